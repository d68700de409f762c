/**
 * How a spreadsheet shows a number: as it is, with leading zeros, or as a time. Only formats that change the
 * meaning apply: a bib shown as 00123 keeps its zeros, but 80.246 shown as 80.2 stays 80.246.
 */

/** The text of a cell's number, which is passed as stored in the file. */
export type ShowNumber = (stored: string) => string;

/** Days from a workbook's day 0, 1899-12-30, to the Unix epoch. */
const EPOCH_DAYS = 25_569;
/** Workbooks made on an old Mac count days from 1904. */
const DAYS_TO_1904 = 1_462;
const DAY_MS = 86_400_000;
/** Fewer days than this (until 1927) are a duration in any format: 26 hours are not 1899-12-31. */
const FIRST_DATE = 10_000;

/** Built-in formats of dates and times, including East Asian ones (ECMA-376 part 1, 18.8.30). */
function isBuiltInTime(id: number): boolean {
	return (
		(id >= 14 && id <= 22) ||
		(id >= 27 && id <= 36) ||
		(id >= 45 && id <= 47) ||
		(id >= 50 && id <= 58)
	);
}

/**
 * Reads a number format.
 * @param id the format's number; built-in formats have no code in the file
 * @param code as written in the file, null where the file has none
 * @param is1904 whether the workbook counts days from 1904
 */
export function showNumber(id: number, code: string | null, is1904: boolean): ShowNumber {
	if (code === null ? isBuiltInTime(id) : isTimeCode(code))
		return (stored) => showTime(stored, is1904);
	const padding = code === null ? null : paddingOf(code);
	return padding === null ? showPlain : (stored) => showPadded(stored, padding);
}

/** A number without the rounding error of its binary form: 0.30000000000000004 is 0.3. */
export function showPlain(stored: string): string {
	const number = Number(stored);
	return stored.trim() === "" || Number.isNaN(number)
		? stored
		: String(Number(number.toPrecision(15)));
}

/** H:MM:SS, a date, or a date with a time; with milliseconds where they are not 0. */
function showTime(stored: string, is1904: boolean): string {
	const days = Number(stored);
	if (stored.trim() === "" || !(days >= 0 && days < 2_958_466)) return stored;
	const ms = Math.round(days * DAY_MS);
	const pair = (value: number) => String(Math.trunc(value)).padStart(2, "0");
	const fraction = ms % 1_000 === 0 ? "" : `.${String(ms % 1_000).padStart(3, "0")}`;
	const minutesAndSeconds = `${pair((ms / 60_000) % 60)}:${pair((ms / 1_000) % 60)}${fraction}`;
	if (days < FIRST_DATE) return `${Math.trunc(ms / 3_600_000)}:${minutesAndSeconds}`;
	const offset = (is1904 ? DAYS_TO_1904 : 0) - EPOCH_DAYS;
	const date = new Date(ms + offset * DAY_MS).toISOString().slice(0, 10);
	return ms % DAY_MS === 0
		? date
		: `${date} ${pair((ms % DAY_MS) / 3_600_000)}:${minutesAndSeconds}`;
}

/** Quoted texts, escapes, conditions and colours are one token each. */
function tokensOf(code: string): string[] {
	return code.match(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gs) ?? [];
}

/** The section for positive numbers. */
function firstSection(code: string): string[] {
	const tokens = tokensOf(code);
	const end = tokens.indexOf(";");
	return end < 0 ? tokens : tokens.slice(0, end);
}

function isTimeCode(code: string): boolean {
	if (/^(general|standard|@)$/i.test(code)) return false;
	return firstSection(code).some((token) => /^([ymdhs]|\[(h+|m+|s+)\])$/i.test(token));
}

interface Padding {
	before: string;
	digits: number;
	after: string;
}

/** `00000` and `"W"000`; null for any other pattern. */
function paddingOf(code: string): Padding | null {
	const padding: Padding = { before: "", digits: 0, after: "" };
	for (const token of firstSection(code)) {
		const literal = literalOf(token);
		if (token === "0" && padding.after === "") padding.digits += 1;
		else if (literal === null) return null;
		else if (padding.digits === 0) padding.before += literal;
		else padding.after += literal;
	}
	return padding.digits === 0 ? null : padding;
}

function literalOf(token: string): string | null {
	if (token.startsWith('"')) return token.slice(1, -1);
	if (token.startsWith("\\")) return token.slice(1);
	if (/^[_*[]/.test(token)) return "";
	return /^[-+ ()]$/.test(token) ? token : null;
}

function showPadded(stored: string, { before, digits, after }: Padding): string {
	const plain = showPlain(stored);
	return /^\d+$/.test(plain) ? `${before}${plain.padStart(digits, "0")}${after}`.trim() : plain;
}
