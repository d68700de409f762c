/**
 * Times that are slower than any walk over their distance, while minutes and seconds are plausible: 18:07 that was typed into a
 * spreadsheet is 18 hours and 7 minutes there, and comes out as 18:07:00. A person decides.
 */
import { slowestTimes } from "../../race/record/fastest/slowest.ts";
import { isTooFast } from "../../race/record/fastest/speedLimits.ts";
import { namedSport } from "../../race/record/sport.ts";
import type { Columns } from "../table/columnGuess.ts";
import { cellOf, type Row } from "../table/row.ts";
import { lengthFinder, limitsFinder, type RaceOptions } from "./possibleTimes.ts";

/** The time that is meant in place of one of `ms`, in ms; null where `ms` is plausible or the distance is not known. */
export type SlowTimes = (row: Row, column: number, ms: number) => number | null;

/** Where no distance is asked. */
export const NO_SLOW_TIMES: SlowTimes = () => null;

/** Creates the rule for the finish and the splits of a table. */
export function slowTimes({ fields, splits }: Columns, options: RaceOptions): SlowTimes {
	const finishes = [fields.get("official"), fields.get("net")];
	const kmOfSplit = new Map(splits.map(({ column, km }) => [column, km]));
	const lengthsOf = lengthFinder(options);
	const limitsOf = limitsFinder(options);
	const bib = fields.get("bib") ?? null;
	const category = fields.get("category") ?? null;
	return (row, column, ms) => {
		const name = cellOf(row, category);
		const km = finishes.includes(column)
			? lengthsOf(cellOf(row, bib), name)
			: [kmOfSplit.get(column) ?? null].filter((each) => each !== null);
		if (km.length === 0) return null;
		const isSwum = namedSport(name || (options.category ?? ""), options.event.name) === "swim";
		const latest = Math.max(...km.map((each) => slowest(each, isSwum)));
		const shorter = asMinutes(ms);
		const isPlausible = km.some(
			(each) => shorter <= slowest(each, isSwum) && !isTooFast(limitsOf(each), -1, 0, shorter),
		);
		return ms > latest && isPlausible ? shorter : null;
	};
}

/** 18:07:00 was 18:07, and 18:07:30 was 18:07.30. */
function asMinutes(ms: number): number {
	const seconds = Math.floor(ms / 1_000) % 60;
	return Math.floor(ms / 60_000) * 1_000 + seconds * 10;
}

function slowest(km: number, isSwum: boolean): number {
	const point = { km, sport: "run", cutOff: null } as const;
	return slowestTimes({ points: [point], isSwum }, 0).byPace ?? Number.POSITIVE_INFINITY;
}
