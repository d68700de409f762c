/** Reads a row of a table of timing points. */

import { refuseText } from "../../race/record/plainText.ts";
import type { Point } from "../../race/record/record.ts";
import { SPORTS, type Sport } from "../../race/record/sport.ts";
import { type CourseField, kmPerUnit } from "../../race/record/words/courseHeads.ts";
import { kindNamed, pointKindOf, sportOf } from "../../race/record/words/pointWords.ts";
import { raceDistance } from "../../race/record/words/raceDistance.ts";
import { kilometresIn } from "../../race/record/words/unitWords.ts";
import { readCutOff } from "../../race/time/typedCutOff.ts";
import type { Fault } from "../fault.ts";
import { because, REASONS } from "../reasons.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import { kmOfName, parseSplitHeader } from "../table/splitHeader.ts";
import type { Table } from "../table/table.ts";
import type { CourseColumns } from "./courseFields.ts";

/** The values of a row; null or '' where it has none. */
export interface CourseRow {
	row: Row;
	/** The point's name in the file. */
	text: string;
	name: string;
	kind: Point["kind"] | null;
	km: number | null;
	mat: string;
	/** Names; an empty list means all. */
	categories: readonly string[];
	cutOff: number | null;
	fastestPace: number | null;
	sport: Sport | null;
	leg: string;
}

/** Reports a fault in a field of a row. */
export type CourseComplaint = (row: Row, field: CourseField, reason: string) => void;

/** Creates the function that reports faults of a table. */
export function courseComplaint(
	{ headers }: Table,
	columns: CourseColumns,
	faults: Fault[],
): CourseComplaint {
	return (row, field, reason) => {
		const column = columns.get(field);
		faults.push({
			row: row.number,
			column: column === undefined ? field : headerLabel(headers, column),
			value: cellOf(row, column ?? null),
			reason,
		});
	};
}

/** Reads a row; null, with a fault reported, where it names no point. A bad cell does not affect the other cells. */
export function readCourseRow(
	row: Row,
	columns: CourseColumns,
	{ headers, complain }: { headers: readonly string[]; complain: CourseComplaint },
): CourseRow | null {
	const unit = kmPerUnit(headers[columns.get("km") ?? -1] ?? "");
	const cell = (field: CourseField) => {
		const text = cellOf(row, columns.get(field) ?? null);
		return isMissing(text) ? "" : text;
	};
	const read = <Value>(
		field: CourseField,
		parse: (text: string) => Value | null,
		reason: string,
	) => {
		const text = cell(field);
		const value = text === "" ? null : parse(text.normalize("NFKC"));
		if (text !== "" && value === null) complain(row, field, reason);
		return value;
	};
	for (const field of ["point", "name", "mat", "category"] as const) {
		const texts = field === "category" ? namesIn(cell(field)) : [cell(field)];
		const refusal = texts.map(refuseText).find((reason) => reason !== null) ?? null;
		if (refusal === null) continue;
		complain(row, field, refusal);
		return null;
	}
	const text = cell("point");
	if (text === "") {
		complain(row, "point", REASONS.noPoint);
		return null;
	}
	const name = cell("name");
	const kind = read("kind", pointKindOf, REASONS.notAKind);
	const km =
		read("km", (typed) => kmOf(typed, unit), REASONS.notADistance) ??
		parseSplitHeader(text)?.km ??
		null;
	if (km !== null && km >= FURTHEST_KM) {
		complain(row, "km", REASONS.beyondAnyRace);
		return null;
	}
	const sport = read("sport", sportOf, because("notASport", { sports: SPORTS.join(", ") }));
	const cutOffOf = (typed: string) => {
		const found = readCutOff(typed, { km, sport: sport ?? "run" });
		return found.kind === "read" ? found.value : null;
	};
	return {
		row,
		text,
		name,
		kind: kind ?? kindNamed(text, name),
		km,
		mat: cell("mat"),
		categories: namesIn(cell("category")),
		cutOff: read("cutoff", cutOffOf, REASONS.notACutOff),
		fastestPace: read("pace", paceIn, REASONS.notAPace),
		sport,
		leg: cell("leg"),
	};
}

/** @param unit the kilometres of a number without a unit of its own */
function kmOf(text: string, unit: number): number | null {
	const km = kilometresIn(text, unit) ?? kmOfName(text);
	if (km !== null) return km;
	const named = raceDistance(text);
	return named.kind === "km" ? named.km : null;
}

function namesIn(text: string): string[] {
	const names = text.split(/[;；|｜、]/).map((name) => name.trim());
	const isAll = (name: string) => /^(all|全部|所有|全組別|全組|全種目|すべて|全て)$/i.test(name);
	return names.some(isAll) ? [] : [...new Set(names.filter((name) => name !== ""))];
}

/** No race is this long: it is metres. */
const FURTHEST_KM = 10_000;
const SECONDS_A_MINUTE = 60;

/** Min/km of m:ss. A spreadsheet reads 2:30 as hours and exports 2:30:00. */
function paceIn(text: string): number | null {
	const core = text.replace(/\s*(?:\/|min\/)\s*km$/i, "");
	const [, hours = "0", minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/.exec(core) ?? [];
	if (minutes === undefined || seconds === undefined) return null;
	const pace = (whole: string, rest: string) =>
		Number(whole) + Number(rest) / SECONDS_A_MINUTE || null;
	if (Number(hours) === 0) return pace(minutes, seconds);
	return seconds === "00" ? pace(hours, minutes) : null;
}
