/** Several officials make changes at the same moment, and other clients send garbage. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyCharacter } from "../../fixtures/anyCharacter.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { runs } from "../../fixtures/runs.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { auditOf, makeChange, operator, resultOf } from "./officials.ts";

const SEED = 20_261_121;

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

describe("changes at the same moment", () => {
	const STATUSES = ["didNotStart", "didNotFinish", "disqualified", "confirmed", null];

	test("are made one at a time: each sees the effect of the one before", async () => {
		const wished = Array.from({ length: 30 }, (_, index) => STATUSES[index % 5] ?? null);
		const outcomes = await Promise.all(
			wished.map((status) => makeChange(server, { kind: "status", bib: "124", status })),
		);
		const log = (await auditOf(server))
			.map(({ change: made }) => made)
			.filter((made) => made.action === "status");
		const changes = outcomes.flat().filter(({ changed }) => changed);
		expect(log).toHaveLength(changes.length);
		log.forEach(({ before }, index) => {
			expect(before).toBe(log[index + 1]?.status ?? null);
		});
		const last = log[0]?.status ?? null;
		expect(await resultOf(server, "124")).toMatchObject({ status: last ?? "finished" });
	});

	test("to different runners all count, during an import", async () => {
		const bibs = RUNNERS.map(({ bib }) => bib);
		await Promise.all([
			...bibs.map((bib) => makeChange(server, { kind: "status", bib, status: "disqualified" })),
			server.record(smallRace()),
			server.record(smallRace({ waves: [{ id: "1", gun: GUN + 1 }] })),
		]);
		for (const bib of bibs)
			expect(await resultOf(server, bib)).toMatchObject({ status: "disqualified" });
	});
});

describe("every request to an official's address is answered with 2xx or 4xx", () => {
	const text = fc.oneof(
		fc.constantFrom("00123", "999", "1", "A100", "", "live", "2025-11-02T07:00:00Z", "a\u0000b"),
		fc.string({ unit: anyCharacter, maxLength: 30 }),
	);
	const value = fc.oneof(
		text,
		fc.boolean(),
		fc.constantFrom(null, 0, -1, GUN, 1e15, 1e300, 0.5),
		fc.jsonValue({ maxDepth: 1 }),
	);
	const mostly = (usual: fc.Arbitrary<unknown>) => fc.oneof({ weight: 5, arbitrary: usual }, value);
	const asked = fc.record(
		{
			kind: fc.constantFrom(
				...["status", "gun", "chip", "hide", "titles", "phase"],
				...["masks", "repeats", "notice", "x"],
			),
			bib: mostly(fc.constantFrom("00123", "A-5")),
			status: mostly(fc.constantFrom("didNotStart", null)),
			waveId: mostly(fc.constant("1")),
			gun: mostly(fc.constantFrom(GUN, GUN + 1, null)),
			chip: mostly(fc.constantFrom("A100", "0x58:00")),
			since: mostly(fc.constantFrom(GUN, null)),
			isHidden: mostly(fc.boolean()),
			overall: mostly(fc.boolean()),
			bySex: fc.boolean(),
			byGroup: fc.boolean(),
			phase: mostly(fc.constantFrom("live", "announced")),
			masksNames: mostly(fc.boolean()),
			hidesRepeatedSexRank: mostly(fc.boolean()),
			hidesRepeatedGroupRank: fc.boolean(),
			notice: mostly(fc.constantFrom("Prizes at noon", "")),
			who: mostly(fc.constant("Referee 1")),
			why: mostly(fc.constant("cut the course")),
		},
		{ requiredKeys: ["kind", "bib", "status", "waveId", "gun", "chip", "since"] },
	);
	const body = fc.oneof(
		{ weight: 4, arbitrary: asked },
		fc.array(asked, { maxLength: 3 }),
		fc.jsonValue(),
	);

	test("changes", async () => {
		const headers = { ...operator(server), "content-type": "application/json" };
		const path = `/scorequery/admin/${EVENT.id}/change`;
		const statuses = new Map<number, number>();
		await fc.assert(
			fc.asyncProperty(body, async (sent) => {
				const question = { method: "POST", headers, body: JSON.stringify(sent) };
				const { status } = await exchange(server.origin, path, question);
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				expect(status).toBeLessThan(500);
			}),
			{ numRuns: runs(1_000), seed: SEED },
		);
		expect(statuses.get(200)).toBeGreaterThan(runs(200));
		expect(statuses.get(400)).toBeGreaterThan(runs(200));
	});

	test("500 queries", async () => {
		const query = fc.dictionary(fc.constantFrom("bib", "before", "limit", "f", "pjid"), text);
		const ofEvent = ["audit", "reads", "banner"].map((name) => `/ingest/${EVENT.id}/${name}`);
		const where = fc.constantFrom(...ofEvent, "/scorequery/file");
		await fc.assert(
			fc.asyncProperty(where, query, async (address, fields) => {
				const path = `${address}?${new URLSearchParams(fields)}`;
				const { status } = await exchange(server.origin, path, { headers: operator(server) });
				expect(status).toBeLessThan(500);
			}),
			{ numRuns: runs(500), seed: SEED },
		);
	});

	test("and every call still answers", async () => {
		for (const { bib } of RUNNERS) expect(await resultOf(server, bib)).toMatchObject({ bib });
		expect((await auditOf(server, "?limit=1000")).length).toBeGreaterThan(runs(50));
	});
});
