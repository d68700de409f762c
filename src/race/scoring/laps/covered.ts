/** How far a runner came in a fixed-time race: for answers, pages, pictures and exports. */
import { at, courseOf, type Field } from "../field.ts";
import type { Standings } from "../standings.ts";
import { lapRowOf } from "./lapColumns.ts";

export interface Covered {
	/** Completed laps. */
	laps: number;
	/** With the part of a lap that was read or measured, to the metre. */
	km: number;
}

/** Laps and distance so far, or at the end of the time; null in a race, and before the start. */
export function coveredBy({ laps }: Pick<Standings, "laps">, runner: number): Covered | null {
	const row = lapRowOf(laps, runner);
	const metres = row < 0 ? Number.NaN : at(laps.metres, row);
	return Number.isNaN(metres) ? null : { laps: laps.laps[row] ?? 0, km: metres / 1_000 };
}

/** The fields of the contract; none in a race. */
export function coveredFields(
	standings: Pick<Standings, "laps">,
	runner: number,
): { laps?: number; distance?: number } {
	const covered = coveredBy(standings, runner);
	return covered === null ? {} : { laps: covered.laps, distance: covered.km };
}

/** The duration of a runner's race, ms; null for a race without one. */
export function durationOf(field: Field, runner: number): number | null {
	return courseOf(field, runner).laps?.duration ?? null;
}
