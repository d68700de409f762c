/** Packs an event into one file: a tar archive, whose first member lists the others with their hashes. */
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Kysely } from "kysely";
import { appendBytes, appendEnd, appendFile } from "../backup/archive.ts";
import { makePartFolder, moveDurably, partOf, removeDeadParts } from "../backup/durable.ts";
import { chainEnd } from "../chain/chainState.ts";
import { PRIVATE_FILE } from "../connection/privateFiles.ts";
import { codeOf } from "../connection/writerLock.ts";
import { IsRehearsal } from "../errors/IsRehearsal.ts";
import { UnknownEvent } from "../errors/UnknownEvent.ts";
import type { Tables } from "../migrations/tables.ts";
import {
	EVENT_FORMAT,
	EVENT_MANIFEST,
	EVENT_MANIFEST_HASH,
	EventFileRefused,
	type EventManifest,
	type ManifestPart,
	manifestHash,
} from "./eventManifest.ts";
import { type EventPart, type PackedUntil, readsPart, stateParts } from "./eventParts.ts";

/** An event that is changed all the time, as during a race, is packed as soon as one attempt saw no change. */
const ATTEMPTS = 5;

interface Sink {
	/** The next part; null where only its hash is asked for. */
	file(name: string): { write(bytes: Buffer): void; close(): void };
}

/** Writes the file of an event. @param folder for what is written meanwhile @throws UnknownEvent, IsRehearsal, EventFileRefused */
export async function packEvent(
	db: Kysely<Tables>,
	eventId: string,
	{ file, folder, version }: { file: string; folder: string; version: string },
): Promise<EventManifest> {
	const parts = makePartFolder(folder, "pack");
	const pathOf = (name: string) => join(parts, name.replace("/", " "));
	try {
		const manifest = await describeEvent(db, eventId, version, {
			file(name) {
				const target = openSync(pathOf(name), "w", PRIVATE_FILE);
				return {
					write: (bytes) => void writeSync(target, bytes),
					close: () => closeSync(target),
				};
			},
		});
		writeArchive(file, manifest, pathOf);
		return manifest;
	} finally {
		rmSync(parts, { recursive: true, force: true });
	}
}

/** @throws EventFileRefused; then there is no new file */
function writeArchive(
	file: string,
	manifest: EventManifest,
	pathOf: (part: string) => string,
): void {
	const failed = (error: unknown) =>
		new EventFileRefused(
			`${file} was not written (${codeOf(error)}): name another file, where there is room`,
		);
	const part = partOf(file);
	let archive: number;
	try {
		if (existsSync(file)) throw Object.assign(new Error("it exists"), { code: "EEXIST" });
		removeDeadParts(dirname(file));
		archive = openSync(part, "wx", PRIVATE_FILE);
	} catch (error) {
		throw failed(error);
	}
	try {
		const list = Buffer.from(`${JSON.stringify(manifest, null, "\t")}\n`);
		appendBytes(archive, EVENT_MANIFEST, list);
		for (const { name } of manifest.parts) appendFile(archive, name, pathOf(name));
		appendBytes(archive, EVENT_MANIFEST_HASH, manifestHash(list));
		appendEnd(archive);
		closeSync(archive);
		moveDurably(part, file);
	} catch (error) {
		rmSync(part, { force: true });
		throw failed(error);
	}
}

const NOWHERE: Sink = { file: () => ({ write: () => undefined, close: () => undefined }) };

/** The list of the file that an event would have now. @throws UnknownEvent, IsRehearsal, EventFileRefused */
export async function describeEvent(
	db: Kysely<Tables>,
	eventId: string,
	version: string,
	sink: Sink = NOWHERE,
): Promise<EventManifest> {
	const { until, parts, event } = await describeState(db, eventId, sink);
	const reads = await written(sink, readsPart(db, eventId, until));
	const { end } = until;
	return {
		format: EVENT_FORMAT,
		gantry: version,
		event: eventId,
		name: event.name,
		organisation: event.organisation,
		lastStored: await lastStored(db, eventId, until),
		record: { head: end.head, reads: end.reads, changes: end.changes, links: end.number },
		parts: [...parts, reads],
	};
}

async function describeState(db: Kysely<Tables>, eventId: string, sink: Sink) {
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const before = await stateOf(db, eventId);
		const until = await chainEnd(db, eventId);
		const parts: ManifestPart[] = [];
		for await (const part of stateParts(db, eventId, until)) parts.push(await written(sink, part));
		if ((await stateOf(db, eventId)).revision === before.revision)
			return { until, parts, event: before };
	}
	throw new EventFileRefused(
		`${eventId} was changed again and again while it was packed: pack it when fewer people work on it`,
	);
}

/** The revision of all but the reads. @throws UnknownEvent, IsRehearsal */
async function stateOf(db: Kysely<Tables>, eventId: string) {
	const row = await db
		.selectFrom("event")
		.select(["field_revision", "rehearses", "settings", "organisation_id"])
		.where("id", "=", eventId)
		.executeTakeFirst();
	if (!row) throw new UnknownEvent(eventId);
	if (row.rehearses !== "") throw new IsRehearsal(eventId);
	const { name } = JSON.parse(row.settings);
	return {
		revision: row.field_revision,
		name: String(name),
		organisation: row.organisation_id,
	};
}

async function written(sink: Sink, part: EventPart): Promise<ManifestPart> {
	const target = sink.file(part.name);
	const hash = createHash("sha256");
	let [rows, bytes] = [0, 0];
	const write = (chunk: Buffer) => {
		hash.update(chunk);
		target.write(chunk);
		bytes += chunk.length;
	};
	try {
		if ("bytes" in part) {
			rows = 1;
			write(part.bytes);
		} else
			for await (const lines of part.lines) {
				rows += lines.length;
				if (lines.length > 0) write(Buffer.from(`${lines.join("\n")}\n`));
			}
	} finally {
		target.close();
	}
	return { name: part.name, rows, bytes, sha256: hash.digest("hex") };
}

async function lastStored(
	db: Kysely<Tables>,
	eventId: string,
	{ lastRead, lastChange }: PackedUntil,
): Promise<string | null> {
	const read = await db
		.selectFrom("passing")
		.select("arrived_at as at")
		.where("event_id", "=", eventId)
		.where("id", "=", lastRead)
		.executeTakeFirst();
	const change = await db
		.selectFrom("audit")
		.select("at")
		.where("event_id", "=", eventId)
		.where("id", "=", lastChange)
		.executeTakeFirst();
	const instants = [read?.at ?? 0, change?.at ?? 0];
	const last = Math.max(...instants);
	return last === 0 ? null : new Date(last).toISOString();
}
