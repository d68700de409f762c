/**
 * Every kind of change, on a live and on an announced event: what it touches has changed with the acknowledgement and does not go
 * back, everything else stays, nothing private is in it, and its undoing shows what was there before.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RaceEvent } from "../../../src/race/record/record.ts";
import { readServerFile } from "../../../src/results/core/serverFile.ts";
import { post } from "../../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { soon } from "../../fixtures/soon.ts";
import { PATIENCE } from "../../fixtures/within.ts";
import { CASES, type ChangeCase, SECRETS } from "./changeCases.ts";
import { changeRace, eventName, LATE_READ, SENT_READS, WINNER_NAME } from "./changeRace.ts";
import {
	ask,
	type Looked,
	learnCertificate,
	SURFACES,
	type Surface,
	seenOf,
} from "./publicSurfaces.ts";

/** One of each kind: a page each is rendered from the same snapshot as those that are left out. */
const LOOKED_AT: readonly Surface[] = [
	...(["runner", "runnerFacts", "leaders", "winnersPage", "print", "bigScreen"] as const),
	...(["embed", "index", "listOfEvent", "participantCall", "searchCall"] as const),
	...(["winnersCall", "tableCall", "runnerCard", "smallCertificate"] as const),
];
/** Of these kinds everything is looked at: they touch most. */
const WHOLE: readonly string[] = ["hide", "visibility"];

/** The longest that a cache in front may show a page or a list, s. */
const MAX_AGE_S = 10;

type Phase = RaceEvent["phase"];
type Seen = Map<Surface, string>;

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
});
afterAll(() => server.close());

async function send(path: string, body: unknown): Promise<string> {
	const authorization = `Bearer ${readServerFile(server.dataFolder)?.token}`;
	const { text } = await post(server.origin, path, body, { authorization });
	expect(text, JSON.stringify(body)).toMatch(/^\{"status":"true"/);
	return text;
}

/** The event, with reads that belong to no runner; announced, with a read that came later. */
async function begin(eventId: string, phase: Phase): Promise<void> {
	await server.record(changeRace(eventId, "live"));
	const change = `/scorequery/admin/${eventId}/change`;
	const made = await send(`/scorequery/admin/${eventId}/keys`, { name: "box" });
	const authorization = `Bearer ${JSON.parse(made).data.key}`;
	const ingest = (reads: readonly object[]) =>
		post(server.origin, `/ingest/${eventId}`, reads, { authorization });
	await ingest(SENT_READS);
	if (phase === "live") return;
	await send(change, [{ kind: "phase", phase, why: "settled" }]);
	await ingest([LATE_READ]);
	const authorized = { authorization: `Bearer ${readServerFile(server.dataFolder)?.token}` };
	await soon(async () => {
		const asked = { kind: "takeReads", until: null };
		const path = `/scorequery/admin/${eventId}/preview`;
		const { text } = await post(server.origin, path, asked, authorized);
		expect(JSON.parse(text).data?.statuses?.count, text).toBe(1);
	});
}

/** What the public sees. Nothing may be private, fail, or stay in a cache for long. */
async function look(looked: Looked, surfaces: readonly Surface[], title: string): Promise<Seen> {
	const answers = surfaces.map(async (surface): Promise<[Surface, string]> => {
		const answer = await ask(server.origin, surface, looked);
		const { status, headers, text } = answer;
		const where = `${title}: ${surface}`;
		expect(status, where).toBeLessThan(500);
		const control = headers["cache-control"] ?? "";
		const age = Number(/(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1] ?? 0);
		expect(age, where).toBeLessThanOrEqual(MAX_AGE_S);
		expect(control, where).not.toContain("stale-while-revalidate");
		const secrets = Object.values(SECRETS).filter((secret) => text.includes(secret));
		expect(secrets, where).toEqual([]);
		return [surface, seenOf(answer)];
	});
	return new Map(await Promise.all(answers));
}

const differing = (one: Seen, other: Seen): Surface[] =>
	[...one].flatMap(([surface, seen]) => (seen === other.get(surface) ? [] : [surface]));

function casesOf(phase: Phase): [kind: string, ChangeCase][] {
	return Object.entries(CASES).flatMap(([kind, cases]) =>
		cases
			.slice(0, phase === "live" ? 1 : undefined)
			.filter(({ only }) => only === null || only === phase)
			.map((each): [string, ChangeCase] => [kind, each]),
	);
}

describe.each([
	["live", "M1001"],
	["announced", "M1002"],
] as const)("of an event that is %s", (phase, eventId) => {
	test("every kind of change is seen at once where it matters and nowhere else, and so is its undoing", {
		timeout: 120_000 * PATIENCE,
	}, async () => {
		await begin(eventId, phase);
		const lines: string[] = [];
		let known: { bib: string; seen: Seen } | null = null;
		for (const [kind, { title, asked, bib, categoryId }] of casesOf(phase)) {
			const looked = { eventId, bib, categoryId };
			const surfaces = WHOLE.includes(kind) ? SURFACES : LOOKED_AT;
			await learnCertificate(server.origin, looked);
			const isKnown = known?.bib === bib && surfaces === LOOKED_AT;
			const before: Seen = isKnown && known ? known.seen : await look(looked, surfaces, title);
			const other = phase === "live" ? "announced" : "live";
			const change = { kind, ...asked, who: SECRETS.who, why: SECRETS.why };
			const sent = kind === "phase" ? { ...change, phase: other } : change;
			const made = await send(`/scorequery/admin/${eventId}/change`, [sent]);
			const changed = await look(looked, surfaces, title);
			const touched = differing(before, changed);
			lines.push(`${kind}: ${title}: ${touched.join(" ") || "nothing"}`);
			const hidden =
				kind === "hide" ? WINNER_NAME : kind === "visibility" ? eventName(eventId) : null;
			const naming = [...changed].filter(([, seen]) => hidden !== null && seen.includes(hidden));
			expect(
				naming.map(([surface]) => surface),
				title,
			).toEqual([]);

			const [{ change: id }] = JSON.parse(made).data;
			expect(id, title).not.toBe(null);
			await send(`/scorequery/admin/${eventId}/undo`, { change: id, who: SECRETS.who });
			const undone = await look(looked, surfaces, `${title}, undone`);
			expect(differing(before, undone), `${title}, undone`).toEqual([]);
			known = surfaces === LOOKED_AT ? { bib, seen: undone } : null;
		}
		await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`touched-${phase}.txt`);
	});
});
