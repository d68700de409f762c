/** The list of raw reads, as organisers ask for it, with rulings for many at once. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listReads } from "../../../src/contract/watch/listReads.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { makeChange, operator } from "../changes/officials.ts";
import { addMember, signIn } from "../members/signedIn.ts";
import { CHIPS, READS } from "./watchedReads.ts";

const now = GUN + 3_060_000;
let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "", 64, { now: () => now });
	await server.record(smallRace({ chips: CHIPS }));
	await server.results.ingest.takeReads(EVENT.id, READS);
	await server.results.eventCache.renew(EVENT.id);
});
afterAll(() => server.close());

const PATH = `/scorequery/admin/${EVENT.id}/reads`;
const ask = (query: string) =>
	exchange(server.origin, `${PATH}${query}`, { headers: operator(server) });
async function listed(query: string) {
	const reply = await ask(query);
	expect(reply.status, reply.text).toBe(200);
	return v.parse(v.object({ data: listReads.answer }), bodyOf(reply)).data;
}

test("the reads of a reader are listed with their runners, when they arrived and whether they count", async () => {
	const { reads, count, next } = await listed("?source=main");
	expect([count, next]).toEqual([6, null]);
	expect(reads.map(({ sequence, verdict }) => [sequence, verdict])).toEqual([
		[7, "unknown bib"],
		[6, "unknown chip"],
		[5, "unknown chip"],
		[4, "repeated"],
		[2, "counts"],
		[1, "before the gun"],
	]);
	expect(reads[1]).toMatchObject({ chip: "LOST", pno: "", pName: "", place: "F", arrived: now });
	expect(reads[4]).toMatchObject({
		source: "main",
		place: "5K",
		pINo: "5K",
		pno: "200",
		pName: "李大華",
		time: GUN + 2_000_000,
		rawTime: GUN + 2_000_000,
	});
});

test("a point is listed with all its readers, a page at a time", async () => {
	const whole = await listed("?point=5K");
	expect(new Set(whole.reads.map(({ source }) => source)).size).toBeGreaterThan(1);
	const first = await listed("?point=5K&limit=2");
	const second = await listed(`?point=5K&limit=200&cursor=${first.next}`);
	expect([...first.reads, ...second.reads]).toEqual(whole.reads);
	expect(first.count).toBe(whole.reads.length);
	expect((await listed("?tag=lost&verdict=unknown+chip")).count).toBe(2);
	expect((await listed(`?from=${GUN + 3_050_000}&until=${GUN + 3_050_001}`)).count).toBe(1);
});

test("many reads are struck in one change, and the list shows it at once", async () => {
	const struck = [2, 4].map((sequence) => {
		return { kind: "ruling", source: "main", sequence, ruling: "struck" };
	});
	await makeChange(server, ...struck);
	const { reads } = await listed("?point=5K&tag=200");
	expect(reads.map(({ source, verdict }) => [source, verdict])).toEqual([
		["main", "struck"],
		["spare", "counts"],
		["main", "struck"],
	]);
	expect(reads.every(({ pName }) => pName === "李大華")).toBe(true);
});

test("a wrong cursor, limit and verdict are refused, and an announcer may not ask", async () => {
	for (const query of ["?cursor=x", "?limit=501", "?verdict=nonsense", "?from=yesterday"])
		expect((await ask(query)).status).toBe(400);
	await addMember(server, "ann@example.org", "announcer");
	const cookie = await signIn(server.origin, "ann@example.org");
	expect((await exchange(server.origin, PATH, { headers: { cookie } })).status).toBe(403);
});
