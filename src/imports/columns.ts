/** The columns that an import goes by: guessed, corrected by a person, and checked. */
import { BadOption } from "./BadOption.ts";
import { type Clash, type Columns, guessColumns, type Profile } from "./columnGuess.ts";
import type { Reading } from "./format.ts";
import type { Field } from "./headerWords.ts";
import { headerLabel, listHeaders, parseMapping } from "./mapping.ts";
import type { ImportOptions } from "./options.ts";
import type { Table } from "./table.ts";
import { timesLeftOut } from "./timesLeftOut.ts";
import { UnreadableFile } from "./UnreadableFile.ts";

const TIMES: readonly Field[] = ["official", "net", "start", "finish"];

/**
 * The columns of a table that shall be imported.
 * @throws BadOption where the mapping names a column or a field that is not there
 * @throws UnreadableFile where the bib is missing, or every time of a table of times, or two columns could be the same thing
 */
export function columnsOf(table: Table, profile: Profile, options: ImportOptions): Columns {
	const { headers } = table;
	const mapping = parseMapping(options.map, headers);
	for (const field of mapping.fields.keys())
		if (!profile.fields.includes(field))
			throw new BadOption(
				`This format reads no "${field}", only: ${profile.fields.join(", ")}. Name another format with --format.`,
			);
	// An age is of no use without age groups, and shall not be told as imported.
	const isUsed = (field: Field) =>
		field !== "age" || options.ageGroups !== null || mapping.fields.has("age");
	const columns = guessColumns(
		table,
		{ ...profile, fields: profile.fields.filter(isUsed) },
		mapping,
	);
	const [clash] = columns.clashes;
	if (clash) throw clashing(clash, headers);
	if (!columns.fields.has("bib")) throw missing("bib", "bib", headers);
	// A start alone is no result: a start list may tell it.
	const isTimed = profile.fields.some((field) => TIMES.includes(field) && field !== "start");
	if (isTimed && columns.splits.length === 0 && !TIMES.some((field) => columns.fields.has(field)))
		throw withoutTimes(profile, table, columns);
	return columns;
}

function missing(
	what: string,
	field: Field,
	headers: readonly string[],
	other = "",
): UnreadableFile {
	return new UnreadableFile(
		`No column was recognised as the ${what}. The headers are: ${listHeaders(headers)}. Say which one it is: --map ${field}="…"${other}.`,
	);
}

function withoutTimes(profile: Profile, table: Table, columns: Columns): UnreadableFile {
	const [unnamed] = timesLeftOut(table, columns);
	const asPoint = unnamed === undefined ? "" : `, or as a timing point: ${offerOf(unnamed)}`;
	return missing(
		"time",
		profile.fields.includes("finish") ? "finish" : "official",
		table.headers,
		`${asPoint}, or that there is none: --format start-list`,
	);
}

/** How to import a column of times as a timing point. */
export function offerOf(header: string): string {
	return `--map "${header}=NAME@KM"`;
}

function clashing({ what, columns }: Clash, headers: readonly string[]): UnreadableFile {
	const labels = columns.map((column) => `"${headerLabel(headers, column)}"`);
	const [first = ""] = labels;
	return new UnreadableFile(
		what.kind === "field"
			? `${labels.join(" and ")} could both be the ${what.field}. Say which one it is: --map ${what.field}=${first}.`
			: `${labels.join(" and ")} are both the point ${what.id}. Leave one out: --map ${first}=, or rename it in the file.`,
	);
}

/** How the columns were read, for the summary. */
export function describeColumns(
	table: Table,
	columns: Columns,
): Pick<Reading, "mapping" | "ignoredColumns" | "timesLeftOut" | "sheet"> {
	const { headers, sheet } = table;
	const { fields, splits } = columns;
	const used = [
		...[...fields].map(([field, column]) => ({ field: String(field), column })),
		...splits.map(({ name, column }) => ({ field: name, column })),
	].sort((a, b) => a.column - b.column);
	const usedColumns = new Set(used.map(({ column }) => column));
	return {
		mapping: used.map(({ field, column }) => ({ field, header: headerLabel(headers, column) })),
		ignoredColumns: headers.flatMap((_, column) =>
			usedColumns.has(column) ? [] : [headerLabel(headers, column)],
		),
		timesLeftOut: timesLeftOut(table, columns),
		sheet,
	};
}
