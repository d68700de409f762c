/** What people decided about reads and times is no longer in the queues. */
import { describe, expect, test } from "vitest";
import { type Decided, NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import { groupReads } from "../../../src/race/watch/groupedReads.ts";
import { readQueues } from "../../../src/race/watch/readQueues.ts";
import { unknownTags, unmatchedMarks } from "../../../src/race/watch/unknownReads.ts";
import { createWatchLog } from "../../../src/race/watch/watchLog.ts";
import { fieldOf, GUN } from "../smallRace.ts";
import { rowsOf } from "./watching.ts";

describe("a person's changes", () => {
	const log = createWatchLog();
	const read = (pointId: string, seconds: number, tag: { bib: string } | { chip: string }) => ({
		id: 0,
		source: "main",
		pointId,
		time: GUN + seconds * 1_000,
		arrivedAt: null,
		...tag,
	});
	log.add([
		read("S", -60, { bib: "1" }),
		read("S", -50, { bib: "1" }),
		read("5K", 1_200, { chip: "lost" }),
		read("5K", 1_300, { bib: "" }),
		read("F", 300, { bib: "2" }),
	]);
	function queues(decided: Partial<Decided>) {
		const facts = { ...NOTHING_DECIDED, ...decided };
		const field = fieldOf([{ bib: "1" }, { bib: "2" }], { decided: facts });
		const grouped = groupReads(field, log.columns());
		return {
			suspicious: rowsOf(readQueues(field, grouped).suspicious).map(({ reason }) => reason),
			unknown: rowsOf(unknownTags(field, grouped)).map(({ bib, chip }) => bib || chip),
			marks: rowsOf(unmatchedMarks(grouped)),
		};
	}
	const ruled = (first: number, ruling: "struck" | "forced" | null, bib: string | null = null) =>
		queues({ rulings: [{ first, last: first, ruling, bib }] });

	test("are none at first: all reads are listed", () => {
		const { suspicious, unknown, marks } = queues({});
		expect(suspicious).toEqual(["too fast", "before the gun", "before the gun"]);
		expect(unknown).toEqual(["lost"]);
		expect(marks).toMatchObject([
			{ reason: "mark", point: "5K", time: GUN + 1_300_000, source: "main", runner: -1 },
		]);
	});

	test("remove a struck, a forced and an assigned read from the suspicious ones", () => {
		const left = ["too fast", "before the gun"];
		expect(ruled(0, "struck").suspicious).toEqual(left);
		// With its start forced, the runner's other read there needs no person.
		expect(ruled(0, "forced").suspicious).toEqual(["too fast"]);
		expect(ruled(0, null, "2").suspicious).toEqual(left);
	});

	test("remove reads from the suspicious ones where a time was set by hand", () => {
		const time = { at: GUN + 3_000_000 };
		expect(queues({ handTimes: [{ bib: "2", pointId: "F", time }] }).suspicious).toEqual([
			...["before the gun", "before the gun"],
		]);
	});

	test("assign an unknown read to a runner, or to an unknown bib", () => {
		expect(ruled(2, null, "2").unknown).toEqual([]);
		expect(ruled(2, null, "77").unknown).toEqual(["77"]);
		expect(ruled(2, "struck").unknown).toEqual([]);
	});

	test("remove a mark from its queue when it is matched or struck, and not before", () => {
		expect(ruled(3, null, "2").marks).toEqual([]);
		expect(ruled(3, "struck").marks).toEqual([]);
		expect(ruled(3, "forced").marks).toHaveLength(1);
	});

	test("correct the clock of a source before its reads are judged", () => {
		const correction = { source: "main", since: 0, until: null, offset: 55_000 };
		const { suspicious, marks } = queues({ clockOffsets: [correction] });
		// One of both start reads is behind the gun now, and counts.
		expect(suspicious).toEqual(["too fast"]);
		expect(marks).toMatchObject([{ time: GUN + 1_355_000 }]);
	});
});

test("with a time since the own start begin legs there, whether the start was read or set by hand", () => {
	const START = GUN + 10_000;
	const reasons = (startIsRead: boolean) => {
		const set = { bib: "1", pointId: "5K", time: { sinceStart: 1_500_000 } };
		const start = { bib: "1", pointId: "S", time: { at: START } };
		const handTimes = startIsRead ? [set] : [set, start];
		const field = fieldOf([{ bib: "1" }], { decided: { ...NOTHING_DECIDED, handTimes } });
		const own = { id: 0, source: "", bib: "1", arrivedAt: null };
		const log = createWatchLog();
		if (startIsRead) log.add([{ ...own, pointId: "S", time: START }]);
		// Five kilometres in five minutes; from the start it would be plausible.
		log.add([{ ...own, pointId: "F", time: START + 1_800_000 }]);
		const { suspicious } = readQueues(field, groupReads(field, log.columns()));
		return rowsOf(suspicious).map(({ reason }) => reason);
	};
	expect([reasons(true), reasons(false)]).toEqual([["too fast"], ["too fast"]]);
});
