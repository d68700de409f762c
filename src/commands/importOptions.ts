/** The words of the import command. */
import { FORMATS } from "../imports/formats.ts";
import { TIME_STYLES, type TimeStyle } from "../imports/options.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { parseWords } from "./parseWords.ts";
import { type RankByWords, readRankByWords } from "./rankByWords.ts";

/** What `npm run import -- --help` prints. */
export const IMPORT_HELP = `Imports a file of results, crossings, a start list, chips or a course into an event. The event is made if it is new.

  npm run import -- FILE --event M1234 [options]

Which event
  --event ID          M and four digits (needed)
  --name TEXT         name (needed for a new event)
  --date YYYY-MM-DD   day of the race (needed for a new event)
  --zone ZONE         time zone of its times of day, such as Asia/Taipei
  --change-zone       give an event that is there already the --zone
  --location TEXT     where it is held
  --phase PHASE       live or announced; a new event is announced where the file has results, else live
  --exact             times are shown as measured, not rounded up to the next second
  --rank-by TIME      official or chip: the time that ranks; of one category "10K=chip"; repeat for more
  --org ID            organisation's id, digits (1 for a new event)
  --org-code CODE     its code for addresses, 3 to 30 letters or digits
  --org-name TEXT     its short name
  --org-url URL       its website

How the file is read
  --format NAME       ${FORMATS.map((format) => format.name).join(", ")}; guessed from the file
  --encoding NAME     such as big5; guessed from the bytes and the header
  --sheet NAME        sheet of a workbook; the first that looks like a table of runners
  --map FIELD=HEADER  column of a field, such as bib="Runner no" or km="Distance"; repeat for more
  --map HEADER=POINT@KM  column of a timing point, such as swim_time=Swim@1.5; HEADER= leaves a column out
  --times STYLE       ${TIME_STYLES.join(", ")}: what a plain number means as a time
  --category TEXT     category of runners for whom the file names none (the event's name)
  --category-by-bib P=TEXT  such as "W*=Wheelchair"; repeat for more
  --age-groups LIST   such as 18-39,40-44,80+: groups from an age column
  --km NUMBER         length of the course
  --dry-run           read and report, record nothing
  --new-store         begin a store where DATA_DIR or DATABASE_URL has none

A row that cannot be imported is reported as FILE:ROW:COLUMN with the reason; all others are imported. What can be
read and looks wrong is named as well, and imported: times faster than the world record, splits after the finish, published
ranks that are not ours, runners that become DNS or DNF, blank categories, bibs and chips that do not fit.
Exit code 0: no faults. Exit code 1: there are faults, or nothing was imported.
Importing the same file again changes nothing. The server may run meanwhile.`;

/** The words as they were given; null where they were not. */
export interface ImportWords {
	file: string;
	event: string;
	name: string | null;
	date: string | null;
	zone: string | null;
	changesZone: boolean;
	location: string | null;
	phase: "live" | "announced" | null;
	isExact: boolean;
	rankBy: RankByWords;
	org: string | null;
	orgCode: string | null;
	orgName: string | null;
	orgUrl: string | null;
	format: string | null;
	encoding: string | null;
	sheet: string | null;
	map: readonly string[];
	times: TimeStyle | null;
	category: string | null;
	categoryByBib: readonly string[];
	ageGroups: string | null;
	km: number | null;
	isDryRun: boolean;
	isNewStore: boolean;
}

const TEXT = { type: "string" } as const;
const SWITCH = { type: "boolean" } as const;
const LIST = { type: "string", multiple: true } as const;

/**
 * Reads the command's words.
 * @returns null where help was asked for
 * @throws CommandFailed that names the word
 */
export function readImportWords(args: readonly string[]): ImportWords | null {
	const { values, positionals } = parse(args);
	if (values.help || args.length === 0) return null;
	const [file, ...others] = positionals;
	if (file === undefined) throw new CommandFailed("name the file to import: see --help");
	if (others.length > 0)
		throw new CommandFailed(`one file at a time: ${others.join(" ")} was not understood`);
	const { event, phase, times, km } = values;
	if (event === undefined) throw new CommandFailed("name the event with --event, such as M1234");
	if (phase !== undefined && phase !== "live" && phase !== "announced")
		throw new CommandFailed(`--phase is live or announced, not ${phase}`);
	const style = TIME_STYLES.find((each) => each === times) ?? null;
	if (times !== undefined && style === null)
		throw new CommandFailed(`--times is one of ${TIME_STYLES.join(", ")}, not ${times}`);
	if (km !== undefined && !(Number(km) > 0))
		throw new CommandFailed(`--km is a number of kilometres above 0, not ${km}`);
	return {
		file,
		event,
		name: values.name ?? null,
		date: values.date ?? null,
		zone: values.zone ?? null,
		changesZone: values["change-zone"] ?? false,
		location: values.location ?? null,
		phase: phase ?? null,
		isExact: values.exact ?? false,
		rankBy: readRankByWords(values["rank-by"] ?? []),
		org: values.org ?? null,
		orgCode: values["org-code"] ?? null,
		orgName: values["org-name"] ?? null,
		orgUrl: values["org-url"] ?? null,
		format: values.format ?? null,
		encoding: values.encoding ?? null,
		sheet: values.sheet ?? null,
		map: values.map ?? [],
		times: style,
		category: values.category ?? null,
		categoryByBib: values["category-by-bib"] ?? [],
		ageGroups: values["age-groups"] ?? null,
		km: km === undefined ? null : Number(km),
		isDryRun: values["dry-run"] ?? false,
		isNewStore: values["new-store"] ?? false,
	};
}

function parse(args: readonly string[]) {
	return parseWords(args, {
		event: TEXT,
		name: TEXT,
		date: TEXT,
		zone: TEXT,
		"change-zone": SWITCH,
		location: TEXT,
		phase: TEXT,
		exact: SWITCH,
		"rank-by": LIST,
		org: TEXT,
		"org-code": TEXT,
		"org-name": TEXT,
		"org-url": TEXT,
		format: TEXT,
		encoding: TEXT,
		sheet: TEXT,
		map: LIST,
		times: TEXT,
		category: TEXT,
		"category-by-bib": LIST,
		"age-groups": TEXT,
		km: TEXT,
		"dry-run": SWITCH,
		"new-store": SWITCH,
		help: { type: "boolean", short: "h" },
	});
}
