/** Divisions of the rows of a table, and whether published ranks start again in each of them. */
import { type Sex, UNSPECIFIED } from "../../race/record/sex.ts";
import { parseSexWord } from "../runners/sexColumn.ts";
import type { Columns } from "../table/columnGuess.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { MAX_VALUES } from "./columnProof.ts";

type KnownDivision = "category" | "sex" | "group";

/** The fields and the column of unknown meaning by which the rows are divided. */
interface KeyedBy {
	known: readonly KnownDivision[];
	column: number | null;
}

/** A way to divide the rows. */
export interface Division {
	/** Per row its part; null where the row is in none. */
	parts: readonly (string | null)[];
	/** The column with an unknown meaning on which it is built; null where all of its columns are known. */
	unknown: number | null;
	/** The known fields on which it is built. */
	known: readonly KnownDivision[];
	/** How many columns it is built on: the fewer, the coarser. */
	columns: number;
}

/** Of all ranks, those that a division may lack or have twice: ties, and runners who are not in the file. */
const LOOSE = 0.1;

/** Whether ranks start again in each part: each has a first, and they are as many as the last one. */
export function startsAgain(ranks: Float64Array, { parts }: Division): boolean {
	const published = new Map<string, number[]>();
	ranks.forEach((rank, row) => {
		const part = parts[row] ?? null;
		if (part === null || Number.isNaN(rank)) return;
		const known = published.get(part);
		if (known) known.push(rank);
		else published.set(part, [rank]);
	});
	const all = [...published.values()];
	const total = all.reduce((sum, { length }) => sum + length, 0);
	if (total < 2 * all.length || total < 3) return false;
	const off = all.reduce((sum, each) => {
		const last = each.reduce((most, rank) => Math.max(most, rank), 0);
		return sum + Math.abs(last - each.length) + (each.length - new Set(each).size);
	}, 0);
	return all.every((each) => each.includes(1)) && off <= total * LOOSE;
}

/** The known divisions of a table and those by a column of unknown meaning, the coarsest and best known first. */
export function divisionsOf(
	{ rows }: Table,
	{ fields }: Columns,
	unknown: readonly number[],
): Division[] {
	const by = (column: number | undefined) => (row: Row) => {
		const cell = cellOf(row, column ?? null);
		return column === undefined || isMissing(cell) ? null : cell;
	};
	const sexOf = (row: Row) => {
		const sex: Sex | null = parseSexWord(cellOf(row, fields.get("sex") ?? null));
		return sex === null || sex === UNSPECIFIED ? null : sex;
	};
	const [category, group] = [fields.get("category"), fields.get("group")];
	const keys = { category: by(category), sex: sexOf, group: by(group) };
	const groupWith: KnownDivision = category === undefined ? "sex" : "category";
	const combinations: KnownDivision[][] = [[], ["category"], ["sex"], ["category", "sex"]];
	combinations.push(["group"], ["group", groupWith]);
	const known = combinations.filter((each) => each.every((field) => fields.has(field)));
	const besides = ["sex", "category"] as const;
	const open = unknown.flatMap((column): KeyedBy[] => [
		{ column, known: [] },
		...besides.flatMap((field) => (fields.has(field) ? { column, known: [field] } : [])),
	]);
	return [...known.map((each) => ({ known: each, column: null })), ...open].map((each) => {
		const keysOf = [
			...each.known.map((field) => keys[field]),
			...(each.column === null ? [] : [by(each.column)]),
		];
		return {
			unknown: each.column,
			known: each.known,
			columns: keysOf.length,
			parts: rows.map((row) => {
				const parts = keysOf.map((keyOf) => keyOf(row));
				return parts.includes(null) ? null : parts.join("\n");
			}),
		};
	});
}

/** The different values of a column. */
export function valuesOf({ rows }: Table, column: number): string[] {
	const cells = rows.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell));
	return [...new Set(cells)].sort();
}

/** The columns that are not used and divide the runners: 2 to 30 values in most rows, each in more than one row on average. */
export function dividingColumns(
	{ headers, rows }: Table,
	isFree: (column: number) => boolean,
): number[] {
	return headers.flatMap((_, column) => {
		if (!isFree(column)) return [];
		const values = new Set<string>();
		let filled = 0;
		for (const row of rows) {
			const cell = cellOf(row, column);
			if (isMissing(cell)) continue;
			filled += 1;
			values.add(cell);
			if (values.size > MAX_VALUES) return [];
		}
		return values.size >= 2 && filled >= 2 * values.size && filled >= rows.length * 0.8
			? [column]
			: [];
	});
}
