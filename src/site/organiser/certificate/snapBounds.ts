/** While a field is dragged, its edges and its middle snap to the middle of the page and to other fields. */
import type { Bounds, PageSize } from "./templateFields.ts";

/** A line of the page at which something snapped, mm. */
export interface Guide {
	axis: "x" | "y";
	at: number;
}

export interface Snapped {
	/** What is added to the way, mm. */
	right: number;
	down: number;
	guides: readonly Guide[];
}

/** How near a line is that attracts, mm. */
const SNAP_MM = 1.5;

/** @param moved the bounds where the pointer has them */
export function snapBounds(moved: Bounds, others: readonly Bounds[], page: PageSize): Snapped {
	const across = nearest(edges(moved.left, moved.width), [
		page.width / 2,
		...others.flatMap(({ left, width }) => edges(left, width)),
	]);
	const along = nearest(edges(moved.top, moved.height), [
		page.height / 2,
		...others.flatMap(({ top, height }) => edges(top, height)),
	]);
	return {
		right: across?.by ?? 0,
		down: along?.by ?? 0,
		guides: [
			...(across ? [{ axis: "x", at: across.at } as const] : []),
			...(along ? [{ axis: "y", at: along.at } as const] : []),
		],
	};
}

function edges(from: number, length: number): number[] {
	return [from + length / 2, from, from + length];
}

/** The shortest way to a line; of equal ways the middle's, and the page's line before those of fields. */
function nearest(
	own: readonly number[],
	lines: readonly number[],
): { by: number; at: number } | null {
	let best: { by: number; at: number } | null = null;
	for (const at of lines)
		for (const edge of own) {
			const by = at - edge;
			if (Math.abs(by) > SNAP_MM) continue;
			if (best === null || Math.abs(by) < Math.abs(best.by) - TINY) best = { by, at };
		}
	return best;
}

const TINY = 1e-6;
