/** A birth date as a person types it. Pure. */
import { isDay } from "../../../../race/time/day.ts";

const DAY = /^(\d{4})[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})日?$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * `1988/2/9`, `1988-02-09`, `19880209` or a year as they are stored; '' for nothing. Null where it is no date with its year first: the order
 * of day and month is not guessed.
 */
export function typedBirthDate(typed: string): string | null {
	const text = typed.normalize("NFKC").trim();
	if (text === "" || /^(?:19|20)\d{2}$/.test(text)) return text;
	const [, year = "", month = "", day = ""] = DAY.exec(text) ?? DIGITS.exec(text) ?? [];
	const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isDay(written) ? written : null;
}
