/** The columns of an import: guessed, corrected by a person's mapping, and checked. */
import { courseFieldOf } from "../../race/record/words/courseHeads.ts";
import { BadOption } from "../BadOption.ts";
import { UnreadableFile } from "../fault.ts";
import type { ReadColumn, Reading } from "../format.ts";
import { penaltyUnit } from "../legs/legHeader.ts";
import { relayRowsQuestion } from "../legs/rowPerMember.ts";
import type { ImportOptions } from "../options.ts";
import type { ProofLine } from "../proof/columnProof.ts";
import { proveColumns } from "../proof/proveColumns.ts";
import { remarksWithStatuses } from "../runners/statusElsewhere.ts";
import { beforeTheRace, hasBegun } from "../runners/statusMarks.ts";
import { shellQuoted } from "../shellWord.ts";
import { parseTimeOfDay } from "../times/instant.ts";
import { hasTimeParts } from "../times/timeParts.ts";
import { timesLeftOut } from "../times/timesLeftOut.ts";
import { type DoubtfulColumn, timesOfDayQuestion } from "../times/timesOfDay.ts";
import { type Clash, type Columns, guessColumns, type Profile } from "./columnGuess.ts";
import { type Field, headerKey, matchHeader } from "./headerWords.ts";
import { headerLabel, listHeaders, parseMapping } from "./mapping.ts";
import type { Sampler } from "./sample.ts";
import type { Table } from "./table.ts";

/** Heads of lists that exchange bibs: Old Bib and New Bib. */
const OLD_BIB =
	/^(?:old|former|previous|alte|bisherige|ancien|vieja?|原|舊|旧)(?:bib|bibno|number|no|startnummer|dossard|dorsal|號碼|号码|ナンバー|番号)$/;
