/** The list of raw reads: which there are, in which order, and what became of each. */
import { describe, expect, test } from "vitest";
import { type Decided, NOTHING_DECIDED } from "../../../../src/race/record/decided.ts";
import type { RecordedTag } from "../../../../src/race/record/record.ts";
import { groupReads } from "../../../../src/race/watch/groupedReads.ts";
import {
	createRawReads,
	type RawPlace,
	type RawQuery,
} from "../../../../src/race/watch/raw/rawReads.ts";
import { createWatchLog } from "../../../../src/race/watch/watchLog.ts";
import { fieldOf, GUN } from "../../smallRace.ts";

const ALL: RawQuery = { source: null, point: "", tag: "", verdict: "", from: null, until: null };

const read = (source: string, pointId: string, seconds: number, tag: RecordedTag) => ({
	id: 0,
	source,
	pointId,
	time: GUN + seconds * 1_000,
	arrivedAt: null,
	...tag,
});

const READS = [
	read("start", "S", 5, { bib: "1" }),
	read("finish", "F", 3_000, { bib: "1" }),
	read("finish", "5K", 1_300, { chip: "LOST" }),
	read("spare", "F", 3_001, { bib: "1" }),
	read("", "5K", 1_310, { bib: "" }),
	read("start", "Z", 20, { bib: "2" }),
	read("finish", "F", 300, { bib: "2" }),
	read("spare", "F", 3_000, { bib: "77" }),
];

function raw(decided: Partial<Decided> = {}, reads = READS) {
	const log = createWatchLog();
	log.add(reads);
	const facts = { ...NOTHING_DECIDED, ...decided };
	const field = fieldOf([{ bib: "1" }, { bib: "2" }], { decided: facts });
	return createRawReads(field, groupReads(field, log.columns()));
}

const listed = (query: Partial<RawQuery>, decided: Partial<Decided> = {}) =>
	raw(decided)
		.page({ ...ALL, ...query }, null, 100)
		.reads.map(({ read: position, verdict }) => [position, verdict]);

describe("raw reads", () => {
	test("are listed the latest first, each with its verdict", () => {
		expect(listed({})).toEqual([
			[3, "repeated"],
			[7, "unknown bib"],
			[1, "counts"],
			[4, "mark"],
			[2, "unknown chip"],
			[6, "too fast"],
			[5, "unknown mat"],
			[0, "counts"],
		]);
	});

	test("have the runner, the names and the point of each", () => {
		const [first] = raw().page({ ...ALL, source: "finish", tag: "1" }, null, 1).reads;
		expect(first).toEqual({
			read: 1,
			runner: 0,
			bib: "1",
			chip: "",
			place: "F",
			point: "F",
			time: GUN + 3_000_000,
			rawTime: GUN + 3_000_000,
			verdict: "counts",
		});
	});

	test("are chosen by reader, point, bib, chip, time and verdict", () => {
		const positions = (query: Partial<RawQuery>) => listed(query).map(([position]) => position);
		expect(positions({ source: "spare" })).toEqual([3, 7]);
		expect(positions({ source: "" })).toEqual([4]);
		expect(positions({ point: "F", source: "finish" })).toEqual([1, 6]);
		expect(positions({ tag: "1" })).toEqual([3, 1, 0]);
		expect(positions({ tag: "lost " })).toEqual([2]);
		expect(positions({ tag: "77" })).toEqual([7]);
		expect(positions({ from: GUN + 300_000, until: GUN + 1_310_000 })).toEqual([2, 6]);
		expect(positions({ verdict: "counting" })).toEqual([1, 0]);
		expect(positions({ verdict: "not counting", point: "F" })).toEqual([3, 7, 6]);
		expect(positions({ verdict: "mark" })).toEqual([4]);
	});

	test("keep the runner of a read that is struck, and the bib that a person gave one", () => {
		const ruled = (first: number, ruling: "struck" | null, bib: string | null = null) => {
			const rulings = [{ first, last: first, ruling, bib }];
			const { reads } = raw({ rulings }).page(ALL, null, 100);
			return reads.find((each) => each.read === first);
		};
		expect(ruled(1, "struck")).toMatchObject({ verdict: "struck", runner: 0, bib: "1", point: "" });
		expect(ruled(4, null, "2")).toMatchObject({ verdict: "counts", runner: 1, bib: "2" });
		expect(ruled(2, null, "88")).toMatchObject({ verdict: "unknown bib", bib: "88", runner: -1 });
		expect(listed({}, { rulings: [{ first: 1, last: 1, ruling: "struck", bib: null }] })).toEqual(
			expect.arrayContaining([
				[1, "struck"],
				[3, "counts"],
			]),
		);
	});

	test("have the corrected time beside the one of the reader", () => {
		const clockOffsets = [{ source: "spare", since: 0, until: null, offset: -2_000 }];
		const [, first] = raw({ clockOffsets }).page({ ...ALL, point: "F", tag: "1" }, null, 2).reads;
		expect(first).toMatchObject({
			verdict: "counts",
			time: GUN + 2_999_000,
			rawTime: GUN + 3_001_000,
		});
	});

	test("are the same in pages of any size, and each page counts all", () => {
		const whole = raw().page(ALL, null, 100);
		for (const limit of [1, 2, 3, 7]) {
			const reads = raw();
			const found: number[] = [];
			let after: RawPlace | null = null;
			do {
				const page = reads.page(ALL, after, limit);
				expect(page.count).toBe(READS.length);
				found.push(...page.reads.map((each) => each.read));
				after = page.next;
			} while (after !== null);
			expect(found).toEqual(whole.reads.map((each) => each.read));
		}
	});
});
