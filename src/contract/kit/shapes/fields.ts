/**
 * Readers of single fields. Results servers differ: they send numbers as numbers or as numeric strings, and lack fields
 * that we added. Reading is tolerant, writing is not (DESIGN section 6).
 */
import * as v from "valibot";
import { SEARCH_TEXT_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../../race/limits.ts";
import { EVENT_ID } from "../../../race/record/identifier.ts";
import { isLines, isOneLine } from "../../../race/record/plainText.ts";
import type { RankBy } from "../../../race/record/record.ts";
import { STATUS } from "../../../race/record/status.ts";
import { DEFAULT_ZONE, instantAt } from "../../../race/time/day.ts";
import { parseDuration, type Rounding } from "../../../race/time/duration.ts";
import { described } from "./described.ts";

/** Text. A number is read as its digits; absent and null are read as ''. */
export const text = v.optional(
	v.pipe(
		v.nullable(v.union([v.string(), v.number()])),
		v.transform((value) => (value === null ? "" : String(value))),
	),
	"",
);

/** A flag that is '1' when it is set. */
export const flag = v.pipe(
	text,
	v.transform((value) => value === "1"),
);

/** A number or a numeric string; null for anything else. */
export const number = v.pipe(
	text,
	v.transform((value) => {
		const read = value.trim() === "" ? Number.NaN : Number(value);
		return Number.isFinite(read) ? read : null;
	}),
);

/** A finish time: `HH:MM:SS.mmm` or milliseconds (SPEC has both) as ms; null for none and for 0 (DESIGN section 12). */
export const finishTime = v.pipe(
	text,
	v.transform((value) => {
		if (value.includes(":")) return parseDuration(value) || null;
		const read = value.trim() === "" ? Number.NaN : Number(value);
		return Number.isFinite(read) && read > 0 ? Math.round(read) : null;
	}),
);

/** The kind of ranking time; null if the server does not send it. */
export function readRankBy(sent: string): RankBy | null {
	return sent === "chip" || sent === "official" ? sent : null;
}

/** A date and a time of day, with or without an offset. */
const WRITTEN_INSTANT =
	/^(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:\d{2})?$/;

/** The last instant of Date, epoch ms. */
const LAST_INSTANT = 8.64e15;

/**
 * An instant as epoch ms, or null: epoch milliseconds, epoch seconds (below 10^11, the year 5138), or a date and time, in
 * Taipei's zone if it has no offset.
 */
export const instant = v.pipe(
	text,
	v.transform((value) => {
		const trimmed = value.trim();
		if (trimmed === "") return null;
		const read = Number(trimmed);
		if (Number.isFinite(read))
			return read > 0 && read <= LAST_INSTANT
				? Math.round(read < 1e11 ? read * 1_000 : read)
				: null;
		const [match, year, month, date, time = "", offset] = WRITTEN_INSTANT.exec(trimmed) ?? [];
		if (match === undefined) return null;
		const day = `${year}-${month}-${date}`;
		const parsed =
			offset === undefined
				? instantAt(day, time, DEFAULT_ZONE)
				: Date.parse(`${day}T${time}${offset}`);
		return Number.isNaN(parsed) ? null : parsed;
	}),
);

/** The contract's `iaaf`: '1' is the road rule. */
export const iaaf = v.pipe(
	flag,
	v.transform((isSet): Rounding => (isSet ? "up" : "exact")),
);

/** The sex as entered. */
export const sexCode = described(
	text,
	"'1' male, '2' female, '0' or '3' unspecified, '-' a dash.",
	{ enum: ["1", "2", "0", "3", "-"] },
);

/** SPEC section 3. Other servers leave it out of lists. */
export const statusCode = described(
	number,
	"0 not started, 1 finished, 2 did not start, 3 running, 4 did not finish, 5 disqualified, 15 finished and confirmed by hand.",
	{ enum: Object.values(STATUS) },
);

/** Text that a store can hold unchanged: without NUL and without half surrogate pairs. */
export const storedText = v.pipe(
	v.string(),
	v.check(
		(value) => value.isWellFormed() && !value.includes("\0"),
		"a text has whole characters, and no NUL",
	),
);

/** One line of text for the store. @param longest characters */
export const storedLine = (longest: number) =>
	v.pipe(
		v.string(),
		v.maxLength(longest, `at most ${longest} characters`),
		v.check(
			(value) => value.isWellFormed() && isOneLine(value),
			"a text is one line, no control characters",
		),
	);

/** Lines of text for the store. @param longest characters */
export const storedLines = (longest: number) =>
	v.pipe(
		v.string(),
		v.trim(),
		v.maxLength(longest, `at most ${longest} characters`),
		v.check(
			(value) => value.isWellFormed() && isLines(value),
			"a text has lines and no other control characters",
		),
	);

/** A name, a team, an id: a short line of text. */
export const shortText = storedLine(SHORT_TEXT_MAX_LENGTH);

/** Text in a request. A number is read as its digits, as in answers. */
export const askedText = v.pipe(
	v.union([textUpTo(SEARCH_TEXT_MAX_LENGTH), v.number()], "a text or a number"),
	v.transform(String),
);

/** A text of a request. Its length is limited, because caches and logs store it. */
export function textUpTo(longest: number) {
	return v.pipe(v.string(), v.maxLength(longest, `at most ${longest} characters`));
}

/** A bib in a request: any text, because other servers may allow other bibs. */
export const askedBib = v.pipe(askedText, v.minLength(1, "pno is the bib"));

/** An event id in a request. */
export const eventId = v.pipe(v.string(), v.regex(EVENT_ID, "pjid is M and four digits"));

const AGE_RULE = "an age is whole years from 0 to 150";
/** An age that limits a group; null for no limit. */
export const groupAge = v.nullable(
	v.pipe(
		v.number(AGE_RULE),
		v.integer(AGE_RULE),
		v.minValue(0, AGE_RULE),
		v.maxValue(150, AGE_RULE),
	),
);
