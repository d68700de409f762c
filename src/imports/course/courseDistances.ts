/** Asks for the column of distances where a course has none. */
import type { Point } from "../../race/record/record.ts";
import { courseFieldOf } from "../../race/record/words/courseHeads.ts";
import { areGrowingNumbers } from "../../race/record/words/growingNumbers.ts";
import { UnreadableFile } from "../fault.ts";
import type { ImportOptions } from "../options.ts";
import { headerLabel, listHeaders } from "../table/mapping.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { type CourseColumns, courseLeftOut } from "./courseFields.ts";

const KNOWN_HEADS =
	"Known heads are km, distance, Distanz, longueur, distancia, 距離 and their like.";

/** The columns of growing numbers that are not read. */
export function columnsOfGrowing(
	{ headers, rows }: Pick<Table, "headers" | "rows">,
	used: ReadonlySet<number>,
): number[] {
	return [...headers.keys()].filter(
		(column) => !used.has(column) && areGrowingNumbers(rows.map((row) => cellOf(row, column))),
	);
}

/**
 * Checks that the points of a course have distances, unless a person sets that there are none. A list of points whose distances the
 * event has may leave them out.
 * @throws UnreadableFile with what to do
 */
export function askForDistances(
	table: Table,
	columns: CourseColumns,
	points: readonly Point[],
	{ map, race }: Pick<ImportOptions, "map" | "race">,
): void {
	const { headers } = table;
	const open = points.filter(({ kind, km }) => kind !== "start" && km === null);
	if (open.every(({ id }) => race.pointsWithKm.has(id))) return;
	const growing = columns.has("km") ? [] : columnsOfGrowing(table, new Set(columns.values()));
	const isLeftOut = [...courseLeftOut(headers, map)].some(
		(column) => growing.includes(column) || courseFieldOf(headers[column] ?? "") === "km",
	);
	if (isLeftOut || map.some((text) => /^\s*km\s*=\s*$/i.test(text))) return;
	const [column] = growing;
	const hasSome = points.some(({ kind, km }) => kind !== "start" && km !== null);
	if (column === undefined && hasSome) return;
	throw new UnreadableFile(
		`${complaint(headers, column, columns.get("km"))}, or say with --map km= that the course has none. ${KNOWN_HEADS}`,
	);
}

/** @param growing a column of growing numbers that is not read @param read the column of distances, which are missing */
function complaint(
	headers: readonly string[],
	growing: number | undefined,
	read: number | undefined,
): string {
	if (read !== undefined)
		return `No cell of "${headerLabel(headers, read)}" has the distance of this course. Write the kilometres from the start`;
	const unknown = "No column was recognised as the distance of this course.";
	if (growing === undefined)
		return `${unknown} The headers are: ${listHeaders(headers)}. Write the kilometres from the start into a column km, or name it with --format course --map km="…"`;
	const named = headerLabel(headers, growing);
	return `${unknown} "${named}" has numbers that grow: name it with --format course --map km="${named}"`;
}
