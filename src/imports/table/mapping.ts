/** Parses a person's mapping of columns (`--map`). */
import { refuseText } from "../../race/record/plainText.ts";
import { BadOption } from "../BadOption.ts";
import { FINISH_ID, pointId, START_ID } from "../course/courseOfSplits.ts";
import { FIELDS, type Field, headerKey } from "./headerWords.ts";
import { kmOfName, type NamedPoint } from "./splitHeader.ts";

export interface Mapping {
	/** The column of a field; null means that the file has none. */
	fields: ReadonlyMap<Field, number | null>;
	/** The timing point of a column; null means that the column is left out. */
	points: ReadonlyMap<number, NamedPoint | null>;
	/** Further columns of chips: a runner may have two. */
	spareChips: readonly number[];
}

/** Without a mapping all columns are guessed. */
export const NO_MAPPING: Mapping = { fields: new Map(), points: new Map(), spareChips: [] };

/**
 * Parses `field=header`, and `header=point@km` for a timing point. An empty right side excludes the field or the column.
 * @throws BadOption where a text has no '=' or names a column that the file does not have
 */
export function parseMapping(texts: readonly string[], headers: readonly string[]): Mapping {
	const fields = new Map<Field, number | null>();
	const points = new Map<number, NamedPoint | null>();
	let spareChips: readonly number[] = [];
	for (const text of texts) {
		const [, left = "", right = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
		const name = left.trim();
		const value = right.trim();
		if (name === "")
			throw new BadOption(
				`"${text}" is not a mapping. Write a field and a header (bib="Runner no"), or a header and a timing point (TimeSplitM1=Half@21.0975).`,
			);
		const field = FIELDS.find((known) => known === name.toLowerCase());
		if (field) {
			const column = value === "" ? null : columnOf(value, headers);
			// A column that a person names by its number has one meaning.
			if (value.startsWith("#")) forget(column, fields, points);
			spareChips = spareChips.filter((each) => each !== column);
			const chip = field === "chip" ? (fields.get("chip") ?? null) : null;
			if (chip !== null && column !== null && chip !== column) spareChips = [...spareChips, column];
			else fields.set(field, column);
		} else {
			const column = columnOf(name, headers);
			if (name.startsWith("#")) forget(column, fields, points);
			spareChips = spareChips.filter((each) => each !== column);
			points.set(column, value === "" ? null : pointOf(value));
		}
	}
	return { fields, points, spareChips };
}

/** Removes what earlier texts gave for a column. */
function forget(
	column: number | null,
	fields: Map<Field, number | null>,
	points: Map<number, NamedPoint | null>,
): void {
	if (column === null) return;
	for (const [field, known] of fields) if (known === column) fields.delete(field);
	points.delete(column);
}

/**
 * The index of a column by its header, or by its number: #3 is the third one.
 * @param fields other names that a mapping may have, for the message
 * @throws BadOption where the file does not have the column
 */
export function columnOf(
	name: string,
	headers: readonly string[],
	fields: readonly string[] = FIELDS,
): number {
	const exact = headers.indexOf(name);
	if (exact >= 0) return exact;
	const key = headerKey(name);
	const alike = headers.findIndex((header) => key !== "" && headerKey(header) === key);
	if (alike >= 0) return alike;
	const number = Number(/^#(\d{1,5})$/.exec(name)?.[1] ?? 0);
	if (number > 0 && number <= headers.length) return number - 1;
	throw new BadOption(
		`The file has no column "${name}". It has: ${listHeaders(headers)}. Fields are: ${fields.join(", ")}.`,
	);
}

function pointOf(text: string): NamedPoint {
	const [, name = text, km] = /^(.*\S)\s*@\s*(\d+(?:\.\d+)?)\s*(?:km)?$/i.exec(text) ?? [];
	const refusal = refuseText(name);
	if (refusal !== null) throw new BadOption(`--map: the point's name: ${refusal}`);
	const point = { name, km: km === undefined ? kmOfName(name) : Number(km) };
	const id = pointId(point);
	if (id !== START_ID && id !== FINISH_ID) return point;
	throw new BadOption(
		`"${id}" is the name of the ${id === START_ID ? "start" : "finish"}. Give the point another name, or map start="…" or finish="…".`,
	);
}

/** Headers, quoted for an error message. */
const MAX_LISTED = 30;

export function listHeaders(headers: readonly string[]): string {
	const shown = headers
		.slice(0, MAX_LISTED)
		.map((_, column) => `"${headerLabel(headers, column)}"`);
	const more = headers.length - shown.length;
	return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** A column's header, or its number where the header is empty. */
export function headerLabel(headers: readonly string[], column: number): string {
	const header = headers[column] ?? "";
	return header === "" ? `column ${column + 1}` : header;
}
