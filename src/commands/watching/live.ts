/** `gantry live`: what happens at an event, as it happens. */

import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { envelope } from "../../contract/kit/call.ts";
import {
	type LiveSnapshot,
	live,
	liveChange,
	liveCounts,
	liveReads,
	liveSnapshot,
} from "../../contract/live/live.ts";
import { nodeFetch } from "../../nodeFetch.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { flag, optional, required } from "../options/parameters.ts";
import { eventId, text } from "../options/values.ts";
import { type Access, accessOf, type FindAccess } from "../sending/readerAccess.ts";
import { server } from "../sending/sendTable.ts";
import { reasonOf } from "../text/reasonOf.ts";

/** The wait before the stream is opened again, ms. */
const AGAIN_AFTER_MS = 2_000;

const table = defineTable({
	...BARE_TABLE,
	name: "live",
	summary:
		"Prints what happens at an event: counts, new passings and changes, until it is stopped.",
	about: ["A stream that is cut is opened again, and continues with the changes that it missed."],
	positionals: { event: required(eventId, "the event's id") },
	options: {
		server: optional(
			server,
			"address of the server, with its prefix if it has one",
			"the running server of DATA_DIR on this machine, which needs no key",
		),
		key: optional(text("KEY"), "a key of the event", "the environment's INGEST_KEY"),
		once: flag("print the present counts and end"),
		json: flag("print each event as a line of JSON: { name, id, data }"),
	},
	examples: [
		{ line: "live M1234", does: "" },
		{ line: "live M1234 --server https://results.example.org --key KEY --json", does: "" },
	],
	notes: ["Times of passings are in UTC."],
});

export const command = defineCommand(table, async ({ event, json, once, ...given }) => {
	const [{ parseSettings }, { resolve }] = await Promise.all([
		import("../../server/settings.ts"),
		import("node:path"),
	]);
	const folder = resolve(parseSettings(process.env).DATA_DIR);
	const key = given.key || process.env["INGEST_KEY"] || null;
	const findAccess = accessOf({ server: given.server, key, event }, folder);
	if (findAccess() === null)
		throw new CommandFailed(`no server runs on ${folder}: start it, or name one with --server`);
	// It prints until it is stopped: without a reader (`| head`) there is nothing left to do.
	process.stdout.once("error", () => process.exit());
	const watching: Watching = { event, once, lastEventId: "" };
	for (;;) {
		if (await watch(watching, findAccess, json)) return;
		await wait(AGAIN_AFTER_MS);
	}
});

interface Watching {
	event: string;
	once: boolean;
	lastEventId: string;
}

/** Prints a stream to its end. @returns whether it was the last one @throws CommandFailed if another attempt cannot succeed */
async function watch(watching: Watching, findAccess: FindAccess, json: boolean): Promise<boolean> {
	const access = findAccess();
	if (access === null) return false;
	try {
		const response = await open(watching, access);
		for await (const event of readEvents(response)) {
			if (event.id !== "") watching.lastEventId = event.id;
			if (json) console.log(JSON.stringify(event));
			else for (const line of linesOf(event)) console.log(line);
		}
		return watching.once;
	} catch (error) {
		if (error instanceof CommandFailed || watching.once) throw error;
		console.error(`${access.address} cannot be reached (${reasonOf(error)}): trying again`);
		return false;
	}
}

async function open({ event, once, lastEventId }: Watching, { address, authorization }: Access) {
	const query = new URLSearchParams({ pjid: event, once: once ? "1" : "0" });
	const response = await nodeFetch(`${address}${live.path}?${query}`, {
		headers: { authorization, ...(lastEventId === "" ? {} : { "last-event-id": lastEventId }) },
	});
	if (response.headers.get("content-type") === "text/event-stream" && response.body)
		return response.body;
	const refused = v.safeParse(envelope, await response.json().catch(() => null));
	const message = refused.success ? refused.output.message : `it answered ${response.status}`;
	if (response.status === 429 || response.status >= 500) throw new Error(message);
	throw new CommandFailed(`${address}: ${message}`);
}

const clock = (instant: number) => new Date(instant).toISOString().slice(11, 19);

/** The lines of an event; none for one that a newer server sends. */
function linesOf({ name, data }: ReadEvent): string[] {
	switch (name) {
		case "snapshot": {
			const { points, course } = v.parse(liveSnapshot, data);
			return [courseText(course), ...points.map(pointText)];
		}
		case "reads": {
			const { count, latest, points } = v.parse(liveReads, data);
			const last = latest.map(({ pno, pINo, time }) => `${pno} at ${pINo} ${clock(time)}`);
			return [`${count} new: ${last.join(", ")}`, ...points.map(pointText)];
		}
		case "counts":
			return [courseText(v.parse(liveCounts, data).course)];
		case "change": {
			const { id, who, kind, subject } = v.parse(liveChange, data);
			return [`change ${id}: ${who}  ${kind}  ${subject}`.trimEnd()];
		}
		case "reset":
			return ["some changes are left out: see gantry audit"];
		default:
			return [];
	}
}

function courseText({ onCourse, finished, notStarted, out }: LiveSnapshot["course"]): string {
	return `${onCourse} on the course, ${finished} finished, ${notStarted} not started, ${out} out`;
}

function pointText({ pINo, read, missing, toCome }: LiveSnapshot["points"][number]): string {
	return `  ${pINo}: ${read} read, ${missing} missed, ${toCome} to come`;
}

/** Reads server-sent events from a response. */

interface ReadEvent {
	name: string;
	/** '' for none. */
	id: string;
	data: unknown;
}

/** The events of a body, until it ends. @throws the error of a connection that is cut */
async function* readEvents(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ReadEvent> {
	let text = "";
	for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
		const blocks = (text + chunk).split("\n\n");
		text = blocks.pop() ?? "";
		for (const block of blocks) {
			const fields = new Map(
				block.split("\n").map((line) => {
					const colon = line.indexOf(":");
					return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
				}),
			);
			const data = fields.get("data");
			if (data !== undefined)
				yield {
					name: fields.get("event") ?? "",
					id: fields.get("id") ?? "",
					data: JSON.parse(data),
				};
		}
	}
}
