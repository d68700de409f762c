/** Which column of a table is what, guessed from its headers and its values. */
import { parseSex } from "../race/sexWords.ts";
import { isChipCell } from "./chipCell.ts";
import { pointId } from "./course.ts";
import { guessDivisions } from "./divisionColumns.ts";
import { type Field, matchHeader } from "./headerWords.ts";
import { isInstant } from "./instant.ts";
import type { Mapping } from "./mapping.ts";
import { isStartCell } from "./ownStart.ts";
import { mostly, type Sampler, sampler } from "./sample.ts";
import { type NamedPoint, parseSplitHeader } from "./splitHeader.ts";
import type { Table } from "./table.ts";
import { isDuration } from "./time.ts";

export interface SplitColumn extends NamedPoint {
	column: number;
}

/** What a format looks for in a table. */
export interface Profile {
	/** The fields it reads; those that come first have the first choice of columns. */
	fields: readonly Field[];
	/** Whether a value fits a split: a duration, or an instant. */
	isSplit: (cell: string) => boolean;
}

/** A field or a timing point for which several columns are equally good. */
export interface Clash {
	what: { kind: "field"; field: Field } | { kind: "point"; id: string };
	columns: readonly number[];
}

export interface Columns {
	fields: ReadonlyMap<Field, number>;
	/** In the order of the file. */
	splits: readonly SplitColumn[];
	clashes: readonly Clash[];
	sample: Sampler;
}

/** Two of these in a file cannot be chosen between; of two names or teams the first is taken. */
const SINGLE: ReadonlySet<Field> = new Set(["bib", "official", "net", "gun", "start", "finish"]);

/** A gun is fired for a wave, so a column of guns repeats itself; a column of gun times does not. */
const MOST_WAVES = 50;

const FITS: Readonly<Partial<Record<Field, (cells: readonly string[]) => boolean>>> = {
	sex: (cells) => mostly(cells, (cell) => parseSex(cell) !== null),
	age: (cells) => mostly(cells, (cell) => /^\d{1,3}$/.test(cell)),
	official: (cells) => mostly(cells, isDuration),
	net: (cells) => mostly(cells, isDuration),
	chip: (cells) => mostly(cells, isChipCell),
	gun: (cells) => mostly(cells, isInstant) && new Set(cells).size <= MOST_WAVES,
	start: (cells) => mostly(cells, isStartCell),
	finish: (cells) => mostly(cells, isInstant),
};

/** Guesses the columns of a table; what a mapping says comes first and is not doubted. */
export function guessColumns(table: Table, profile: Profile, mapping: Mapping): Columns {
	const { headers } = table;
	const sample = sampler(table);
	const fields = new Map<Field, number>();
	for (const [field, column] of mapping.fields) if (column !== null) fields.set(field, column);
	const taken = new Set([...fields.values(), ...mapping.points.keys()]);
	const clashes: Clash[] = [];
	const isAsked = (field: Field) => profile.fields.includes(field) && !mapping.fields.has(field);
	const take = (field: Field, column: number | null | undefined) => {
		if (column === null || column === undefined || !isAsked(field)) return;
		fields.set(field, column);
		taken.add(column);
	};

	for (const field of profile.fields) {
		if (!isAsked(field) || field === "category" || field === "group") continue;
		const columns = candidates(field, headers, taken, sample);
		if (columns.length > 1 && SINGLE.has(field))
			clashes.push({ what: { kind: "field", field }, columns });
		take(field, columns[0]);
	}
	const splits = headers.flatMap((header, column): SplitColumn[] => {
		const said = mapping.points.get(column);
		if (said) return [{ ...said, column }];
		const point = taken.has(column) ? null : parseSplitHeader(header);
		if (!point || !mostly(sample(column), profile.isSplit)) return [];
		taken.add(column);
		return [{ ...point, column }];
	});
	const divisions = guessDivisions(headers, (column) => !taken.has(column), sample);
	take("category", divisions.category);
	take("group", divisions.group);
	return { fields, splits, clashes: [...clashes, ...repeated(splits)], sample };
}

/** The columns that match a field's header words best and hold values that fit. */
function candidates(
	field: Field,
	headers: readonly string[],
	taken: ReadonlySet<number>,
	sample: Sampler,
): number[] {
	const fits = FITS[field] ?? (() => true);
	const matches = headers.flatMap((header, column) => {
		const tier = taken.has(column) ? null : matchHeader(header, field);
		return tier !== null && fits(sample(column)) ? [{ column, tier }] : [];
	});
	const best = Math.min(...matches.map((match) => match.tier));
	return matches.filter((match) => match.tier === best).map((match) => match.column);
}

function repeated(splits: readonly SplitColumn[]): Clash[] {
	return [...Map.groupBy(splits, pointId)]
		.filter(([, same]) => same.length > 1)
		.map(([id, same]) => ({
			what: { kind: "point", id },
			columns: same.map((split) => split.column),
		}));
}
