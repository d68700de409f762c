/** Guesses the meaning of the columns of a table from its headers and values. */

import type { RankColumn } from "../../race/checks/finding.ts";
import { numberedChips } from "../chips/spareChips.ts";
import { pointId } from "../course/courseOfSplits.ts";
import { columnsOfLegs, findLegColumns, type LegColumns } from "../legs/legColumns.ts";
import { type ColumnProof, NO_PROOF } from "../proof/columnProof.ts";
import { guessDivisions } from "../runners/divisionColumns.ts";
import { rankOfHeader } from "../runners/rankHeader.ts";
import { columnsOfStatuses } from "../runners/statusByValues.ts";
import { markColumns, type StatusMarks } from "../runners/statusMarks.ts";
import { parseTimeOfDay } from "../times/instant.ts";
import {
	type ColumnFacts,
	FITS,
	type Fit,
	fitOf,
	isSplitColumn,
	type SplitKind,
} from "./columnFit.ts";
import { type Field, matchHeader, meaningsOf } from "./headerWords.ts";
import { headerLabel, type Mapping } from "./mapping.ts";
import { cellOf } from "./row.ts";
import { type Sampler, sampler } from "./sample.ts";
import { type NamedPoint, parseSplitHeader } from "./splitHeader.ts";
import type { Table } from "./table.ts";

export interface SplitColumn extends NamedPoint {
	column: number;
}

/** The columns that a format reads. */
export interface Profile {
	/** In order of precedence: a column is given to the first field that it matches. */
	fields: readonly Field[];
	splits: SplitKind;
}

/** A field or a timing point that several columns match equally well. */
export interface Clash {
	what: { kind: "field"; field: Field } | { kind: "point"; id: string };
	columns: readonly number[];
}

export interface Columns {
	fields: ReadonlyMap<Field, number>;
	/** In the order of the file. */
	splits: readonly SplitColumn[];
	legs: LegColumns;
	/** Further columns of chips. */
	spareChips: readonly number[];
	/** Further columns that hold nothing but words for statuses. */
	spareStatuses: readonly number[];
	/** Columns with a status as their head that mark runners. */
	statusMarks: readonly StatusMarks[];
	clashes: readonly Clash[];
	/** Columns that a person excluded (`swim_time=`), those that are equal to another in each row, and parts of seconds. */
	refused: ReadonlySet<number>;
	sample: Sampler;
	/** The fields that were looked for. */
	fieldsRead: readonly Field[];
	proof: ColumnProof;
	/** The columns of published ranks, with the divisions that their headers name. Some may have another meaning too. */
	ranks: ReadonlyMap<number, RankColumn["of"]>;
}

/** Fields for which two columns are an error; of two names or teams the first is taken. */
const SINGLE: ReadonlySet<Field> = new Set(["bib", "official", "net", "gun", "start", "finish"]);

/** Guesses the columns of a table. The mapping has precedence and is not checked against the values. */
export function guessColumns(table: Table, profile: Profile, mapping: Mapping): Columns {
	const { headers } = table;
	const sample = sampler(table);
	const fields = new Map<Field, number>();
	for (const [field, column] of mapping.fields) if (column !== null) fields.set(field, column);
	const taken = new Set([...fields.values(), ...mapping.points.keys(), ...mapping.spareChips]);
	const clashes: Clash[] = [];
	const isAsked = (field: Field) => profile.fields.includes(field) && !mapping.fields.has(field);
	const take = (field: Field, column: number | null | undefined) => {
		if (column === null || column === undefined || !isAsked(field)) return;
		fields.set(field, column);
		taken.add(column);
	};

	for (const field of profile.fields) {
		if (!isAsked(field) || field === "category" || field === "group") continue;
		const columns = candidates(field, table, taken, sample);
		if (columns.length > 1 && SINGLE.has(field) && !areSame(table, columns))
			clashes.push({ what: { kind: "field", field }, columns });
		take(field, columns[0]);
	}
	for (const column of yieldToNet(fields, mapping, sample)) taken.delete(column);
	const reason = fields.get("reason");
	// Beside no status a remark is about something else.
	if (reason !== undefined && !fields.has("status") && isAsked("reason")) {
		fields.delete("reason");
		taken.delete(reason);
	}
	const spareChips = [...mapping.spareChips];
	if (isAsked("chip")) {
		const numbered = numberedChips(headers, (column) => !taken.has(column), sample);
		if (!fields.has("chip")) take("chip", numbered.shift());
		spareChips.push(...numbered);
	}
	for (const column of spareChips) taken.add(column);
	const isUnread = (column: number) => !taken.has(column) && !mapping.points.has(column);
	const spareStatuses = isAsked("status") ? columnsOfStatuses(table, isUnread) : [];
	const byValues = fields.has("status") ? undefined : spareStatuses.shift();
	take("status", byValues);
	for (const column of spareStatuses) taken.add(column);
	const statusMarks = isAsked("status") || fields.has("status") ? markColumns(table, isUnread) : [];
	for (const { column } of statusMarks) taken.add(column);
	const splits = headers.flatMap((header, column): SplitColumn[] => {
		const said = mapping.points.get(column);
		if (said) return [{ ...said, column }];
		const point = taken.has(column) ? null : parseSplitHeader(header);
		if (!point || !isSplitColumn(profile.splits, sample.of(column))) return [];
		taken.add(column);
		return [{ ...point, column }];
	});
	const legs = findLegColumns(
		headers,
		(column) => !taken.has(column) && !mapping.points.has(column),
		sample,
		{
			splits: profile.splits,
			total: fields.has("official"),
		},
	);
	for (const column of columnsOfLegs(legs)) taken.add(column);
	const divisions = guessDivisions(headers, (column) => !taken.has(column), sample);
	take("category", divisions.category);
	take("group", divisions.group);
	const refused = new Set([
		...[...mapping.points].flatMap(([column, point]) => (point === null ? [column] : [])),
		...table.timeParts.keys(),
	]);
	return {
		fields,
		splits,
		legs,
		spareChips,
		spareStatuses,
		statusMarks,
		clashes: [...clashes, ...repeated(splits)],
		refused,
		sample,
		fieldsRead: profile.fields,
		proof: {
			...NO_PROOF,
			lines: [...(byValues === undefined ? [] : [byValues]), ...spareStatuses].map((column) => ({
				kind: "only statuses",
				column: headerLabel(headers, column),
			})),
		},
		ranks: new Map(
			headers.flatMap((header, column) => {
				const of = rankOfHeader(header);
				return of === null ? [] : [[column, of] as const];
			}),
		),
	};
}

