/** Columns of unknown meaning in whose values the published ranks start again: the category, the group or the sex. */
import { divisionKindOf } from "../runners/divisionColumns.ts";
import { parseSexWord } from "../runners/sexColumn.ts";
import type { Field } from "../table/columnFields.ts";
import type { Columns } from "../table/columnGuess.ts";
import { matchHeader } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import type { ProofLine } from "./columnProof.ts";
import type { RankedColumn } from "./rankedColumns.ts";
import { valuesOf } from "./rowDivisions.ts";
import type { TimesOf } from "./timeCandidates.ts";

export interface ProvenDivision {
	field: Field;
	column: number;
	line: ProofLine;
}

/** The field of the first such column; null where there is none, or the field is not open. */
export function provenDivision(
	table: Table,
	{ fields }: Pick<Columns, "fields">,
	ranked: readonly RankedColumn[],
	isOpen: (field: Field) => boolean,
	timesOf: TimesOf,
): ProvenDivision | null {
	// Where other ranks go through the whole field or a known category, these divide it further.
	const hasCoarser = ranked.some(({ division }) => division.unknown === null);
	for (const { column: rank, division } of ranked) {
		const column = division.unknown;
		if (column === null) continue;
		const values = valuesOf(table, column);
		// 1 and 2 count many things; only a head makes them sexes.
		const isSex =
			values.every((value) => parseSexWord(value) !== null) &&
			values.some((value) => /\p{L}|[♀♂]/u.test(value));
		const time = fields.get("official") ?? fields.get("net");
		const areRaces = time !== undefined && differInLength(table, column, timesOf(time));
		const isCategory = !fields.has("category") && (!hasCoarser || areRaces);
		const field: Field = isSex ? "sex" : isCategory ? "category" : "group";
		if (fields.has(field) || !isOpen(field)) continue;
		const names = {
			column: headerLabel(table.headers, column),
			rank: headerLabel(table.headers, rank),
		};
		return {
			field,
			column,
			line: { kind: "ranks start again", ...names, field, values: values.length },
		};
	}
	return null;
}

/**
 * The line about a column that was taken for the category, though published ranks count through the whole list: its values are
 * groups of one race. null where the ranks do not show it, where the head names a race, and where the values are races of other lengths.
 */
export function provenGroup(
	table: Table,
	{ fields }: Pick<Columns, "fields">,
	ranked: readonly RankedColumn[],
	isOpen: (field: Field) => boolean,
	timesOf: TimesOf,
): Extract<ProofLine, { kind: "ranks go on" }> | null {
	const column = fields.get("category");
	const time = fields.get("official") ?? fields.get("net");
	const through = ranked.find(({ division }) => division.columns === 0);
	if (column === undefined || time === undefined || through === undefined) return null;
	if (!isOpen("category") || !isOpen("group") || fields.has("group")) return null;
	const header = table.headers[column] ?? "";
	const values = valuesOf(table, column);
	if (matchHeader(header, "category") === 0 || values.length < 2) return null;
	const times = timesOf(time);
	if (differInLength(table, column, times) || !follow(through.ranks, times)) return null;
	const rank = headerLabel(table.headers, through.column);
	return {
		kind: "ranks go on",
		column: headerLabel(table.headers, column),
		rank,
		values: values.length,
	};
}

/**
 * The line about a column that was taken for the group, though no ranks count further than through one of its values: its values are
 * races. null where a head or the values name ages or sexes, unless the head names races, and where the file has another category.
 */
export function provenCategory(
	table: Table,
	{ fields }: Pick<Columns, "fields">,
	ranked: readonly RankedColumn[],
	isOpen: (field: Field) => boolean,
): Extract<ProofLine, { kind: "ranks start again" }> | null {
	const column = fields.get("group");
	if (column === undefined || fields.has("category")) return null;
	if (!isOpen("category") || !isOpen("group")) return null;
	const header = table.headers[column] ?? "";
	const values = valuesOf(table, column);
	// The races of a school are named by sexes and ages: Junior Boys, U11 Girls.
	const isRace = matchHeader(header, "category") === 0;
	if (values.length < 2) return null;
	if (!isRace && (namesAges(header) || divisionKindOf(values) === "group")) return null;
	// Ranks through the field, or one sex, are those of one race.
	const known = ranked.filter(({ division }) => division.unknown === null);
	if (known.some(({ division }) => !division.known.includes("group"))) return null;
	const [own] = known;
	if (own === undefined) return null;
	const rank = headerLabel(table.headers, own.column);
	return {
		kind: "ranks start again",
		column: headerLabel(table.headers, column),
		field: "category",
		rank,
		values: values.length,
	};
}

/** Whether a head names age groups. 分組 names any division. */
function namesAges(header: string): boolean {
	return matchHeader(header, "group") === 0 && !/^分組/.test(header.trim());
}

/** Of neighbouring places, how many may be against their times: ties, and ranks by the other time. */
const AGAINST = 0.1;

function follow(ranks: Float64Array, times: Float64Array): boolean {
	const order = [...ranks.keys()]
		.filter((row) => !Number.isNaN(ranks[row]) && (times[row] ?? Number.NaN) > 0)
		.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
	const against = order.filter((row, place) => {
		const before = order[place - 1];
		return before !== undefined && (times[row] ?? 0) < (times[before] ?? 0);
	});
	return order.length > 2 && against.length <= order.length * AGAINST;
}

/** Groups of one race need about the same time; races of other lengths do not. */
const OTHER_LENGTH = 1.3;

/** Whether the typical times of the values of a column are so different that they are races. */
function differInLength({ rows }: Table, column: number, times: Float64Array): boolean {
	const byValue = Map.groupBy(rows.keys(), (row) => {
		const cells = rows[row];
		return cells === undefined ? "" : cellOf(cells, column);
	});
	const typical = [...byValue.values()].flatMap((members) => {
		const known = members.map((row) => times[row] ?? Number.NaN).filter((time) => time > 0);
		return known.sort((a, b) => a - b)[Math.floor(known.length / 2)] ?? [];
	});
	return Math.max(...typical) > Math.min(...typical) * OTHER_LENGTH;
}