/** A head of penalties without its unit in brackets. */
const PENALTY_IN = (header: string) => header.replace(/\s*[([（].*$/, "");

const TIMES: readonly Field[] = ["official", "net", "start", "finish"];

/**
 * The columns of a table to import.
 * @throws BadOption where the mapping names an unknown column or field
 * @throws UnreadableFile where the bib or all times are missing, or two columns match the same field
 */
export function columnsOf(table: Table, profile: Profile, options: ImportOptions): Columns {
	const { headers } = table;
	const mapping = parseMapping(options.map, headers);
	for (const field of mapping.fields.keys())
		if (!profile.fields.includes(field))
			throw new BadOption(
				`This format does not read "${field}". It reads: ${profile.fields.join(", ")}. Name another format with --format.`,
			);
	const guessed = guessColumns(table, profile, mapping);
	const isOpen = (field: Field) => profile.fields.includes(field) && !mapping.fields.has(field);
	const proved = proveColumns(table, guessed, isOpen, options);
	const columns = withMarks(table, proved, options);
	const [clash] = columns.clashes;
	if (clash) throw clashing(clash, headers);
	if (!columns.fields.has("bib")) throw withoutBibs(headers, options.event.id);
	const relay = relayRowsQuestion(table, columns);
	if (relay !== null) throw relay;
	// A start alone is not a result: a start list may have one.
	const isTimed = profile.fields.some((field) => TIMES.includes(field) && field !== "start");
	if (
		isTimed &&
		columns.splits.length + columns.legs.times.length === 0 &&
		!TIMES.some((field) => columns.fields.has(field))
	)
		throw withoutTimes(profile, table, columns, options.event.id);
	return columns;
}

/** The columns with what their marks mean, which is said. */
function withMarks(table: Table, columns: Columns, { race }: ImportOptions): Columns {
	const { statusMarks: marks, proof } = columns;
	const statusMarks = hasBegun(columns, race) ? marks : beforeTheRace(table, marks);
	const lines = statusMarks.map(({ column, status }): ProofLine => {
		return { kind: "status marks", column: headerLabel(table.headers, column), status };
	});
	return { ...columns, statusMarks, proof: { ...proof, lines: [...proof.lines, ...lines] } };
}

/** A point without a distance that is known is a course all the same. */
function withoutBibs(headers: readonly string[], eventId: string): UnreadableFile {
	if (headers.some((header) => OLD_BIB.test(headerKey(header))))
		return new UnreadableFile(
			`This is a list of bibs that are exchanged. Enter each with gantry change ${eventId} renumber OLD NEW; where two runners swap, give one of them a free bib first.`,
		);
	const isNamed = headers.some((header) =>
		(["name", "last", "first"] as const).some((field) => matchHeader(header, field) === 0),
	);
	if (isNamed && headers.some((header) => matchHeader(header, "status") !== null))
		return new UnreadableFile(
			`The list has names and no bibs, and names do not tell runners apart. Add a column of bibs, or name the one it has: --map bib="…". The headers are: ${listHeaders(headers)}.`,
		);
	if (!headers.some((header) => courseFieldOf(header) === "point"))
		return missing("bib", "bib", headers);
	return new UnreadableFile(
		`No column was recognised as the distance of this course. The headers are: ${listHeaders(headers)}. Name it: --format course --map km="…". For a list of runners name the bib: --map bib="…".`,
	);
}

function missing(
	what: string,
	field: Field,
	headers: readonly string[],
	other = "",
): UnreadableFile {
	return new UnreadableFile(
		`No column was recognised as the ${what}. The headers are: ${listHeaders(headers)}. Name it: --map ${field}="…"${other}.`,
	);
}

function withoutTimes(
	profile: Profile,
	table: Table,
	columns: Columns,
	eventId: string,
): UnreadableFile {
	if (table.headers.some((header) => penaltyUnit(PENALTY_IN(header)) !== null))
		return new UnreadableFile(
			`This is a list of penalties and has no results. Enter each with gantry change ${eventId} penalty BIB TIME, such as 2:00.`,
		);
	if (hasTimeParts(table.headers))
		return new UnreadableFile(
			`No column was recognised as the time: it is in several columns, so join them in one, as H:MM:SS. The headers are: ${listHeaders(table.headers)}.`,
		);
	const [unnamed] = timesLeftOut(table, columns);
	const finish = finishOfDay(table, columns);
	if (finish !== null && !profile.fields.includes("finish"))
		return timesOfDayQuestion(table, finish);
	const asPoint = unnamed === undefined ? "" : `, or as a timing point: ${offerOf(unnamed)}`;
	return missing(
		"time",
		profile.fields.includes("finish") ? "finish" : "official",
		table.headers,
		`${asPoint}, or that there is none: --format start-list`,
	);
}

/** A column whose header is the finish and whose cells are times of day. */
function finishOfDay({ headers }: Table, { sample }: Columns): DoubtfulColumn | null {
	for (const [column, header] of headers.entries()) {
		const cells = sample.of(column).filter((cell) => parseTimeOfDay(cell) !== null);
		if (matchHeader(header, "finish") !== null && cells[0] !== undefined)
			return { column, cell: cells[0] };
	}
	return null;
}

/** How to import a column of times as a timing point. */
export function offerOf(header: string): string {
	return `--map ${shellQuoted(`${header}=NAME@KM`)}`;
}

function clashing({ what, columns }: Clash, headers: readonly string[]): UnreadableFile {
	const labels = columns.map((column) => shellQuoted(headerLabel(headers, column)));
	const [first = ""] = labels;
	return new UnreadableFile(
		what.kind === "field"
			? `${labels.join(" and ")} could both be the ${what.field}. Name the right one: --map ${what.field}=${first}.`
			: `${labels.join(" and ")} are both the point ${what.id}. Leave one out: --map ${first}=, or rename it in the file.`,
	);
}

/** The columns of legs, by what they hold. */
function legFields(headers: readonly string[], legs: Columns["legs"]) {
	const { times, members, memberList, penalty } = legs;
	const named = (column: number) => headerLabel(headers, column);
	return [
		...times.flatMap(({ column, km }) => [
			{ field: `leg ${named(column)}`, column },
			...(km === null ? [] : [{ field: `km of ${named(column)}`, column: km }]),
		]),
		...members.map(({ leg, column }) => ({ field: `member ${leg}`, column })),
		...(memberList === null ? [] : [{ field: "members", column: memberList }]),
		...(penalty === null ? [] : [{ field: "penalty", column: penalty.column }]),
	];
}

/** The part of a reading that describes its columns. */
export function describeColumns(
	table: Table,
	columns: Columns,
): Pick<
	Reading,
	| "mapping"
	| "ignoredColumns"
	| "timesLeftOut"
	| "sheet"
	| "delimiter"
	| "headerRow"
	| "columns"
	| "fieldsRead"
	| "proof"
> {
	const { headers, sheet, delimiter, headerRow } = table;
	const { fields, splits, legs, spareChips, spareStatuses, statusMarks, sample, fieldsRead } =
		columns;
	const ofStatus = (column: number) => ({ field: "status", column });
	const known = [
		...[...fields].map(([field, column]) => ({ field: String(field), column })),
		...splits.map(({ name, column }) => ({ field: name, column })),
		...legFields(headers, legs),
		...spareChips.map((column) => ({ field: "chip", column })),
		...[...spareStatuses, ...statusMarks.map(({ column }) => column)].map(ofStatus),
		...[...table.timeParts].map(([column, time]) => ({
			field: `part of ${headerLabel(headers, time)}`,
			column,
		})),
	];
	const taken = new Set(known.map(({ column }) => column));
	const used = [...known, ...remarksWithStatuses(table, taken).map(ofStatus)].sort(
		(a, b) => a.column - b.column,
	);
	const usedColumns = new Set(used.map(({ column }) => column));
	return {
		mapping: used.map(({ field, column }) => ({ field, header: headerLabel(headers, column) })),
		ignoredColumns: headers.flatMap((_, column) =>
			usedColumns.has(column) ? [] : [headerLabel(headers, column)],
		),
		timesLeftOut: timesLeftOut(table, columns),
		sheet,
		delimiter,
		headerRow,
		columns: columnsSeen(table, sample, new Map(used.map(({ column, field }) => [column, field]))),
		fieldsRead,
		proof: columns.proof,
	};
}

const SAMPLES = 3;
const LOOKED_AT = 100;
const SAMPLE_LENGTH = 100;

/** The columns of a table with some of their values. @param fieldOf the fields of the columns that are read */
export function columnsSeen(
	{ headers }: Table,
	sample: Sampler,
	fieldOf: ReadonlyMap<number, string>,
): ReadColumn[] {
	return headers.map((_, column) => ({
		header: headerLabel(headers, column),
		field: fieldOf.get(column) ?? "",
		samples: [...new Set([...sample.of(column).slice(0, LOOKED_AT), ...sample.words(column)])]
			.slice(0, SAMPLES)
			.map((cell) => cell.slice(0, SAMPLE_LENGTH)),
	}));
}
