/**
 * What times in two parts (9:45) are where no time of the file has three: minutes and seconds, or hours and minutes. The distance
 * decides, because one of the readings is faster than any runner or slower than a walk.
 */
import { isTooFast } from "../../race/record/fastest/speedLimits.ts";
import type { ImportOptions } from "../options.ts";
import type { ProofLine } from "../proof/columnProof.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf } from "../table/row.ts";
import { lengthFinder, limitsFinder, type RaceOptions, SLOW_WALK } from "./possibleTimes.ts";
import type { PairUnit } from "./timeContext.ts";
import { spellingOf } from "./timeSpelling.ts";

/** The unit of pairs in the rows with a cell of the category. */
export type PairUnits = (category: string) => PairUnit;

const DAY = 86_400_000;

/** Columns of times that are written with minutes first, whatever the distance. */
export const MINUTES_FIRST: PairUnits = () => "minutes";

/**
 * Decides for each category by its finish times.
 * @param chosen what a person named: hours, or any other unit, with which pairs are minutes
 */
export function pairUnits(
	{ fields, splits, legs, sample }: Columns,
	chosen: string | null,
	options: RaceOptions,
): PairUnits {
	if (chosen !== null) return () => (chosen === "hours" ? "hours" : "minutes");
	const finishes = [fields.get("official"), fields.get("net")].filter((each) => each !== undefined);
	const times = [...finishes, ...[...splits, ...legs.times].map(({ column }) => column)];
	const isWritten = (column: number) =>
		sample.of(column).some((cell) => (spellingOf(cell)?.kind ?? "pair") !== "pair");
	// Where others have three parts, two are minutes and seconds.
	if (times.some(isWritten)) return MINUTES_FIRST;
	const lengthsOf = lengthFinder(options);
	const limitsOf = limitsFinder(options);
	const bib = fields.get("bib") ?? null;
	const category = fields.get("category") ?? null;
	const byCategory = Map.groupBy(sample.rows, (row) => cellOf(row, category));
	const known = new Map<string, PairUnit>();
	return (name) => {
		const before = known.get(name);
		if (before !== undefined) return before;
		const found = unitOf(name);
		known.set(name, found);
		return found;
	};

	function unitOf(name: string): PairUnit {
		let [isTooFastAsMinutes, isTooSlowAsHours, isMeasured, longest] = [false, true, true, 0];
		for (const row of byCategory.get(name) ?? [])
			for (const column of finishes) {
				const pair = spellingOf(cellOf(row, column));
				if (pair?.kind !== "pair" || pair.asMinutes === 0) continue;
				const [km, ...others] = lengthsOf(cellOf(row, bib), name);
				longest = Math.max(longest, pair.asHours);
				isMeasured &&= km !== undefined && others.length === 0;
				if (km === undefined) continue;
				isTooFastAsMinutes ||= isTooFast(limitsOf(km), -1, 0, pair.asMinutes);
				isTooSlowAsHours &&= pair.asHours > km * SLOW_WALK;
			}
		if (longest === 0) return "minutes";
		if (isMeasured) return isTooFastAsMinutes && !isTooSlowAsHours ? "hours" : "minutes";
		return longest >= DAY ? "minutes" : "unknown";
	}
}

/** What the distance decided: the column that is hours and minutes, once for each length. */
export function hoursLines(
	headers: readonly string[],
	{ fields, sample }: Columns,
	units: PairUnits,
	options: RaceOptions & Pick<ImportOptions, "times">,
): ProofLine[] {
	const column = fields.get("official") ?? fields.get("net");
	if (column === undefined || options.times !== null) return [];
	const lengthsOf = lengthFinder(options);
	const bib = fields.get("bib") ?? null;
	const category = fields.get("category") ?? null;
	const decided = sample.rows.flatMap((row) => {
		const name = cellOf(row, category);
		const isPair = spellingOf(cellOf(row, column))?.kind === "pair";
		return isPair && units(name) === "hours" ? lengthsOf(cellOf(row, bib), name) : [];
	});
	return [...new Set(decided)].map((km) => {
		return { kind: "hours and minutes", column: headerLabel(headers, column), km };
	});
}
