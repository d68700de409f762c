/** The picture of the gaps along the course. */
import { expect, test } from "vitest";
import type { ComparedPoint } from "../../../src/site/compare/compare.ts";
import { layOutGaps, PLOT } from "../../../src/site/compare/gapLines.ts";

/** A point with each one's gap in seconds, null where there is none. */
function point(km: number | null, ...gaps: (number | null)[]): ComparedPoint {
	const times = gaps.map((gap) => ({
		time: gap === null ? null : 1_000_000 + gap * 1_000,
		gap: gap === null ? null : gap * 1_000,
		isFastest: gap === 0,
	}));
	return { pointId: String(km), name: "", kind: "split", km, times };
}

const laidOut = (points: readonly ComparedPoint[]) =>
	layOutGaps(points, ({ km }) => String(km)) ?? { lines: [], levels: [], ticks: [], isByKm: false };

test("points are placed by their kilometres, the last one at the right edge", () => {
	const { lines, isByKm } = laidOut([point(5, 0, 30), point(20, 0, 60)]);
	expect(isByKm).toBe(true);
	const [from, first, last] = lines[0]?.dots ?? [];
	expect([from?.x, last?.x]).toEqual([PLOT.left, PLOT.right]);
	expect(first?.x).toBeCloseTo(PLOT.left + (PLOT.right - PLOT.left) / 4, 0);
});

test("points are evenly spaced where a distance is unknown", () => {
	const { lines, isByKm } = laidOut([point(5, 0, 30), point(null, 0, 60)]);
	expect(isByKm).toBe(false);
	expect(lines[0]?.dots[1]?.x).toBeCloseTo((PLOT.left + PLOT.right) / 2, 0);
});

test("a slower runner is drawn lower, on a scale of round gaps", () => {
	const { lines, levels } = laidOut([point(5, 0, 130)]);
	expect(levels.map(({ gap }) => gap / 1_000)).toEqual([0, 60, 120, 180]);
	const heights = lines.map(({ dots }) => dots.at(-1)?.y ?? 0);
	expect(heights[0]).toBe(PLOT.top);
	expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
	expect(heights[1]).toBeLessThan(PLOT.bottom);
});

test("a line ends at its runner, and a point with one passing is left out", () => {
	const { lines } = laidOut([
		point(5, 0, 10, 20),
		point(10, 0, 20, null),
		point(15, null, null, null),
	]);
	expect(lines.map(({ runner, dots }) => [runner, dots.length])).toEqual([
		[0, 3],
		[1, 3],
		[2, 2],
	]);
});

test("labels of equal gaps do not overlap, and stay in the chart", () => {
	for (const gaps of [
		[0, 0, 0, 0],
		[0, 100, 100, 100],
	]) {
		const heights = laidOut([point(5, ...gaps)]).lines.map(({ labelY }) => labelY);
		for (const [index, height] of heights.entries()) {
			expect(height).toBeLessThanOrEqual(PLOT.bottom);
			if (index > 0) expect(height - (heights[index - 1] ?? 0)).toBeGreaterThanOrEqual(16);
		}
	}
});

test("labels of kilometres that are too close are left out, except the last", () => {
	const near = laidOut([point(20, 0, 1), point(21.1, 0, 2), point(42.2, 0, 3), point(42.3, 0, 4)]);
	expect(near.ticks.map(({ point: { km } }) => km)).toEqual([21.1, 42.3]);
});

test("there is no chart without comparable runners", () => {
	expect(layOutGaps([], String)).toBeNull();
	expect(layOutGaps([point(5, null, null)], String)).toBeNull();
});
