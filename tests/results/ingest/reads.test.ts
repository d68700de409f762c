import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchange, post } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { keptBytes } from "../../fixtures/storeContent.ts";

let server: TestedResults;
let authorization: string;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(
		smallRace({
			runners: [{ bib: "1" }, { bib: "2" }],
			givenTimes: [],
			chips: [{ chip: "A1", bib: "1", since: null }],
		}),
	);
	authorization = `Bearer ${await server.results.keys.makeKey(EVENT.id)}`;
});
afterAll(() => server.close());

const path = `/ingest/${EVENT.id}`;
const send = async (reads: unknown, headers = { authorization }) =>
	JSON.parse((await post(server.origin, path, reads, headers)).text);
const read = (sequence: number, rest: object = {}) => ({
	source: "box",
	sequence,
	point: "5K",
	bib: "2",
	time: GUN + 1_500_000 + sequence,
	...rest,
});
const outcome = (accepted: number, repeated: number[] = [], unknown: number[] = []) => ({
	status: "true",
	data: { accepted, repeated, unknown, marks: [], refused: [] },
});

describe("reads", () => {
	test("are acknowledged, and acknowledged again without counting twice", async () => {
		const batch = [read(1), read(2), read(3)];
		expect(await send(batch)).toEqual(outcome(3));
		expect(await send(batch)).toEqual(outcome(0, [0, 1, 2]));
		expect(await send([read(3), read(4)])).toEqual(outcome(1, [0]));
		expect(await send([read(5), read(5)])).toEqual(outcome(1, [1]));
	});

	test("with a spreadsheet's decimal behind the bib belong to the bib without it", async () => {
		const bare = { point: "15K", time: GUN + 4_400_000 };
		const sent = [
			{ ...bare, bib: "2.0" },
			{ ...bare, bib: "2" },
			{ ...bare, bib: "77.0" },
		];
		expect(await send(sent)).toEqual(outcome(2, [1], [2]));
	});

	test("without a source are identified by point, tag and time", async () => {
		const bare = { point: "10K", bib: "2", time: GUN + 2_900_000 };
		expect(await send([bare, bare, { ...bare, time: bare.time + 1 }])).toEqual(outcome(2, [1]));
	});

	test("of another runner are stored if the reader restarts its numbers, and counted once if they are repeated", async () => {
		const anew = { ...read(131), bib: "1" };
		expect(await send([read(131)])).toEqual(outcome(1));
		expect(await send([anew, read(132)])).toEqual(outcome(2));
		expect(await send([anew, read(131)])).toEqual(outcome(0, [0, 1]));
		const headers = { authorization: `Bearer ${server.results.operatorToken}` };
		const { text } = await exchange(server.origin, `${path}/reads?bib=1`, { headers });
		const sources = JSON.parse(text)
			.data.reads.filter(({ time }: { time: number }) => time === anew.time)
			.map(({ source }: { source: string }) => source);
		expect(sources).toEqual(["5K bib 1"]);
	});

	test("of the same number at another time or point are refused, and a rounded time is the same read", async () => {
		expect(await send([read(241)])).toEqual(outcome(1));
		expect(await send([read(241, { time: read(241).time + 400 })])).toEqual(outcome(0, [0]));
		const { data } = await send([
			read(242),
			read(241, { time: read(241).time + 3_000 }),
			read(241, { point: "10K" }),
		]);
		expect(data).toMatchObject({ accepted: 1, repeated: [] });
		expect(data.refused).toEqual(
			[1, 2].map((index) => ({
				index,
				message: expect.stringContaining("box has sent 241 before"),
			})),
		);
	});

	test("that cannot be stored are refused one by one, and all others are accepted", async () => {
		const { data } = await send([
			read(11),
			read(12, { point: "Moon" }),
			read(13, { bib: "", source: "" }),
			read(14, { time: "yesterday" }),
			read(15, { chip: "A1" }),
			"nonsense",
			read(16, { time: new Date(GUN + 1_600_000).toISOString() }),
		]);
		expect(data.accepted).toBe(2);
		expect(data.refused.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4, 5]);
		expect(data.refused[0].message).toContain("it has S, 5K, 10K, 15K, F");
	});

	test("of a chip count for its runner, in every spelling of the chip, and visitors see them soon", async () => {
		const time = GUN + 5_000_000;
		const chips = { source: "box", point: "F", time };
		expect(await send([{ ...chips, sequence: 21, chip: "00:a1" }])).toEqual(outcome(1));
		await soon(async () =>
			expect(await server.call("participant", { pjid: EVENT.id, pno: "1" })).toMatchObject({
				data: { participant: { officialTime: "01:23:20.000", pStatus: 1 } },
			}),
		);
	});

	test("of an unknown bib or chip are stored and named, until a runner has it", async () => {
		const ofChip = { source: "box", sequence: 33, point: "5K", chip: "B2", time: GUN + 1_400_000 };
		const batch = [read(31, { bib: "999" }), read(32), ofChip];
		expect(await send(batch)).toEqual(outcome(3, [], [0, 2]));
		expect(await send(batch)).toEqual(outcome(0, [0, 1, 2], [0, 2]));
		const chips = [{ chip: "B2", bib: "2", since: null }];
		await server.record(
			smallRace({ runners: [{ bib: "1" }, { bib: "2" }], givenTimes: [], chips }),
		);
		expect(await send([ofChip])).toEqual(outcome(0, [0]));
	});

	test("without a chip and a bib are marks if the source numbers them, and are listed separately", async () => {
		const mark = { source: "desk", sequence: 1, point: "F", time: GUN + 5_300_000 };
		const { sequence: _, ...unnumbered } = mark;
		expect(await send([mark, mark, unnumbered, { ...mark, chip: "A1", bib: "1" }])).toEqual({
			status: "true",
			data: {
				accepted: 1,
				repeated: [1],
				unknown: [],
				marks: [0, 1],
				refused: [
					{ index: 2, message: expect.stringContaining("a mark names neither, and needs source") },
					{ index: 3, message: "read: a read names a chip or a bib, one of them" },
				],
			},
		});
		expect((await keptBytes(server.folder)).includes("desk")).toBe(true);
	});

	test("with the offset of another zone than the event's are refused, with UTC's they are accepted", async () => {
		const { data } = await send([
			read(61, { time: "2025-11-02T06:25:00+09:00" }),
			read(62, { time: "2025-11-02T06:25:00+08:00" }),
			read(63, { time: "2025-11-01T22:25:00Z" }),
		]);
		expect(data.accepted).toBe(2);
		expect(data.refused).toEqual([
			{
				index: 0,
				message:
					"time: its offset +09:00 is not the offset of Asia/Taipei at that time: send epoch ms, UTC (Z), or the offset of Asia/Taipei",
			},
		]);
	});

	test("may be sent one per line", async () => {
		const body = `${JSON.stringify(read(141))}\n${JSON.stringify(read(142))}\n`;
		const headers = { authorization, "content-type": "application/x-ndjson" };
		const answer = await exchange(server.origin, path, { method: "POST", headers, body });
		expect(JSON.parse(answer.text)).toEqual(outcome(2));
	});

	test("count once each, in any order and with any overlap", async () => {
		const sequence = fc.integer({ min: 1_000, max: 1_040 });
		const seen = new Set<number>();
		await fc.assert(
			fc.asyncProperty(fc.array(sequence, { maxLength: 30 }), async (sequences) => {
				const { data } = await send(sequences.map((each) => read(each)));
				const news = new Set(sequences.filter((each) => !seen.has(each)));
				for (const each of news) seen.add(each);
				expect(data.accepted).toBe(news.size);
				expect(data.accepted + data.repeated.length).toBe(sequences.length);
			}),
			{ numRuns: 30 },
		);
	});
});

describe("a sender", () => {
	test("without a key, or with another event's key, is refused", async () => {
		await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
		const foreign = `Bearer ${await server.results.keys.makeKey("M1002")}`;
		for (const headers of [{}, { authorization: "Bearer guess" }, { authorization: foreign }]) {
			const answer = await post(server.origin, path, [read(51)], headers);
			expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, "not-allowed"]);
		}
	});

	test("of too many reads, of none, or with the wrong method is refused", async () => {
		const many = Array.from({ length: 5_001 }, (_, index) => read(60_000 + index));
		expect((await post(server.origin, path, many, { authorization })).status).toBe(413);
		expect((await post(server.origin, path, { reads: [] }, { authorization })).status).toBe(400);
		expect((await exchange(server.origin, path, { headers: { authorization } })).status).toBe(405);
	});

	test("keys are stored as hashes only", async () => {
		const key = await server.results.keys.makeKey(EVENT.id);
		const kept = await keptBytes(server.folder);
		expect(kept.includes(createHash("sha256").update(key).digest("hex"))).toBe(true);
		expect(kept.includes(key)).toBe(false);
	});
});
