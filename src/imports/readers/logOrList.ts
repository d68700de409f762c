/**
 * Whether a file is a log of reads or a list of results. Both can be a table with bibs and times: a log has the place or the
 * reader of each read, a list has runners, or their ranks.
 */
import { headerKey, matchHeader } from "../table/headerWords.ts";
import { isAbsoluteInstant } from "../times/instant.ts";
import { headerOf } from "./csvReads.ts";
import { headLines, splitCells } from "./line.ts";
import { type LookedAt, type PlaceColumn, placeColumnOf } from "./logLook.ts";
import type { ReadFormat } from "./readFormat.ts";
import { READ_FORMATS } from "./readFormats.ts";

const RANK =
	/^(?:overall|total|gesamt|scratch)?(?:rank|ranking|place|pos|position|platz|platzierung|rang|class|classement|posizione|puesto|名次|總名次|总名次|排名|總排名|順位|総合順位)$/;

/** What a file is that was given as a log. */
export type OtherThanLog = "results" | "finishlynx" | "workbook" | null;

/** A FinishLynx file: an event (number, round, heat, name …), then results (place, id, lane, names, team, time …). */
export function isFinishLynx(lines: readonly string[]): boolean {
	const [event = "", result = ""] = lines.filter((line) => !line.startsWith(";"));
	return (
		/^\s*\d+\s*,\s*\w{1,3}\s*,\s*\d+\s*,[^,]*(?:,[^,]*)*$/.test(event) &&
		event.split(",").length >= 4 &&
		/^\s*(?:\d*|[A-Z]{2,4})\s*,[^,]*,\s*\d*\s*,/.test(result) &&
		result.split(",").length >= 7
	);
}

/**
 * What a file is that was given as a log but is none; null for a log, and for a file that is neither.
 * @param head the first lines with the header, and the line after it
 */
export function otherThanLog(head: string): OtherThanLog {
	if (head.startsWith("PK\u0003\u0004")) return "workbook";
	const lines = headLines(head);
	if (isFinishLynx(lines)) return "finishlynx";
	const table = tableOf(lines);
	return table !== null && isList(table) ? "results" : null;
}

/** The format of a file that is surely a log; null for any other file, and for a table that could be a list of results. */
export function logFormatOf(head: string): ReadFormat | null {
	const lines = headLines(head);
	if (isFinishLynx(lines)) return null;
	const found = READ_FORMATS.find((format) => format.recognises(head));
	if (found === undefined) return null;
	if (found.name === "json") return isJsonRead(lines[0] ?? "") ? found : null;
	const table = tableOf(lines);
	const isTable = table !== null && (hasRunner(table) || hasRank(table));
	if (found.name !== "csv" && found.name !== "race-result") return isTable ? null : found;
	if (table === null) return found.name === "csv" ? null : found;
	return isLog(table) ? found : null;
}

/** The head of the column with the points, where only the rows of a log show it; null for none. */
export function placeHeadOf(head: string): string | null {
	const table = tableOf(headLines(head.slice(0, HEAD_LENGTH)));
	return table?.place?.namesPoints ? (table.headers[table.place.column] ?? null) : null;
}

interface HeadTable extends LookedAt {
	place: PlaceColumn | null;
}

/** Characters and rows that are looked at. */
const HEAD_LENGTH = 65_536;
const LOOKED_AT = 2_000;

/** The first header that could be one of reads, or one with names and times; null without any. */
function tableOf(lines: readonly string[]): HeadTable | null {
	for (const [index, line] of lines.entries()) {
		const header = headerOf(line);
		if (header === null) continue;
		const cells = (text: string) => splitCells(text, header.delimiter) ?? [];
		const headers = cells(line);
		const rows = lines.slice(index + 1, index + 1 + LOOKED_AT).map(cells);
		return { headers, rows, place: placeColumnOf({ headers, rows }) };
	}
	return null;
}

const RUNNER = [
	"name",
	"first",
	"last",
	"sex",
	"age",
	"category",
	"group",
	"team",
	"birth",
	"nation",
	"city",
] as const;

/** Whether a read is placed: by its point, its reader, its antenna or its number. */
function isPlaced({ headers, place }: HeadTable): boolean {
	if (place !== null) return true;
	const columns = headerOf(headers.join("\t"))?.columns;
	return (
		columns !== undefined &&
		(["point", "device", "antenna", "sequence", "file"] as const).some((field) =>
			columns.has(field),
		)
	);
}

/** The heads without that of the points: Ort is a town elsewhere, and Place a rank. */
const otherHeads = ({ headers, place }: HeadTable) =>
	headers.filter((_, column) => column !== place?.column);
const hasRunner = (table: HeadTable) =>
	otherHeads(table).some((header) => RUNNER.some((field) => matchHeader(header, field) === 0));
const hasRank = (table: HeadTable) =>
	otherHeads(table).some((header) => RANK.test(headerKey(header)));

/** Whether the times of a table have their days, which a list of results has not. */
function isDated({ headers, rows: [first = []] }: HeadTable): boolean {
	const columns = headerOf(headers.join("\t"))?.columns;
	const times = columns?.get("time") ?? [];
	return (
		columns?.has("date") === true || times.some((column) => isAbsoluteInstant(first[column] ?? ""))
	);
}

function isList(table: HeadTable): boolean {
	if (isPlaced(table) || isDated(table)) return false;
	return hasRank(table) || hasRunner(table);
}

function isLog(table: HeadTable): boolean {
	if (table.place?.isRepeated) return true;
	if (hasRunner(table) || hasRank(table)) return false;
	const hasBib = table.headers.some((header) => matchHeader(header, "bib") === 0);
	return isPlaced(table) || isDated(table) || !hasBib;
}

function isJsonRead(line: string): boolean {
	return /"time"\s*:/.test(line) && /"(?:chip|bib|point)"\s*:/.test(line);
}
