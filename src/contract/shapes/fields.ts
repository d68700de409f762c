/**
 * Readers of single fields. Results servers differ: numbers come as numbers or as numeric strings, and
 * fields that we added are absent. Reading is tolerant, writing is not (DESIGN section 6).
 */
import * as v from "valibot";
import { SEARCH_TEXT_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { EVENT_ID } from "../../race/record/identifier.ts";
import { isLines, isOneLine } from "../../race/record/plainText.ts";
import type { RankBy } from "../../race/record/record.ts";
import { STATUS } from "../../race/record/status.ts";
import { DEFAULT_ZONE, instantAt } from "../../race/time/day.ts";
import { parseDuration, type Rounding } from "../../race/time/duration.ts";
import { described } from "./described.ts";

/** Text; a number is taken as its digits, and what is absent or null as ''. */
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

/** A number or a numeric string; anything else, and what is absent, is null. */
export const number = v.pipe(
	text,
	v.transform((value) => {
		const read = value.trim() === "" ? Number.NaN : Number(value);
		return Number.isFinite(read) ? read : null;
	}),
);

/** A finish time: `HH:MM:SS.mmm` or milliseconds, SPEC has both. Answers ms or null: 0 is no time (DESIGN section 12). */
export const finishTime = v.pipe(
	text,
	v.transform((value) => {
		if (value.includes(":")) return parseDuration(value) || null;
		const read = value.trim() === "" ? Number.NaN : Number(value);
		return Number.isFinite(read) && read > 0 ? Math.round(read) : null;
	}),
);

/** Which time ranks; null where it is not told. */
export function readRankBy(told: string): RankBy | null {
	return told === "chip" || told === "official" ? told : null;
}

/** A date and a time of day, with or without an offset. */
const WRITTEN_INSTANT =
	/^(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:\d{2})?$/;

/** The last one that a date can have, epoch ms: nobody can show a later one. */
const LAST_INSTANT = 8.64e15;

/**
 * An instant: epoch milliseconds, epoch seconds (below 10^11, the year 5138), or a date and time, which
 * without an offset is Taipei's. Answers epoch ms or null.
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

/** What a runner entered as sex. */
export const sexCode = described(
	text,
	"'1' male, '2' female, '0' or '3' unspecified, '-' a dash.",
	{ enum: ["1", "2", "0", "3", "-"] },
);

/** SPEC section 3. Plain servers leave it out of lists. */
export const statusCode = described(
	number,
	"0 not started, 1 finished, 2 did not start, 3 running, 4 did not finish, 5 disqualified, 15 finished and confirmed by hand.",
	{ enum: Object.values(STATUS) },
);

/** Text that is kept: every store keeps it as it is, which none does with NUL or with half a character. */
export const keptText = v.pipe(
	v.string(),
	v.check(
		(value) => value.isWellFormed() && !value.includes("\0"),
		"a text has whole characters, and no NUL",
	),
);

/** One line of text that is kept, of at most so many characters. */
export const keptLine = (longest: number) =>
	v.pipe(
		v.string(),
		v.maxLength(longest, `at most ${longest} characters`),
		v.check(
			(value) => value.isWellFormed() && isOneLine(value),
			"a text is one line, no control characters",
		),
	);

/** Lines of text that are kept. */
export const keptLines = (longest: number) =>
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
export const shortText = keptLine(SHORT_TEXT_MAX_LENGTH);

/** Text in a request: a number is taken as its digits, as in answers. */
export const askedText = v.pipe(
	v.union([textUpTo(SEARCH_TEXT_MAX_LENGTH), v.number()], "a text or a number"),
	v.transform(String),
);

/** A text of a request, with the most characters that it may have: what a visitor sends is kept by caches and logs. */
export function textUpTo(longest: number) {
	return v.pipe(v.string(), v.maxLength(longest, `at most ${longest} characters`));
}

/** A bib in a request: any text, for a plain server may have others than ours. */
export const askedBib = v.pipe(askedText, v.minLength(1, "pno is the bib"));

/** An event id in a request. */
export const eventId = v.pipe(v.string(), v.regex(EVENT_ID, "pjid is M and four digits"));
