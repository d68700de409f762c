/** What the operations of an import share. */
import * as v from "valibot";
import { isDay, isZone } from "../../race/time/day.ts";
import { TIME_STYLES } from "../../race/time/timeStyles.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText } from "../kit/shapes/fields.ts";

/** Of a file that is handed over, bytes. */
export const FILE_MAX_BYTES = 64 * 1024 * 1024;
/** The most columns that a person can correct. */
const MAX_COLUMNS = 1_000;
/** The rows of a file. */
const MAX_ROWS = 1_000_000;
const NAME_MAX_LENGTH = 40;

export const draftId = described(
	v.pipe(v.string(), v.regex(/^[\w-]{22}$/, "a file's id is the one that its upload answered")),
	"The id of the file, as its upload answered.",
);

const name = v.pipe(v.string(), v.maxLength(NAME_MAX_LENGTH));

/** How a file is read. '' and null leave a choice to the file. */
const readOptions = {
	format: described(v.optional(name, ""), "The name of a format, such as `start-list`."),
	encoding: described(v.optional(name, ""), "An encoding, such as `big5`."),
	sheet: described(v.optional(shortText, ""), "The sheet of a workbook."),
	delimiter: described(
		v.optional(name, ""),
		"What separates the columns of a text: `comma`, `semicolon`, `tab` or `pipe`.",
	),
	headerRow: described(
		v.optional(
			v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROWS))),
			null,
		),
		"The row with the names of the columns, from 1.",
	),
	times: described(
		v.optional(v.picklist(["", ...TIME_STYLES]), ""),
		"What a plain number means as a time; with `hours` 9:45 is hours and minutes, with any other unit minutes and seconds.",
	),
	category: described(v.optional(shortText, ""), "The category of runners without one."),
	point: described(
		v.optional(shortText, ""),
		"Of a log: the timing point, or its mat, of reads that name none.",
	),
	zone: described(
		v.optional(
			v.pipe(
				name,
				v.check(
					(zone) => zone === "" || isZone(zone),
					"the time zone is not known, write its IANA name, such as Asia/Taipei",
				),
			),
			"",
		),
		"Of a log: the time zone of its clock; '' for that of the event.",
	),
	day: described(
		v.optional(
			v.pipe(
				name,
				v.check((day) => day === "" || isDay(day), "a day is YYYY-MM-DD"),
			),
			"",
		),
		"Of a log with times of day: the day on which it begins, YYYY-MM-DD; '' to find it.",
	),
	ranking: described(
		v.optional(v.picklist(["", "proved", "kept"]), ""),
		"Whether the event ranks by the time that the published ranks of the file follow: `proved`, `kept` as it is, or '' for `proved` while the event has no results.",
	),
	columns: described(
		v.optional(
			v.nullable(
				v.pipe(
					v.array(
						v.object({
							column: described(
								v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COLUMNS)),
								"The number of the column, from 1.",
							),
							as: described(
								shortText,
								"A field, '' to leave the column out, or = and a timing point, such as `=Half@21.0975`.",
							),
						}),
					),
					v.maxLength(MAX_COLUMNS),
				),
			),
			null,
		),
		"The columns that are read otherwise than guessed; null for those of the last file with the same heads.",
	),
};

/** A file with how it is read. */
export const readDraft = { draft: draftId, ...readOptions };

export const IMPORT_TABS = ["changed", "added", "removed", "rejected", "suspicious"] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

export const DRAFT_REFUSALS = {
	"unknown-file": "The server does not keep the file any more: send it again.",
} as const;

export const UNREADABLE = {
	"unreadable-file": "The file cannot be read in this way; the message says why and what to do.",
} as const;
