/** The parameters of the import command. */
import { FORMATS } from "../../imports/formats.ts";
import { DELIMITER_NAMES } from "../../imports/table/layout.ts";
import { MAX_TABLE_ROWS } from "../../imports/table/rowLimit.ts";
import { TIME_STYLES } from "../../race/time/timeStyles.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { moved, renamed } from "../options/formerWords.ts";
import {
	flag,
	lettered,
	optional,
	repeated,
	required,
	type ValuesOf,
} from "../options/parameters.ts";
import { day, eventId, file, number, oneOf, text, zone } from "../options/values.ts";
import { rankBy } from "./rankBy.ts";

const whichEvent = {
	name: optional(text("TEXT"), "its name (needed for a new event)"),
	date: optional(day, "day of the race (needed for a new event)"),
	zone: optional(zone, "time zone of its times of day, such as Asia/Taipei"),
	"change-zone": flag("give the --zone to an event that has another one"),
	place: optional(text("TEXT"), "where it is held"),
	phase: optional(
		oneOf(["live", "announced"]),
		"whether the results are final",
		"of a new event announced if the file has results, else live",
	),
	exact: flag("show times as measured, not rounded up to the next second"),
	"rank-by": repeated(
		rankBy,
		"the time that ranks: official or chip; for one category, such as 10K=chip",
	),
	organisation: optional(text("ID"), "the organisation's id, digits", "1 for a new event"),
	"organisation-code": optional(text("CODE"), "its code for addresses, 3 to 30 letters or digits"),
	"organisation-name": optional(text("TEXT"), "its short name"),
	"organisation-url": optional(text("URL"), "its website"),
};

const howToRead = {
	format: optional(
		oneOf(
			FORMATS.map((format) => format.name),
			"FORMAT",
		),
		`format of the file: ${FORMATS.map((format) => format.name).join(", ")}`,
		"recognised",
	),
	encoding: optional(text("NAME"), "encoding of a text file, such as big5", "recognised"),
	sheet: optional(
		text("NAME"),
		"sheet of a workbook",
		"the first one that looks like a table of runners",
	),
	delimiter: optional(
		oneOf(DELIMITER_NAMES, "NAME"),
		`what separates the columns of a text: ${DELIMITER_NAMES.join(", ")}`,
		"recognised",
	),
	"header-row": optional(
		number(
			"NUMBER",
			"the number of a row, from 1",
			(row) => Number.isInteger(row) && row >= 1 && row <= MAX_TABLE_ROWS,
		),
		"row with the names of the columns, as a spreadsheet numbers it",
		"the first one with a column of bibs",
	),
	map: repeated(
		text("FIELD=HEADER"),
		'the column of a field, such as bib="Runner no" or km=Distance; HEADER=POINT@KM is the column of a timing point, such as swim_time=Swim@1.5; HEADER= ignores a column',
	),
	times: optional(
		oneOf(TIME_STYLES, "STYLE"),
		`what a plain number means as a time: ${TIME_STYLES.join(", ")}; 9:45 is hours and minutes with hours, else minutes and seconds`,
	),
	category: optional(
		text("TEXT"),
		"category of the runners for whom the file has none",
		"the event's name",
	),
	"category-by-bib": repeated(
		text("PATTERN=TEXT"),
		"category of the bibs that match, such as W*=Wheelchair",
	),
	"age-groups": optional(
		text("LIST"),
		"groups to make from an age column, such as 18-39,40-44,80+",
	),
	km: optional(
		number("NUMBER", "a number of kilometres above 0", (km) => km > 0),
		"length of the course in kilometres",
	),
};

const whatToDo = {
	"remove-others": flag("remove the event's runners who are not in the file"),
	"replace-names": flag("import a file in which most bibs have another name than in the event"),
	"dry-run": lettered("n", flag("read and report, record nothing")),
	preview: flag("as --dry-run, and print what would change of what visitors see"),
	"new-store": flag("make a store where DATA_DIR or DATABASE_URL has none"),
};

export const importTable = defineTable({
	...BARE_TABLE,
	name: "import",
	summary: "Imports a file of results, crossings, a start list, chips or a course into an event.",
	about: ["The event is made if it is new. Importing the same file again changes nothing."],
	positionals: {
		event: required(eventId, "the event's id: M and four digits"),
		file: required(file(), "a CSV, text, XML or .xlsx file"),
	},
	former: {
		event: moved(0, "e"),
		location: renamed("place"),
		org: renamed("organisation"),
		"org-code": renamed("organisation-code"),
		"org-name": renamed("organisation-name"),
		"org-url": renamed("organisation-url"),
	},
	options: { ...whichEvent, ...howToRead, ...whatToDo },
	sections: [
		{ title: "The event", options: whichEvent },
		{ title: "How the file is read", options: howToRead },
	],
	examples: [
		{
			line: 'import M1234 results.csv --name "City Marathon" --date 2026-11-01',
			does: "Makes the event M1234.",
		},
		{ line: "import M1234 chips.csv --dry-run", does: "" },
		{ line: "import M1234 results.csv --preview", does: "" },
		{ line: 'import M1234 results.xlsx --sheet "10 km" --category 10K --km 10', does: "" },
	],
	notes: [
		"A row that cannot be imported is reported as FILE:ROW:COLUMN with the reason; all other rows are imported.",
		"Rows that can be read and look wrong are imported and named: times faster than plausible, splits after the finish, published ranks that differ from the computed ones, runners that become DNS or DNF, blank categories, bibs and chips that do not fit.",
		"Exit code 0: no faults. 1: there are faults, or nothing was imported. The server may run during an import.",
	],
});

export type ImportGiven = ValuesOf<typeof importTable.positionals & typeof importTable.options>;
