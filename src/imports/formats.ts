/** The formats that can be imported. To add one, write its file and add it to FORMATS. */
import { BadOption } from "./BadOption.ts";
import { chipMap } from "./chips/chipMap.ts";
import { courseFile } from "./course/courseFile.ts";
import { crossingsCsv } from "./crossings/crossingsCsv.ts";
import { UnreadableFile } from "./fault.ts";
import type { Content, Head, ImportFormat } from "./format.ts";
import { LogOfReads } from "./LogOfReads.ts";
import { logFormatOf } from "./readers/logOrList.ts";
import { finishLynx } from "./results/finishLynx.ts";
import { gantryResults } from "./results/gantryResults.ts";
import { iofResults } from "./results/iof/iofResults.ts";
import { raceResultList } from "./results/raceResultList.ts";
import { resultsCsv } from "./results/resultsCsv.ts";
import { startList } from "./start-list/startList.ts";

/** The order matters: formats with clear marks come first, any table of results last. */
export const FORMATS = [
	raceResultList,
	gantryResults,
	iofResults,
	finishLynx,
	crossingsCsv,
	chipMap,
	courseFile,
	startList,
	resultsCsv,
] as const satisfies readonly ImportFormat[];

export type FormatName = (typeof FORMATS)[number]["name"];

const HEAD_LENGTH = 65_536;

/**
 * The named format, or the one that recognises the file.
 * @throws BadOption where the name is unknown
 * @throws UnreadableFile where no format recognises the file
 */
export function formatOf(content: Content, name: string | null): (typeof FORMATS)[number] {
	const names = FORMATS.map((format) => format.name).join(", ");
	if (name !== null) {
		const named = FORMATS.find((format) => format.name === name);
		if (!named) throw new BadOption(`The format "${name}" is unknown. The formats are: ${names}.`);
		return named;
	}
	const head = headOf(content);
	const kind = otherKindOf(head);
	if (kind !== null) throw new UnreadableFile(kind);
	const log = head.kind === "text" ? logFormatOf(head.text) : null;
	if (log !== null) throw new LogOfReads(log);
	const found = FORMATS.find((format) => format.recognises(head));
	if (found) return found;
	throw new UnreadableFile(
		content.kind === "binary"
			? "This is an old workbook (.xls), one with a password, or another binary file. Save it as .xlsx or CSV UTF-8 without a password, or name its encoding with --encoding where it is text."
			: `The file has none of the formats that can be imported (${names}). Export it as CSV with a header row, or name its format with --format.`,
	);
}

/** What to do with a file of another kind, whose text could pass for a table; null for any other file. */
function otherKindOf(head: Head): string | null {
	const start = head.kind === "text" ? head.text.slice(0, 1_000) : "";
	const isPdf = start.startsWith("%PDF-") || (head.kind === "binary" && isPdfOf(head.bytes));
	if (isPdf) return "This is a PDF. Ask for the list as .xlsx or CSV UTF-8.";
	if (/^\s*(<!doctype html|<html|<table|<head|<meta)/i.test(start))
		return "This is a web page, as some programs save tables under the name .xls. Open it in a spreadsheet, save it as .xlsx or CSV UTF-8, and import that.";
	return null;
}

const isPdfOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 5)) === "%PDF-";

/** Cut after the last whole line, so that no line is incomplete. */
function headOf(content: Content): Head {
	if (content.kind === "binary")
		return { kind: "binary", bytes: content.bytes.subarray(0, HEAD_LENGTH) };
	if (content.kind === "workbook") return content;
	const { text, layout } = content;
	if (text.length <= HEAD_LENGTH) return { kind: "text", text, layout };
	const end = text.lastIndexOf("\n", HEAD_LENGTH);
	return { kind: "text", text: text.slice(0, end < 0 ? HEAD_LENGTH : end + 1), layout };
}
