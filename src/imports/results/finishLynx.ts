/**
 * Results of FinishLynx (.lif): for each heat a line of the event (number, round, heat, name, … start time), then a line per
 * athlete: place, id, lane, last name, first name, affiliation, time, licence, delta, reaction, splits, start. The id is the bib,
 * the time is since the gun; the place is DNS, DNF or DQ for those (public code: CrossMgr, FinishLynx.py; the description of
 * the format in a public meet program). Lines that begin with a semicolon are comments.
 */
import { parse } from "csv-parse/sync";
import type { Content, Head, ImportFormat, Reading } from "../format.ts";
import type { ImportOptions } from "../options.ts";
import { headLines } from "../readers/line.ts";
import { isFinishLynx } from "../readers/logOrList.ts";
import { resultsCsv } from "./resultsCsv.ts";

const HEADER = "bib,last,first,team,official,race,status";
/** An event has its number, round and heat where a result has its place, bib and lane, and a name that is no family name. */
const EVENT = /^\s*\d+\s*,\s*\w{1,3}\s*,\s*\d+\s*,[^,]*[^,\s][^,]*(?:,\s*)*(?:,[^,]*)?$/;

function recognises(head: Head): boolean {
	return head.kind === "text" && isFinishLynx(headLines(head.text));
}

/** The file as a table whose rows are in the lines of the file. */
function tableText(text: string): string {
	let event = "";
	const rows = text.split(/\r\n|\n|\r/).map((line, index) => {
		const isEvent = index === 0 || isEventLine(line);
		const [cells = []]: string[][] = parse(line, { relax_quotes: true, relax_column_count: true });
		if (isEvent && !line.trimStart().startsWith(";")) event = (cells[3] ?? "").trim();
		if (index === 0) return HEADER;
		if (isEvent || line.trimStart().startsWith(";") || line.trim() === "") return "";
		const [place = "", bib = "", , last = "", first = "", team = "", time = ""] = cells.map(
			(cell) => cell.trim(),
		);
		const status = /^\d*$/.test(place) ? "" : place;
		return [bib, last, first, team, wholeTime(time), event, status].map(quoted).join(",");
	});
	return rows.join("\n");
}

function isEventLine(line: string): boolean {
	return EVENT.test(line) && line.split(",").slice(4, 7).join("").trim() === "";
}

/** 10.45 and 4:05.33 as H:MM:SS.ff, so that they can be no hours. */
function wholeTime(time: string): string {
	const parts = time.split(":");
	if (!/^[\d:.]+$/.test(time) || parts.length > 3) return time;
	return [...["0", "00"].slice(0, 3 - parts.length), ...parts]
		.map((part, index) => (index === 0 ? part : part.replace(/^\d(?=$|\.)/, "0$&")))
		.join(":");
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

function read(content: Content, options: ImportOptions): Reading {
	if (content.kind !== "text") return resultsCsv.read(content, options);
	// "1500m Men" would pass for a group of men.
	const map = ["category=race", ...options.map];
	return resultsCsv.read({ ...content, text: tableText(content.text) }, { ...options, map });
}

/** FinishLynx. */
export const finishLynx = {
	name: "finishlynx",
	description: "FinishLynx results (.lif): an event, then place, bib, lane, names, team, time",
	recognises,
	read,
} as const satisfies ImportFormat;
