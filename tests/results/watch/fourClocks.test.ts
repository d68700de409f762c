/** Four sources with clocks and ways of their own: an offset is said where it is known, and its one act makes times right. */
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { watchSources } from "../../../src/contract/watch/sources.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { listsOf, makeChange, operator, resultOf } from "../changes/officials.ts";

const BIBS = Array.from({ length: 60 }, (_, index) => String(1_000 + index));
const POINTS = { S: 0, "5K": 5, "10K": 10, "15K": 15, F: 21.0975 };
const timeAt = (km: number, index: number) => 2 + (km === 0 ? index / 2 : km * (300 + index / 3));
const END = 7_000;

interface Clocks {
	/** By point: s, positive for a clock that is ahead. */
	ahead: Partial<Record<keyof typeof POINTS, number>>;
	/** The source that sends nothing for some minutes, and then all at once. */
	stored: keyof typeof POINTS;
}

const CLOCKS: Clocks[] = [
	{ ahead: { F: 3, "5K": -2 }, stored: "10K" },
	{ ahead: { F: -2.4, "5K": 3.6 }, stored: "15K" },
	{ ahead: { "10K": 12, F: -45 }, stored: "5K" },
	{ ahead: { "15K": -7 }, stored: "F" },
	{ ahead: {}, stored: "F" },
];

describe.each(CLOCKS)(
	"with clocks ahead by $ahead s, and $stored stored for a while",
	({ ahead, stored }) => {
		let now = GUN;
		let server: TestedResults;

		beforeAll(async () => {
			server = await openTestedResults(temporaryFolder(), "", 64, { now: () => now });
			await server.record(smallRace({ runners: BIBS.map((bib) => ({ bib })) }));
			await server.results.keys.makeKey(EVENT.id);
			const reads = Object.entries(POINTS).flatMap(([point, km]) => {
				const times = BIBS.map((_, index) => Math.round(timeAt(km, index)));
				const [from = 0, until = 0] = [times[20], times[40]];
				return BIBS.map((bib, index) => {
					const at = times[index] ?? 0;
					const isStored = point === stored && at >= from && at < until;
					const arrives = (isStored ? until : at) * 1_000 + 400 + ((index * 37) % 500);
					const off = Object.entries(ahead).find(([name]) => name === point)?.[1] ?? 0;
					const time = GUN + Math.round((at + off) * 1_000);
					return {
						arrives,
						read: { source: `mat-${point}`, sequence: index + 1, point, time, bib },
					};
				});
			});
			reads.sort((a, b) => a.arrives - b.arrives);
			const byArrival = Map.groupBy(reads, ({ arrives }) => arrives);
			for (const [arrives, own] of byArrival) {
				now = GUN + arrives;
				await server.results.ingest.takeReads(
					EVENT.id,
					own.map(({ read }) => read),
				);
			}
			now = GUN + END * 1_000;
			await server.results.eventCache.renew(EVENT.id);
		});
		afterAll(() => server.close());

		async function data(path: string): Promise<unknown> {
			const address = `/scorequery/admin/${EVENT.id}/${path}`;
			const reply = await exchange(server.origin, address, { headers: operator(server) });
			return v.parse(v.object({ data: v.unknown() }), bodyOf(reply)).data;
		}
		const clocks = async () => v.parse(watchSources.answer, await data("sources")).clocks;

		test("an offset is said for these clocks and for no other", async () => {
			const found = new Map((await clocks()).map((each) => [each.source, each]));
			expect([...found.keys()].sort()).toEqual(
				Object.keys(ahead)
					.map((point) => `mat-${point}`)
					.sort(),
			);
			for (const [point, off] of Object.entries(ahead)) {
				const clock = found.get(`mat-${point}`);
				expect(Math.abs((clock?.offset ?? 0) + off * 1_000)).toBeLessThanOrEqual(600);
				expect(clock?.correction).toMatchObject({ since: null, until: null });
			}
		});

		test("one act for each makes it and the times right, and its undo restores all exactly", async () => {
			const before = await listsOf(server);
			const [first = "", last = ""] = [BIBS[0], BIBS.at(-1)];
			const made: number[] = [];
			for (const { source, correction } of await clocks()) {
				const [effect] = await makeChange(server, { kind: "offset", source, ...correction });
				made.push(Number(effect?.["change"]));
				await server.results.eventCache.renew(EVENT.id);
				now += 6_000;
			}
			await expect(clocks()).resolves.toEqual([]);
			const own = Object.values(ahead).length;
			expect(made).toHaveLength(own);
			for (const [bib, index] of [
				[first, 0],
				[last, BIBS.length - 1],
			] as const) {
				const { splits } = await resultOf(server, bib);
				const finish = Number(splits.at(-1)?.passedAt);
				const right = GUN + Math.round(timeAt(POINTS.F, index)) * 1_000;
				// A correction is in tenths of a second, and an offset is known to 0.6 s.
				expect(Math.abs(finish - right)).toBeLessThanOrEqual(600);
			}
			for (const change of made.reverse()) {
				const path = `/scorequery/admin/${EVENT.id}/undo`;
				const { text } = await post(server.origin, path, { change }, operator(server));
				expect(text).toMatch(/^\{"status":"true"/);
				await server.results.eventCache.renew(EVENT.id);
				now += 6_000;
			}
			expect(await listsOf(server)).toEqual(before);
			expect(await clocks()).toHaveLength(own);
		});
	},
);
