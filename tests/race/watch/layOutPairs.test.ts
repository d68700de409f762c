/** Marks and typed bibs side by side, against a definition by counting. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type ListedBib,
	type ListedMark,
	layOutPairs,
	type PairRow,
} from "../../../src/race/watch/pairs/layOutPairs.ts";
import { runs } from "../../fixtures/runs.ts";

/** Marks in any state, and bibs, some of which are confirmed with a matched mark. */
const anyLists = fc
	.record({
		states: fc.array(fc.constantFrom("free", "free", "mistake", "matched", "matched"), {
			minLength: 6,
			maxLength: 14,
			size: "max",
		}),
		bibs: fc.integer({ min: 4, max: 14 }),
		links: fc.array(fc.tuple(fc.nat({ max: 13 }), fc.nat({ max: 13 })), {
			maxLength: 10,
			size: "max",
		}),
		isComplete: fc.boolean(),
		isShifted: fc.boolean(),
	})
	.map(({ states, bibs: count, links, isComplete, isShifted }) => {
		const marks = states.map((state): ListedMark => ({ state }));
		const bibs = Array.from({ length: count }, (): ListedBib => ({ mark: -1 }));
		for (const [mark, shift] of links) {
			// Most pairs are about in order, as at a finish; some cross.
			const bib = bibs[isShifted ? shift : Math.max(0, mark - (shift % 3))];
			const isTaken = bibs.some((each) => each.mark === mark);
			if (bib?.mark === -1 && !isTaken && marks[mark]?.state === "matched") bib.mark = mark;
		}
		return { marks, bibs, isComplete };
	});

/** The confirmed pairs that no other one crosses, each compared with each. */
function naiveAnchors(bibs: readonly ListedBib[]) {
	const links = bibs.flatMap(({ mark }, typed) => (mark < 0 ? [] : { mark, typed }));
	return links.filter((one) =>
		links.every((other) => one === other || one.mark < other.mark === one.typed < other.typed),
	);
}

/** What becomes of a free mark or a free bib: the numbers in its section, counted one by one. */
function naiveSection(
	{ marks, bibs }: { marks: readonly ListedMark[]; bibs: readonly ListedBib[] },
	key: "mark" | "typed",
	position: number,
) {
	const anchors = naiveAnchors(bibs);
	const sectionOf = (kind: "mark" | "typed", at: number) =>
		anchors.filter((anchor) => anchor[kind] < at).length;
	const section = sectionOf(key, position);
	const freeMarks = [...marks.keys()].filter(
		(mark) => marks[mark]?.state === "free" && sectionOf("mark", mark) === section,
	);
	const freeBibs = [...bibs.keys()].filter(
		(typed) => bibs[typed]?.mark === -1 && sectionOf("typed", typed) === section,
	);
	return { freeMarks, freeBibs, isLast: section === anchors.length };
}

function naiveState(
	{ freeMarks, freeBibs, isLast }: ReturnType<typeof naiveSection>,
	isComplete: boolean,
) {
	if (freeMarks.length === freeBibs.length) return "proposed";
	return isLast && !isComplete ? "open" : "mismatch";
}

test("every mark and bib is in one row, and pairs are proposed where the numbers between two anchors are equal", () => {
	const seen = { proposed: 0, open: 0, mismatch: 0, crossing: 0, divided: 0 };
	fc.assert(
		fc.property(anyLists, (lists) => {
			const { marks, bibs, isComplete } = lists;
			const { rows, mismatches } = layOutPairs(marks, bibs, isComplete);
			const listed = (key: "mark" | "typed") =>
				rows.map((row) => row[key]).filter((position) => position >= 0);
			expect(listed("mark")).toEqual([...marks.keys()]);
			expect(listed("typed").toSorted((a, b) => a - b)).toEqual([...bibs.keys()]);
			const rowOf = new Map(rows.map((row) => [row.mark, row]));
			for (const [mark, { state }] of marks.entries()) {
				const row = rowOf.get(mark);
				if (state === "mistake") expect(row).toMatchObject({ state: "mistake", typed: -1 });
				if (state === "matched") {
					const typed = bibs.findIndex((bib) => bib.mark === mark);
					expect(row).toMatchObject({ state: "confirmed", typed });
				}
				if (state !== "free") continue;
				const section = naiveSection(lists, "mark", mark);
				const expected = naiveState(section, isComplete);
				const typed = section.freeBibs[section.freeMarks.indexOf(mark)] ?? -1;
				expect(row).toMatchObject({ state: expected, typed });
				seen[expected]++;
			}
			for (const { typed, mark, state } of rows)
				if (mark === -1)
					expect(state).toBe(naiveState(naiveSection(lists, "typed", typed), isComplete));
			const anchors = naiveAnchors(bibs);
			for (const [index, mismatch] of mismatches.entries()) {
				const { after, before } = mismatch;
				const own = rows.filter((row) => row.mismatch === index);
				const has = (key: "mark" | "typed") => own.filter((row) => row[key] >= 0).length;
				expect([has("mark"), has("typed")]).toEqual([mismatch.marks, mismatch.bibs]);
				const around = [...anchors.map(({ mark }) => mark), -1];
				expect(around).toEqual(expect.arrayContaining([after, before]));
				expect(
					own.every(({ mark }) => mark === -1 || (mark > after && (before < 0 || mark < before))),
				).toBe(true);
			}
			const links = bibs.filter(({ mark }) => mark >= 0).length;
			seen.crossing += Number(links > anchors.length);
			seen.divided += Number(anchors.length > 1);
		}),
		{ numRuns: runs(2_000) },
	);
	for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
});

describe("a list of marks and bibs", () => {
	const free = (count: number) => Array.from({ length: count }, () => ({ state: "free" as const }));
	const typed = (...marks: number[]) => marks.map((mark) => ({ mark }));
	const textOf = ({ mark, typed: bib, state }: PairRow) => `${mark}-${bib} ${state}`;

	test("is proposed as a whole if no mark and no bib is missing", () => {
		const { rows, mismatches } = layOutPairs(free(2), typed(-1, -1), false);
		expect(rows.map(textOf)).toEqual(["0-0 proposed", "1-1 proposed"]);
		expect(mismatches).toEqual([]);
	});

	test("is open while its last bibs are not typed, and a mismatch when the typist has caught up", () => {
		expect(layOutPairs(free(2), typed(-1), false).rows.map(textOf)).toEqual([
			"0-0 open",
			"1--1 open",
		]);
		const { rows, mismatches } = layOutPairs(free(2), typed(-1), true);
		expect(rows.map(textOf)).toEqual(["0-0 mismatch", "1--1 mismatch"]);
		expect(mismatches).toEqual([{ after: -1, before: -1, marks: 2, bibs: 1 }]);
	});

	test("has its mismatch between the confirmed pairs around it, and continues behind them", () => {
		const marks = free(6).map((mark, index) =>
			index === 0 || index === 3 ? { state: "matched" as const } : mark,
		);
		const { rows, mismatches } = layOutPairs(marks, typed(0, -1, 3, -1, -1), true);
		expect(mismatches).toEqual([{ after: 0, before: 3, marks: 2, bibs: 1 }]);
		expect(rows.map(textOf)).toEqual([
			...["0-0 confirmed", "1-1 mismatch", "2--1 mismatch", "3-2 confirmed"],
			...["4-3 proposed", "5-4 proposed"],
		]);
	});
});
