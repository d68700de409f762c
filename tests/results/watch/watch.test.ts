/** Requests of organisers about the timing: points, sources and queues, each as a call. */
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { watchPoints } from "../../../src/contract/watch/points.ts";
import { watchQueue, watchQueues } from "../../../src/contract/watch/queues.ts";
import { watchSources } from "../../../src/contract/watch/sources.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { makeChange } from "../changes/officials.ts";
import { CHIPS, READS, read } from "./watchedReads.ts";

/** Within five minutes of the reads of A-5. */
let now = GUN + 3_060_000;
let server: TestedResults;
let key: string;

beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "", 64, { now: () => now });
	const race = smallRace({ chips: CHIPS });
	const [first, second, ...others] = race.entrants;
	if (!first || !second) throw new Error("the race has no runners");
	const twin = { ...second, bib: "0700", name: "王 小明", sex: first.sex };
	await server.record({ ...race, entrants: [first, second, ...others, twin] });
	key = await server.results.keys.makeKey(EVENT.id);
	await server.results.ingest.takeReads(EVENT.id, READS);
	await server.results.eventCache.renew(EVENT.id);
});
afterAll(() => server.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
	exchange(server.origin, `/scorequery/admin/${path}`, {
		headers: { authorization: `Bearer ${key}`, ...headers },
	});
async function asked<Schema extends v.GenericSchema>(path: string, { answer }: { answer: Schema }) {
	const reply = await ask(`${EVENT.id}/${path}`);
	expect(reply.status, reply.text).toBe(200);
	expect(reply.headers["cache-control"]).toBe("no-store");
	const { data } = v.parse(v.object({ data: v.unknown() }), bodyOf(reply));
	return v.parse(answer, data);
}
const queue = (name: string, query = "") => asked(`queues/${name}${query}`, watchQueue);

test("each point has its counts, its rates, and the first missed runners", async () => {
	const { points, course } = await asked("points", watchPoints);
	const at = (id: string) => points.find(({ pINo }) => pINo === id);
	expect(at("10K")).toMatchObject({ read: 2, missed: expect.arrayContaining(["124", "300"]) });
	expect(at("10K")?.missed).toHaveLength(at("10K")?.missing ?? -1);
	// A-5 passed 30 s ago.
	expect(at("10K")).toMatchObject({ perMinute: 1, perMinuteOfFive: 1 / 5 });
	// 00123 ten minutes before.
	expect(at("10K")?.minutes.flatMap((count, minute) => (count > 0 ? [minute] : []))).toEqual([
		...[19, 29],
	]);
	expect(at("5K")).toMatchObject({ perMinute: 0, perMinuteOfFive: 0 });
	expect(course).toMatchObject({ entrants: 9, onCourse: 2, ofNobody: 3 });
});

test("each source has its last read, its delay and its role", async () => {
	const { sources } = await asked("sources", watchSources);
	const at5K = sources.filter(({ mat, source }) => mat === "5K" && !source.startsWith("chip "));
	expect(at5K).toMatchObject([
		{ source: "main", reads: 2, role: "primary", lastRead: GUN + 2_400_000, points: ["5K"] },
		{ source: "spare", reads: 1, role: "backup", lastHeard: now, delay: now - GUN - 2_001_000 },
	]);
});

test("a mat without reads is named, with the runners who were read further along", async () => {
	const { silent, sources } = await asked("sources", watchSources);
	expect(sources.every(({ isSilent }) => !isSilent)).toBe(true);
	expect(silent).toEqual([]);
	const bibs = Array.from({ length: 6 }, (_, index) => `8${index}`);
	const event = { ...EVENT, id: "M1002" };
	await server.record(
		smallRace({
			event,
			runners: bibs.map((bib) => ({ bib, reads: { S: 1, "5K": 1_000, "15K": 3_000 } })),
		}),
	);
	const reply = await exchange(server.origin, "/scorequery/admin/M1002/sources", {
		headers: { authorization: `Bearer ${server.results.operatorToken}` },
	});
	const { data } = v.parse(v.object({ data: watchSources.answer }), bodyOf(reply));
	expect(data.silent).toEqual([{ mat: "10K", points: ["10K"], since: null, missed: 6, due: 0 }]);
});

describe("a queue", () => {
	test("is counted, and has as many rows", async () => {
		const { queues } = await asked("queues", watchQueues);
		const counts = new Map(queues.map(({ name, count }) => [name, count]));
		for (const [name, count] of counts) {
			const { rows, count: listed } = await queue(name);
			expect([name, rows.length, listed]).toEqual([name, count, count]);
			expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
		}
		expect(Object.fromEntries(counts)).toMatchObject({
			suspicious: 1,
			"unknown-chips": 2,
			"unknown-places": 0,
			duplicates: 3,
			disagreeing: 1,
		});
	});

	test("names the runner, the point and the reason", async () => {
		const [suspicious] = (await queue("suspicious")).rows;
		expect(suspicious).toMatchObject({
			reason: "before the gun",
			pno: "500",
			pINo: "S",
			source: "main",
			sequence: 1,
			time: GUN - 600_000,
			cName: "Half",
		});
		const { rows: unknown } = await queue("unknown-chips");
		expect(unknown).toMatchObject([
			{ reason: "unknown bib", pno: "9999", pName: "", reads: 1 },
			{ reason: "unknown chip", chip: "LOST", reads: 2, time: GUN + 3_001_000, sequence: 6 },
		]);
		const { rows: duplicates } = await queue("duplicates");
		expect(duplicates).toMatchObject([
			{ reason: "chip of several", chip: "C1", pno: "200", bibs: ["500"], sequence: null },
			{ reason: "same name", pno: "00123", bibs: ["0700"] },
			{ reason: "read again", pno: "200", pINo: "5K", difference: 399_000 },
		]);
		const [disagreeing] = (await queue("disagreeing")).rows;
		expect(disagreeing).toMatchObject({
			pno: "200",
			source: "main",
			others: ["spare"],
			difference: 1_000,
			candidates: [
				{ source: "main", sequence: 2, time: GUN + 2_000_000, verdict: "counts" },
				{ source: "spare", sequence: 3, time: GUN + 2_001_000, verdict: "repeated" },
			],
		});
	});

	test("of missed runners names the next point with a read, and can be limited to one point", async () => {
		const { rows, count } = await queue("missed", "?point=10K");
		expect(count).toBe(rows.length);
		expect(rows.every(({ pINo }) => pINo === "10K")).toBe(true);
		expect(rows.find(({ pno }) => pno === "124")).toMatchObject({
			others: ["15K"],
			time: GUN + 4_000_000,
		});
	});

	test("of missed runners has the expected times, and the reads that can replace a missing one", async () => {
		const bib = "124";
		// Between 5 km at 1,320 s and 15 km at 4,000 s.
		const expected = GUN + 2_660_000;
		await server.results.ingest.takeReads(EVENT.id, [
			{ point: "10K", bib, time: GUN + 1_500_000 },
			read(21, "10K", 2_700, {}, "table"),
			read(22, "10K", 4_100, {}, "table"),
		]);
		await server.results.eventCache.renew(EVENT.id);
		const row = (await queue("missed", "?point=10K")).rows.find(({ pno }) => pno === bib);
		const early = { source: `10K bib ${bib}`, sequence: GUN + 1_500_000 };
		expect(row).toMatchObject({
			expected,
			sequence: null,
			candidates: [
				{ source: "table", sequence: 21, time: GUN + 2_700_000, verdict: "mark" },
				{ ...early, time: GUN + 1_500_000, verdict: "too fast" },
			],
		});
		const suspicious = (await queue("suspicious")).rows.find(({ pno }) => pno === bib);
		expect(suspicious).toMatchObject(early);
		// Both name the read for a change.
		const struck = { kind: "ruling", ruling: "struck", by: "Mei" };
		await makeChange(server, { ...struck, ...early });
		for (const sequence of [21, 22])
			await makeChange(server, { ...struck, source: "table", sequence });
		await server.results.eventCache.renew(EVENT.id);
		const after = (await queue("missed", "?point=10K")).rows.find(({ pno }) => pno === bib);
		expect(after).toMatchObject({ expected, candidates: [] });
	});

	test("is paged", async () => {
		const whole = await queue("missed");
		const ids: string[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const { rows, next, count } = await queue("missed", `?limit=3&cursor=${cursor}`);
			expect(count).toBe(whole.count);
			ids.push(...rows.map(({ id }) => id));
			cursor = next;
		}
		expect(ids).toEqual(whole.rows.map(({ id }) => id));
		expect(ids.length).toBeGreaterThan(3);
	});

	test("of overdue runners grows with the clock", async () => {
		expect((await queue("overdue")).count).toBe(0);
		now = GUN + 10 * 3_600_000;
		const { rows } = await queue("overdue");
		expect(rows.map(({ pno, pINo }) => [pno, pINo]).toSorted()).toEqual([
			["200", "10K"],
			["A-5", "15K"],
		]);
		now = GUN + 3_060_000;
	});
});

test("a mark is in a separate queue until it is matched, and is counted separately", async () => {
	const unknown = (await queue("unknown-chips")).count;
	await server.results.ingest.takeReads(EVENT.id, [read(1, "15K", 3_055, {}, "hand")]);
	await server.results.eventCache.renew(EVENT.id);
	expect((await queue("marks")).rows).toMatchObject([
		{
			reason: "mark",
			pno: "",
			pINo: "15K",
			time: GUN + 3_055_000,
			source: "hand",
			sequence: 1,
			reads: 1,
		},
	]);
	expect((await queue("unknown-chips")).count).toBe(unknown);
	expect((await asked("points", watchPoints)).course).toMatchObject({ ofNobody: 3, marks: 1 });
	const { sources } = await asked("sources", watchSources);
	expect(sources.find(({ source }) => source === "hand")).toMatchObject({ reads: 0, marks: 1 });

	await makeChange(server, { kind: "match", source: "hand", sequence: 1, bib: "500", by: "Mei" });
	await server.results.eventCache.renew(EVENT.id);
	expect((await queue("marks")).rows).toEqual([]);
	expect((await asked("points", watchPoints)).course).toMatchObject({ ofNobody: 3, marks: 0 });
});

test("a row leaves the queues after a change, without a new read", async () => {
	const counts = async () => {
		const { queues } = await asked("queues", watchQueues);
		return Object.fromEntries(queues.map(({ name, count }) => [name, count]));
	};
	const before = await counts();
	expect(before).toMatchObject({ suspicious: 1, "unknown-chips": 2, duplicates: 3 });
	const at = { source: "main", by: "Mei" };
	await makeChange(
		server,
		{ ...at, kind: "ruling", sequence: 1, ruling: "struck" },
		{ ...at, kind: "match", sequence: 7, bib: "500" },
		{ kind: "time", bib: "200", point: "5K", time: { at: GUN + 1_990_000 }, by: "Mei" },
	);
	await server.results.eventCache.renew(EVENT.id);
	expect(await counts()).toMatchObject({ suspicious: 0, "unknown-chips": 1, duplicates: 2 });
	await makeChange(server, { ...at, kind: "ruling", sequence: 1, ruling: null });
	await server.results.eventCache.renew(EVENT.id);
	expect(await counts()).toMatchObject({ suspicious: 1, "unknown-chips": 1 });
});

test("a corrected clock moves the reads, not the estimate of its offset", async () => {
	const spare = async () =>
		(await asked("sources", watchSources)).sources.find(({ source }) => source === "spare");
	const before = await spare();
	expect((await queue("disagreeing")).count).toBe(1);
	await makeChange(server, {
		kind: "offset",
		source: "spare",
		since: null,
		until: null,
		offset: -900,
		by: "Mei",
	});
	await server.results.eventCache.renew(EVENT.id);
	expect((await queue("disagreeing")).count).toBe(0);
	expect(await spare()).toEqual(before);
	expect(before).toMatchObject({ lastRead: GUN + 2_001_000 });
});

test("a wrong request is refused: no key, an unknown event or queue, a wrong page", async () => {
	const refused = async (path: string, headers = {}) => {
		const answer = await ask(path, headers);
		return [answer.status, bodyOf(answer)];
	};
	const operator = { authorization: `Bearer ${server.results.operatorToken}` };
	for (const path of ["points", "sources", "queues", "queues/missed"]) {
		expect(await refused(`M1001/${path}`, { authorization: "" })).toEqual([
			...[401, refusal("not-allowed")],
		]);
		expect(await refused(`M4242/${path}`, operator)).toEqual([200, refusal("unknown-event")]);
	}
	expect(await refused("M1001/queues/nothing")).toEqual([404, refusal("unknown-call")]);
	for (const query of ["limit=0", "limit=501", "limit=x", "cursor=x", "cursor=1~"])
		expect(await refused(`M1001/queues/missed?${query}`)).toEqual([400, refusal("wrong-field")]);
});
