/** Private facts in the columns of a table of runners. */

import { joinLines, refuseText } from "../../race/record/plainText.ts";
import {
	NO_PRIVATE_FACTS,
	type PrivateFact,
	type PrivateFacts,
} from "../../race/record/privateFacts.ts";
import { REASONS } from "../reasons.ts";
import type { Columns } from "../table/columnGuess.ts";
import type { Field } from "../table/headerWords.ts";
import { cellOf, isMissing, isSheetError, type Row } from "../table/row.ts";
import { birthDateReader } from "./birthDate.ts";

const FACT_OF = {
	last: "familyName",
	first: "givenName",
	latin: "latinName",
	birth: "birthDate",
	nation: "nation",
	city: "city",
	licence: "licence",
	email: "email",
	reason: "statusReason",
} as const satisfies Partial<Record<Field, PrivateFact>>;
type FactField = keyof typeof FACT_OF;
const isFactField = (field: string): field is FactField => field in FACT_OF;

/** A day, month or year is missing, or the order of day and month is not known. */
const NOT_A_BIRTH_DATE = REASONS.notABirthDate;
const SERIAL_NUMBER = REASONS.serialNumber;
const NOT_AN_ADDRESS = REASONS.notAnAddress;

/** Whether the content of a field's cells is private, so that no message repeats it. */
export function isPrivateField(field: Field): boolean {
	return isFactField(field) && field !== "first" && field !== "last";
}

/** The private facts of a row; null where the table has no such columns. */
export type FactsReader = (
	row: Row,
	report: (field: Field, reason: string) => void,
) => PrivateFacts | null;

/** The youngest runners, years: two digits, 24, are 1924 in a race of 2026, and 20 are 2020. */
const YOUNGEST = 3;

/** @param year that of the race */
export function factsReader(
	headers: readonly string[],
	{ fields, sample }: Columns,
	year: number,
): FactsReader {
	const columns = [...fields].flatMap(([field, column]) =>
		isFactField(field) ? [{ field, column }] : [],
	);
	if (columns.length === 0) return () => null;
	const birth = fields.get("birth");
	const isLatin = birth !== undefined && !/[^\u0020-\u024f]/.test(headers[birth] ?? "");
	// In Taiwan two digits are a year of the Republic.
	const centuryOf = (digits: number) => {
		const recent = year - (year % 100) + digits;
		return isLatin ? (recent > year - YOUNGEST ? recent - 100 : recent) : null;
	};
	const readBirth = birthDateReader(birth === undefined ? [] : sample.of(birth), centuryOf);
	return (row, report) => {
		const facts: Record<PrivateFact, string> = { ...NO_PRIVATE_FACTS };
		for (const { field, column } of columns) {
			const text = joinLines(cellOf(row, column));
			if (isMissing(text)) continue;
			const value = field === "birth" ? (readBirth(text) ?? "") : text;
			const refusal = refusalOf(field, text, value);
			// The cells of names are checked where the name is read.
			if (refusal === null) facts[FACT_OF[field]] = value;
			else if (isPrivateField(field)) report(field, refusal);
		}
		return facts;
	};
}

function refusalOf(field: FactField, text: string, value: string): string | null {
	if (isSheetError(text)) return REASONS.sheetError;
	if (field === "birth" && value === "")
		return /^\d{5}$/.test(text) ? SERIAL_NUMBER : NOT_A_BIRTH_DATE;
	if (field === "birth") return null;
	if (field === "email" && !/^[^\s@]+@[^\s@]+$/.test(text)) return NOT_AN_ADDRESS;
	return refuseText(text);
}
