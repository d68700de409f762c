/** What a person says about the columns (`--map`), read once. */
import { refuseText } from "../race/record/plainText.ts";
import { BadOption } from "./BadOption.ts";
import { FINISH_ID, pointId, START_ID } from "./course.ts";
import { FIELDS, type Field, headerKey } from "./headerWords.ts";
import { kmOfName, type NamedPoint } from "./splitHeader.ts";

export interface Mapping {
	/** The column of a field; null says that the file has none, whatever its headers look like. */
	fields: ReadonlyMap<Field, number | null>;
	/** The timing point of a column; null says that the column is to be left out. */
	points: ReadonlyMap<number, NamedPoint | null>;
}

/** Everything is guessed. */
export const NO_MAPPING: Mapping = { fields: new Map(), points: new Map() };

/**
 * Reads `field=header`, and `header=point@km` for a timing point, against the headers of a file. An
 * empty right side takes the field, or the column, out.
 * @throws BadOption where a text has no '=' or names a column that the file lacks
 */
export function parseMapping(texts: readonly string[], headers: readonly string[]): Mapping {
	const fields = new Map<Field, number | null>();
	const points = new Map<number, NamedPoint | null>();
	for (const text of texts) {
		const [, left = "", right = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
		const name = left.trim();
		const value = right.trim();
		if (name === "")
			throw new BadOption(
				`"${text}" is no mapping. Write a field and a header (bib="Runner no"), or a header and a timing point (TimeSplitM1=Half@21.0975).`,
			);
		const field = FIELDS.find((known) => known === name.toLowerCase());
		if (field) fields.set(field, value === "" ? null : columnOf(value, headers));
		else points.set(columnOf(name, headers), value === "" ? null : pointOf(value));
	}
	return { fields, points };
}

/** @param fields what else a mapping may name, for the message
 * @throws BadOption where the file has no such column */
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
		`"${id}" stands for the ${id === START_ID ? "start" : "finish"} already. Give the point another name, or say start="…" or finish="…".`,
	);
}

/** Headers as an error message shows them. */
export function listHeaders(headers: readonly string[]): string {
	return headers.map((_, column) => `"${headerLabel(headers, column)}"`).join(", ");
}

/** A column's header, or its place where the header is empty. */
export function headerLabel(headers: readonly string[], column: number): string {
	const header = headers[column] ?? "";
	return header === "" ? `column ${column + 1}` : header;
}
