/** Which passings are new since the standings that were watched before. */
import { at, type Field } from "../scoring/field.ts";
import type { Standings } from "../scoring/standings.ts";

export interface NewPassing {
	/** Positions in the field. */
	runner: number;
	point: number;
	/** Epoch ms. */
	passedAt: number;
}

export interface NewPassings {
	count: number;
	/** The last passings, the latest first. */
	latest: NewPassing[];
}

/**
 * Finds cells with a passing that had none before, or another one.
 * @param before a copy of `passedAt` of the same field
 * @param most the most passings listed
 */
export function newPassings(
	{ points, entrants }: Pick<Field, "points" | "entrants">,
	before: Float64Array,
	{ passedAt }: Pick<Standings, "passedAt">,
	most: number,
): NewPassings {
	const changed: number[] = [];
	const cells = entrants.length * points.length;
	for (let cell = 0; cell < cells; cell++) {
		const now = at(passedAt, cell);
		if (!Number.isNaN(now) && now !== before[cell]) changed.push(cell);
	}
	changed.sort((a, b) => at(passedAt, b) - at(passedAt, a) || a - b);
	return {
		count: changed.length,
		latest: changed.slice(0, most).map((cell) => ({
			runner: Math.floor(cell / points.length),
			point: cell % points.length,
			passedAt: at(passedAt, cell),
		})),
	};
}
