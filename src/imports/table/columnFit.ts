/**
 * How well the cells of a column fit the field of its header. The header decides; cells only choose between columns, or
 * exclude a column where most of them are of another kind.
 */

import { isChipCell } from "../chips/chipCell.ts";
import { parseSexWord } from "../runners/sexColumn.ts";
import { canBeInstant, isAbsoluteInstant, isInstant } from "../times/instant.ts";
import { isStartCell } from "../times/ownStart.ts";
import { isClock, isDuration, isTimelike } from "../times/timeCell.ts";
import type { Field } from "./headerWords.ts";
import { isSheetError } from "./row.ts";
import { mostly } from "./sample.ts";
import { parseStatus } from "./statusCell.ts";

/** From worst to best. `other` excludes the column; `unread` means that the cells show nothing. */
export const FITS = ["other", "blank", "unread", "fits", "best"] as const;
export type Fit = (typeof FITS)[number];

/** The properties of a column that the rules use. */
export interface ColumnFacts {
	/** Values, without missing ones and status words. */
	cells: readonly string[];
	isBlank: boolean;
	/** Other meanings of its header: Gun is a gun or a gun time, Chip a chip or a chip time. */
	alsoMeans: ReadonlySet<Field>;
	/** Whether it is a column of remarks, which is read as statuses if all its cells are statuses. */
	isRemark: boolean;
	/** Whether its times of day are before those of the row's reads. */
	precedesReads: () => boolean;
}

const RULES: Readonly<Partial<Record<Field, (facts: ColumnFacts) => Fit>>> = {
	sex: ({ cells }) => {
		if (mostly(cells, (cell) => parseSexWord(cell) !== null)) return "best";
		return mostly(cells, (cell) => /^\d+$/.test(cell)) ? "other" : "unread";
	},
	// Names of age groups are no ages.
	age: ({ cells }) => (mostly(cells, (cell) => /^\d{1,3}(?:\.0)?$/.test(cell)) ? "best" : "other"),
	official: (facts) =>
		facts.alsoMeans.has("gun") && repeats(facts.cells)
			? "other"
			: unlessOnly(fitOfDurations(facts.cells), facts.alsoMeans, ["gun", "finish"]),
	net: ({ cells, alsoMeans }) =>
		alsoMeans.has("chip") && !mostly(cells, isClock)
			? "other"
			: unlessOnly(fitOfDurations(cells), alsoMeans, []),
	chip: ({ cells, alsoMeans }) => {
		if (alsoMeans.has("net") && mostly(cells, isClock)) return "other";
		return mostly(cells, isChipCell) ? "best" : "unread";
	},
	gun: ({ cells, alsoMeans, precedesReads }) => {
		const fit = unlessOnly(fitOfInstants(cells), alsoMeans, ["official"]);
		const isDoubtful = alsoMeans.has("official") && fit === "fits" && !repeats(cells);
		return isDoubtful && !precedesReads() ? "other" : fit;
	},
	status: ({ cells, isRemark }) =>
		isRemark && cells.some((cell) => parseStatus(cell, "ours") === "unknown") ? "other" : "fits",
	// One year in all rows is that of the race.
	birth: ({ cells }) =>
		cells.length > 1 && /^\d{2,4}$/.test(cells[0] ?? "") && new Set(cells).size === 1
			? "other"
			: "fits",
	wave: ({ cells }) => (areOwn(cells) ? "other" : "fits"),
	start: ({ cells }) => (mostly(cells, isStartCell) ? "best" : "unread"),
	finish: ({ cells, alsoMeans }) => unlessOnly(fitOfInstants(cells), alsoMeans, ["official"]),
};

/** How well a column fits a field. */
export function fitOf(field: Field, facts: ColumnFacts): Fit {
	if (facts.isBlank) return "blank";
	if (facts.cells.length === 0) return "unread";
	return RULES[field]?.(facts) ?? "fits";
}

/** The content of the columns of timing points in a format. */
export type SplitKind = "durations" | "instants" | "either" | "none";

/**
 * Whether a column with the header of a timing point contains times. In a start list the column `5K` may mark the runners of
 * that race, so at least one cell has to look like a time.
 */
export function isSplitColumn(kind: SplitKind, cells: readonly string[]): boolean {
	if (kind === "none") return false;
	const looksLikeTime = (cell: string) =>
		isDuration(cell) || isInstant(cell) || isTimelike(cell) || isSheetError(cell);
	if (cells.length > 0 && !cells.some(looksLikeTime)) return false;
	if (kind === "either") return true;
	return (kind === "durations" ? fitOfDurations(cells) : fitOfInstants(cells)) !== "other";
}

/** A header with one meaning keeps its column even if the cells do not fit. */
function unlessOnly(fit: Fit, alsoMeans: ReadonlySet<Field>, others: readonly Field[]): Fit {
	return fit === "other" && !others.some((field) => alsoMeans.has(field)) ? "unread" : fit;
}

function fitOfDurations(cells: readonly string[]): Fit {
	const durations = count(cells, isDuration);
	if (count(cells, isAbsoluteInstant) > durations) return "other";
	if (count(cells, isClock) * 2 >= cells.length) return "best";
	return durations > 0 ? "fits" : "unread";
}

function fitOfInstants(cells: readonly string[]): Fit {
	const instants = count(cells, canBeInstant);
	if (count(cells, (cell) => isDuration(cell) && !canBeInstant(cell)) > instants) return "other";
	if (count(cells, isAbsoluteInstant) * 2 >= cells.length) return "best";
	return instants > 0 ? "fits" : "unread";
}

/** More names than waves of a race have, most of them of one runner: a start time or a number of each. */
const MANY_WAVES = 60;

function areOwn(cells: readonly string[]): boolean {
	const names = new Set(cells).size;
	return names > MANY_WAVES && names * 4 > cells.length;
}

/** Many runners share a gun, but their gun times differ. */
function repeats(cells: readonly string[]): boolean {
	return new Set(cells).size * 2 <= cells.length;
}

function count(cells: readonly string[], test: (cell: string) => boolean): number {
	return cells.filter(test).length;
}
