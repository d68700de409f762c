/** Parts of a second in a column of their own beside the time: `ms`, milliseconds, hundredths. `40` in a column of ms is .040. */

/** The heads of such columns. */
export const SECOND_PARTS = ["milliseconds", "hundredths", "tenths"] as const;
export type SecondPart = (typeof SECOND_PARTS)[number];

const HEADS: Readonly<Record<SecondPart, RegExp>> = {
	milliseconds:
		/^(?:ms|msecs?|millis?|milli ?secs?|milli ?seconds?|millisekunden|millisecondes?|millisecondi|milisegundos?|milissegundos?|millisekunder|毫秒|ミリ秒|밀리초|1\/1000(?:\s*(?:s|secs?|秒))?)$/i,
	hundredths:
		/^(?:hundredths?|hundreds|hund|hundertstel(?:sekunden)?|centi[eè]mes?|centesimi|cent[eé]simas?|hundradelar|1\/100(?:\s*(?:s|secs?|秒))?|百分之一秒)$/i,
	tenths:
		/^(?:tenths?|zehntel(?:sekunden)?|dixi[eè]mes?|decimi|d[eé]cimas?|tiondelar|1\/10(?:\s*(?:s|secs?|秒))?|十分之一秒)$/i,
};
const DIGITS: Readonly<Record<SecondPart, number>> = { milliseconds: 3, hundredths: 2, tenths: 1 };

/** The part of a second that a head names and nothing else; null for other heads. */
export function secondPartOf(head: string): SecondPart | null {
	const text = head
		.normalize("NFKC")
		.replaceAll("⁄", "/")
		.replace(/[_\s]+/g, " ")
		.replace(/^[\s([]+|[\s)\].]+$/g, "");
	return SECOND_PARTS.find((part) => HEADS[part].test(text)) ?? null;
}

/** Whether a cell can be such a part; a blank one is 0. */
export function isSecondPart(cell: string, part: SecondPart): boolean {
	return /^\d*(?:\.0)?$/.test(cell) && cell.replace(/\.0$/, "").length <= DIGITS[part];
}

const WHOLE_SECONDS = /^(.*\d:[0-5]\d)(\s*(?:[ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?)$/i;

/**
 * The time with its part of a second; null where the time has another fraction, or the cell is no such part.
 * @param time with colons
 */
export function withSecondPart(time: string, cell: string, part: SecondPart): string | null {
	if (!isSecondPart(cell, part)) return null;
	const fraction = cell.replace(/\.0$/, "").padStart(DIGITS[part], "0");
	const [, whole, rest = ""] = WHOLE_SECONDS.exec(time) ?? [];
	if (whole !== undefined) return `${whole}.${fraction}${rest}`;
	if (/^\d{9,10}$/.test(time)) return `${time}.${fraction}`;
	const [, own = ""] = /(?::\d{2}[.,]|^\d{10})(\d+)\D*$/.exec(time) ?? [];
	return own !== "" && Number(`0.${own}`) === Number(`0.${fraction}`) ? time : null;
}
