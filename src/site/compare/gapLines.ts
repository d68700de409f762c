/** The layout of the gap chart: x in per cent of the width, y in pixels, so that text keeps its size. */
import type { ComparedPoint } from "./compare.ts";

/** Bounds of the plot: x in per cent, y in pixels. */
export const PLOT = { left: 3, right: 74, top: 14, bottom: 204 } as const;
/** The height of the whole chart with the kilometres below the plot, px. */
export const CHART_HEIGHT = 232;

/** Height of a label, px; and width of a letter below the plot, per cent of a phone's width. */
const LABEL_HEIGHT = 17;
const LETTER_WIDTH = 2.2;
/** Distances between the lines of the scale, seconds; and the largest number of lines. */
const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 43_200];
const MAX_LINES = 4;

export interface ChartDot {
	x: number;
	y: number;
}

/** One runner's line; the label is at the right, near the height of its end. */
export interface GapLine {
	/** Position of the runner. */
	runner: number;
	dots: readonly ChartDot[];
	labelY: number;
}

export interface GapChart {
	lines: readonly GapLine[];
	/** Horizontal lines, each at a gap, ms. The first is at 0. */
	levels: readonly { gap: number; y: number }[];
	/** Labelled points below the plot: as many as fit. */
	ticks: readonly { x: number; point: ComparedPoint }[];
	/** Whether points are placed by their kilometres, or else at equal distances. */
	isByKm: boolean;
}

/**
 * The chart of the points at which two or more runners can be compared; null if there is none.
 * @param tickText the label below a point
 */
export function layOutGaps(
	points: readonly ComparedPoint[],
	tickText: (point: ComparedPoint, isByKm: boolean) => string,
): GapChart | null {
	const compared = points.filter(({ times }) => times.some(({ gap }) => gap !== null));
	if (compared.length === 0) return null;
	const isByKm = compared.every(({ km }) => km !== null && km > 0);
	const along = (point: ComparedPoint, index: number) => (isByKm ? (point.km ?? 0) : index + 1);
	const end = Math.max(...compared.map(along));
	const xs = compared.map((point, index) => across(along(point, index) / end));
	const most = Math.max(...compared.flatMap(({ times }) => times.map(({ gap }) => gap ?? 0)));
	const { step, top } = scaleOf(most);
	const down = (gap: number) => round(PLOT.top + (gap / top) * (PLOT.bottom - PLOT.top));
	const start = { x: PLOT.left, y: down(0) };
	const lines = (compared[0]?.times ?? []).flatMap((_, runner) => {
		const dots = compared.flatMap(({ times }, index) => {
			const gap = times[runner]?.gap ?? null;
			return gap === null ? [] : [{ x: xs[index] ?? 0, y: down(gap) }];
		});
		const last = dots.at(-1);
		return last ? [{ runner, dots: [start, ...dots], labelY: last.y }] : [];
	});
	return {
		lines: spreadLabels(lines),
		levels: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
			gap: index * step,
			y: down(index * step),
		})),
		ticks: ticksThatFit(
			compared.map((point, index) => ({ x: xs[index] ?? 0, point })),
			({ point }) => tickText(point, isByKm),
		),
		isByKm,
	};
}

function across(share: number): number {
	return round(PLOT.left + share * (PLOT.right - PLOT.left));
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}

/** Few lines at round gaps, ms. The last one is at the largest gap or below it on the chart. */
function scaleOf(most: number): { step: number; top: number } {
	const largest = STEPS.at(-1) ?? 1;
	const seconds = STEPS.find((each) => each * MAX_LINES * 1_000 >= most) ?? largest;
	const step = seconds * 1_000;
	return { step, top: Math.max(step, Math.ceil(most / step) * step) };
}

/** Moves labels apart, so that they do not overlap and stay within the plot. */
function spreadLabels(lines: readonly GapLine[]): GapLine[] {
	const sorted = lines.toSorted((a, b) => a.labelY - b.labelY);
	const lowest = PLOT.bottom - (sorted.length - 1) * LABEL_HEIGHT;
	let next: number = PLOT.top;
	return sorted.map((line, index) => {
		const labelY = Math.max(next, Math.min(line.labelY, lowest + index * LABEL_HEIGHT));
		next = labelY + LABEL_HEIGHT;
		return { ...line, labelY };
	});
}

/** Omits labels that would overlap their neighbour. The last one, usually the finish, always stays. */
function ticksThatFit<Tick extends { x: number }>(
	ticks: readonly Tick[],
	textOf: (tick: Tick) => string,
): Tick[] {
	const width = (tick: Tick) => textOf(tick).length * LETTER_WIDTH;
	const labels: Tick[] = [];
	let free = Number.POSITIVE_INFINITY;
	for (const tick of ticks.toReversed()) {
		if (tick.x + width(tick) / 2 > free) continue;
		labels.unshift(tick);
		free = tick.x - width(tick) / 2 - LETTER_WIDTH;
	}
	return labels;
}
