/** The marks that are offered for a runner, and the runners for a mark. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchQueue } from "../../../src/contract/watch/queues.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { operator } from "../changes/officials.ts";
import { read } from "./watchedReads.ts";

/** Of bib 124 at 10 km: between 5 km after 1,320 s and 15 km after 4,000 s; seconds. */
const EXPECTED = 2_660;
/** A quarter of the shorter leg. */
const ROOM = 335;

let server: TestedResults;
beforeAll(async () => {
	// Hours after all reads.
	server = await openTestedResults(temporaryFolder(), "", 64, { now: () => GUN + 36_000_000 });
	const reads = { S: 1, "5K": 1_320 };
	await server.record(
		smallRace({
			runners: [
				{ bib: "124", reads: { ...reads, "15K": 4_000 } },
				{ bib: "125", reads },
				{ bib: "126", reads, statusByHand: "didNotFinish" },
			],
		}),
	);
	await server.results.ingest.takeReads(EVENT.id, [
		read(1, "10K", EXPECTED + ROOM, {}, "table"),
		read(2, "10K", EXPECTED + ROOM + 1, {}, "table"),
	]);
	await server.results.eventCache.renew(EVENT.id);
});
afterAll(() => server.close());

async function rowsOf(queue: string) {
	const path = `/scorequery/admin/${EVENT.id}/queues/${queue}?point=10K`;
	const reply = await exchange(server.origin, path, { headers: operator(server) });
	return v.parse(v.object({ data: watchQueue.answer }), bodyOf(reply)).data.rows;
}

test("a missed runner is offered no mark that is far from the expected passing", async () => {
	const [row] = (await rowsOf("missed")).filter(({ pno }) => pno === "124");
	expect(row?.expected).toBe(GUN + EXPECTED * 1_000);
	expect(row?.candidates.map(({ sequence }) => sequence)).toEqual([1]);
});

test("a mark names the runners expected then without a time there, also hours later, but no runner who is out", async () => {
	const marks = await rowsOf("marks");
	expect(marks.map(({ sequence, bibs }) => [sequence, bibs])).toEqual([
		[2, []],
		[1, ["124"]],
	]);
});

test("a mark names an overdue runner", async () => {
	// Twice the time at 5 km.
	await server.results.ingest.takeReads(EVENT.id, [read(3, "10K", 2_640, {}, "table")]);
	await server.results.eventCache.renew(EVENT.id);
	const mark = (await rowsOf("marks")).find(({ sequence }) => sequence === 3);
	expect(mark?.bibs).toEqual(["125", "124"]);
});
