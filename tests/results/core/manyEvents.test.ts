/** A season on one machine: more events than fit into its memory. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

const EVENTS = 25;
/** A small race takes 17 KB: some fifteen of them fit. */
const MEMORY_MB = 0.25;

const idOf = (number: number) => `M${2_000 + number}`;
const ids = Array.from({ length: EVENTS }, (_, number) => idOf(number));
/** Every event has a different runner, so that no answer can belong to another event. */
const ownBib = (id: string) => `9${id.slice(1)}`;

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "", MEMORY_MB);
	for (const id of ids)
		await server.record(
			smallRace({
				event: { ...EVENT, id, name: `Race ${id}` },
				runners: [...RUNNERS, { bib: ownBib(id), name: `Runner of ${id}` }],
			}),
		);
});
afterAll(() => server.close());

const nameOf = async (id: string) => {
	const answer = await server.call("search", { pjid: id, pno: ownBib(id) });
	return answer;
};

describe("more events than memory holds", () => {
	test("are all answered correctly, in any order", async () => {
		for (const id of [...ids, ...ids.toReversed()])
			expect(await nameOf(id)).toMatchObject({
				data: { total: 1, participant: [{ pName: `Runner of ${id}` }] },
			});
	});

	test("are evicted when others are requested", () => {
		const held = ids.filter((id) => server.results.eventCache.peek(id) !== undefined);
		expect(held.length).toBeGreaterThan(10);
		expect(held.length).toBeLessThan(EVENTS);
		// The last requested one.
		expect(held).toContain(ids[0]);
	});

	test("are loaded once for simultaneous requests", async () => {
		const [id = ""] = ids.filter((each) => server.results.eventCache.peek(each) === undefined);
		const asked = await Promise.all(
			Array.from({ length: 50 }, () => server.results.eventCache.get(id)),
		);
		expect(new Set(asked).size).toBe(1);
	});

	test("store the reads that arrive while they are not in memory", async () => {
		for (const id of ids) await nameOf(id);
		const [id = ""] = ids.filter((each) => server.results.eventCache.peek(each) === undefined);
		const read = { point: "F", bib: "A-5", time: GUN + 7_000_000 };
		expect(await server.results.ingest.takeReads(id, [read])).toMatchObject({ accepted: 1 });
		for (const other of ids) if (other !== id) await nameOf(other);
		await soon(async () =>
			expect(await server.call("participant", { pjid: id, pno: "A-5" })).toMatchObject({
				data: { participant: { pStatus: 1, officialTime: "01:56:40.000" } },
			}),
		);
	});
});
