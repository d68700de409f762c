/** Two sources that differ for all runners, and the runner who differs from the others. */
import { expect, test } from "vitest";
import { createDifferences } from "../../../../src/race/watch/clocks/sourcesDiffer.ts";

interface Read {
	source: string;
	time: number;
}

/** Each runner by the line and by a reader that is so much later, ms. */
function differencesOf(later: readonly number[]) {
	const reads: Read[] = later.flatMap((each, runner) => [
		{ source: "line", time: runner * 10_000 },
		{ source: "back", time: runner * 10_000 + each },
	]);
	const differences = createDifferences(
		(read) => reads[read]?.source ?? "",
		(read) => reads[read]?.time ?? Number.NaN,
	);
	for (const runner of later.keys()) {
		const [line, back] = [2 * runner, 2 * runner + 1];
		const isBackFirst = (later[runner] ?? 0) < 0;
		differences.noteVisit(runner, "F", isBackFirst ? [back, line] : [line, back]);
	}
	const { rows, pairs } = differences.found();
	return { runners: rows.map(({ runner }) => runner), pairs };
}

test.each([-60_000, -3_000, 100, 2_000, 90_000])(
	"readers that are %d ms apart for all have no rows",
	(apart) => {
		const { runners, pairs } = differencesOf(
			[0, 200, 400, 100, 300, 0].map((each) => apart + each),
		);
		expect(runners).toEqual([]);
		expect(pairs).toEqual([
			{ mat: "F", one: "back", other: "line", difference: -apart - 200, spread: 100, runners: 6 },
		]);
	},
);

test("a runner who differs from the others has a row, also one for whom both agree", () => {
	expect(differencesOf([0, 100, 0, 200, 100, 9_000]).runners).toEqual([5]);
	expect(differencesOf([9_000, 9_100, 9_000, 9_200, 9_100, 0]).runners).toEqual([5]);
});

test("of four runners nothing is usual, and each who differs by more than half a second has a row", () => {
	const { runners, pairs } = differencesOf([501, 500, 3_000, 0]);
	expect(runners).toEqual([0, 2]);
	expect(pairs).toEqual([]);
});