/** The columns that match a field's header words and hold what fits it best. */
function candidates(
	field: Field,
	table: Table,
	taken: ReadonlySet<number>,
	sample: Sampler,
): number[] {
	const matches = table.headers.flatMap((header, column) => {
		const tier = taken.has(column) ? null : matchHeader(header, field);
		if (tier === null) return [];
		const isRemark = field === "status" && tier > 0;
		const fit = fitOf(field, { ...factsOf(column, field, table, sample), isRemark });
		return fit === "other" ? [] : [{ column, tier, fit }];
	});
	// Without bibs a column of running numbers must not be taken instead, so for bibs the header comes first.
	const isBib = field === "bib";
	const order = ({ tier, fit }: { tier: number; fit: Fit }) =>
		[
			isBib ? tier : -Math.min(worth(fit), worth("fits")),
			isBib ? -worth(fit) : tier,
			-worth(fit),
		] as const;
	const sorted = matches.toSorted((a, b) => compare(order(a), order(b)));
	const [best] = sorted;
	return best
		? sorted
				.filter((match) => compare(order(match), order(best)) === 0)
				.map(({ column }) => column)
				.sort((a, b) => a - b)
		: [];
}

function worth(fit: Fit): number {
	return FITS.indexOf(fit);
}

function compare(a: readonly number[], b: readonly number[]): number {
	return a.map((each, index) => each - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function factsOf(
	column: number,
	field: Field,
	table: Table,
	sample: Sampler,
): Omit<ColumnFacts, "isRemark"> {
	return {
		cells: sample.of(column),
		isBlank: sample.isBlank(column),
		alsoMeans: meaningsOf(table.headers[column] ?? "", field),
		precedesReads: () => precedesReads(column, table, sample),
	};
}

/** Whether the times of day of a column are before the finish and the splits in most rows. */
function precedesReads(gun: number, table: Table, sample: Sampler): boolean {
	const reads = table.headers.flatMap((header, column) =>
		matchHeader(header, "finish") !== null || parseSplitHeader(header) ? [column] : [],
	);
	const pairs = sample.rows.flatMap((row) => {
		const fired = parseTimeOfDay(cellOf(row, gun));
		const read = reads.map((column) => parseTimeOfDay(cellOf(row, column)));
		return fired === null ? [] : read.flatMap((time) => (time === null ? [] : [time - fired]));
	});
	return pairs.length > 0 && pairs.filter((passed) => passed >= 0).length * 2 >= pairs.length;
}

/** Whether the columns are equal in all rows, so that any of them can be read. */
function areSame({ rows }: Table, [first = 0, ...others]: readonly number[]): boolean {
	return rows.every((row) => others.every((column) => cellOf(row, column) === cellOf(row, first)));
}

/**
 * A column of official times without any time is ignored if there are net times. Words for statuses in it are read as such.
 * @returns the columns that are free again
 */
function yieldToNet(fields: Map<Field, number>, mapping: Mapping, sample: Sampler): number[] {
	const official = fields.get("official");
	const net = fields.get("net");
	if (official === undefined || net === undefined || mapping.fields.has("official")) return [];
	if (sample.of(official).length > 0 || sample.isBlank(net)) return [];
	fields.delete("official");
	return sample.isBlank(official) ? [] : [official];
}

function repeated(splits: readonly SplitColumn[]): Clash[] {
	return [...Map.groupBy(splits, pointId)]
		.filter(([, same]) => same.length > 1)
		.map(([id, same]) => ({
			what: { kind: "point", id },
			columns: same.map((split) => split.column),
		}));
}
