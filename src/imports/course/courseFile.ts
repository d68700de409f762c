/** A course: one timing point per row, with its distance, mat, categories and cut-off. */

import { NO_NOTES } from "../../race/checks/finding.ts";
import { NOTHING_ASSUMED } from "../../race/record/assumed.ts";
import { mergeCourses } from "../../race/record/course/course.ts";
import { COURSE_FIELDS, courseFieldOf } from "../../race/record/words/courseHeads.ts";
import { areGrowingNumbers } from "../../race/record/words/growingNumbers.ts";
import { pointKindOf } from "../../race/record/words/pointWords.ts";
import { type Fault, UnreadableFile } from "../fault.ts";
import type { Content, Head, ImportFormat, Reading } from "../format.ts";
import type { ImportOptions } from "../options.ts";
import { NO_PROOF } from "../proof/columnProof.ts";
import { layOutCategories } from "../runners/divisions.ts";
import { columnsSeen } from "../table/columns.ts";
import { namesBib } from "../table/findHeader.ts";
import { headerLabel, listHeaders } from "../table/mapping.ts";
import { cellOf } from "../table/row.ts";
import { sampler } from "../table/sample.ts";
import { parseHead, parseTable, type Table } from "../table/table.ts";
import { askForDistances, columnsOfGrowing } from "./courseDistances.ts";
import { askAboutDistances } from "./courseDoubts.ts";
import {
	areCourseHeaders,
	type CourseColumns,
	courseColumns,
	isOfRunners,
} from "./courseFields.ts";
import { pointsOfRows } from "./coursePoints.ts";
import { courseComplaint, readCourseRow } from "./courseRow.ts";

/** A workbook with a table of runners is not a course, even if another sheet is one. */
function recognises(head: Head): boolean {
	const ofRunners = parseHead(head);
	if (ofRunners && namesBib(ofRunners.headers)) return false;
	const table = parseHead(head, areCourseHeaders);
	if (table === null) return false;
	return areCourseHeaders(table.headers) || areNamedKm(table) || isCourseOfNumbers(table);
}

/** Names beside distances that grow, of which one is a start or a finish. Runners have names and distances too. */
function areNamedKm({ headers, rows }: Table): boolean {
	const fields = headers.map(courseFieldOf);
	const [name, km] = [fields.indexOf("name"), fields.indexOf("km")];
	const isEnd = (cell: string) => pointKindOf(cell) === "start" || pointKindOf(cell) === "finish";
	const hasOnly = headers.every((head, column) => head === "" || fields[column] !== null);
	return (
		hasOnly &&
		name >= 0 &&
		km >= 0 &&
		rows.some((row) => isEnd(cellOf(row, name))) &&
		areGrowingNumbers(rows.map((row) => cellOf(row, km)))
	);
}

/** Points beside numbers that grow are a course whose distance has another head. */
function isCourseOfNumbers(table: Table): boolean {
	const point = table.headers.findIndex((head) => courseFieldOf(head) === "point");
	return (
		point >= 0 &&
		!table.headers.some(isOfRunners) &&
		columnsOfGrowing(table, new Set([point])).length > 0
	);
}

function read(content: Content, options: ImportOptions): Reading {
	const table = parseTable(content, areCourseHeaders);
	const columns = courseColumns(table.headers, options.map);
	if (!columns.has("point"))
		throw new UnreadableFile(
			`No column was recognised as the timing point. The headers are: ${listHeaders(table.headers)}. Name it: --map point="…".`,
		);
	const faults: Fault[] = [];
	const complain = courseComplaint(table, columns, faults);
	const rows = table.rows.flatMap(
		(row) => readCourseRow(row, columns, { headers: table.headers, complain }) ?? [],
	);
	const { categories, idOf } = layOutCategories(rows.flatMap((row) => row.categories));
	const points = pointsOfRows(rows, idOf, complain);
	askForDistances(table, columns, points, options);
	askAboutDistances(table, columns, points, options);
	options.onProgress(table.rows.length, table.rows.length);
	return {
		parts: {
			categories,
			groups: [],
			waves: [],
			points: mergeCourses([], points),
			entrants: [],
			passings: [],
			givenTimes: [],
		},
		chips: [],
		privateFacts: [],
		assumed: NOTHING_ASSUMED,
		faults,
		notes: NO_NOTES,
		rows: table.rows.length,
		...columnsRead(table, columns),
	};
}

/** How the columns were read, for the summary. */
function columnsRead(
	table: Table,
	columns: CourseColumns,
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
	const inOrder = [...columns].sort(([, a], [, b]) => a - b);
	const { headers, sheet, delimiter, headerRow } = table;
	const used = new Set(columns.values());
	return {
		mapping: inOrder.map(([field, column]) => ({ field, header: headerLabel(headers, column) })),
		ignoredColumns: headers.flatMap((_, column) =>
			used.has(column) ? [] : [headerLabel(headers, column)],
		),
		timesLeftOut: [],
		sheet,
		delimiter,
		headerRow,
		columns: columnsSeen(
			table,
			sampler(table),
			new Map([...columns].map(([field, column]) => [column, field])),
		),
		fieldsRead: COURSE_FIELDS,
		proof: NO_PROOF,
	};
}

/** Course CSV. */
export const courseFile = {
	name: "course",
	description:
		"Course: a timing point per row with distance, mat, categories, cut-off (CSV, TSV, xlsx)",
	recognises,
	read,
} as const satisfies ImportFormat;
