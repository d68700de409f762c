/** The words of the send command. */
import { READS_PER_REQUEST } from "../contract/ingest.ts";
import { READ_FORMATS } from "../imports/readers/readFormats.ts";
import { EVENT_ID } from "../race/record/identifier.ts";
import { isDay, isZone } from "../race/time/day.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { parseWords } from "./parseWords.ts";

const DEFAULT_BATCH = 500;

/** What `npm run send -- --help` prints. */
export const SEND_HELP = `Sends a log of reads to a server. What the server has not acknowledged is kept on disk and sent again.

  npm run send -- FILE --event M1234 [options]
  npm run send -- - --event M1234 [options]    standard input, as it comes
  npm run send -- --event M1234 [options]      only what was kept before

Where it goes
  --event ID          M and four digits (needed)
  --server URL        such as https://results.example.org, with the server's prefix if it has one;
                      else the running server of DATA_DIR, which on its own machine needs no key
  --key KEY           one of the event's keys (npm run key -- M1234); else INGEST_KEY of the environment

How the log is read
  --format NAME       ${READ_FORMATS.map((format) => format.name).join(", ")}; recognised by its first lines
  --encoding NAME     such as big5; UTF-8, or UTF-16 with its mark
  --point ID          the event's timing point at which the log was taken, where it names none
  --points NAME=ID    a reader's own name of a place, such as 10.0.0.7=10K or box:2=F; repeat for more
  --date YYYY-MM-DD   day of a log that tells only times of day (the event's)
  --zone ZONE         time zone of the log's clock (the event's)
  --day-rollover      a time of day that falls back by half a day is the next day's
  --source TEXT       whose reads they are, where they count but do not say it (the file's name and the point)

How it is sent
  --batch N           reads in one request, 1 to ${READS_PER_REQUEST} (${DEFAULT_BATCH})
  --speed SPEED       original, a number of times faster than that, or max (max)
  --spool FOLDER      where reads are kept until they are acknowledged (DATA_DIR/unsent)
  --give-up SECONDS   end when the server has not answered for so long (never)
  --dry-run           read and report, send nothing

A line that is no read is printed as FILE:ROW:COLUMN with the reason; all others are sent. So is a read that the
server refuses, which is written to refused.ndjson in the folder of the reads kept. Sending again changes nothing
on the server. Exit code 0: every line was read, and the server has acknowledged every read. Exit code 1 otherwise.
To follow a log that grows: tail -n +1 -F FILE | npm run send -- - --event M1234`;

/** Where the reads come from; `none`: only what was kept before is sent. */
export type Log = { kind: "file"; path: string } | { kind: "standard input" } | { kind: "none" };

/** The words as they were given; null where they were not. */
export interface SendWords {
	log: Log;
	event: string;
	server: string | null;
	key: string | null;
	format: string | null;
	encoding: string | null;
	point: string | null;
	points: ReadonlyMap<string, string>;
	date: string | null;
	zone: string | null;
	dayRollover: boolean;
	source: string | null;
	batch: number;
	/** Times faster than life; Infinity is as fast as it goes. */
	speed: number;
	spool: string | null;
	/** Infinity is never. */
	giveUpMs: number;
	isDryRun: boolean;
}

const TEXT = { type: "string" } as const;
const SWITCH = { type: "boolean" } as const;

/**
 * Reads the command's words.
 * @param environment such as process.env
 * @returns null where help was asked for
 * @throws CommandFailed that names the word
 */
export function readSendWords(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): SendWords | null {
	const { values, positionals } = parse(args);
	if (values.help || args.length === 0) return null;
	const [log, ...others] = positionals;
	if (others.length > 0)
		throw new CommandFailed(`one log at a time: ${others.join(" ")} was not understood`);
	const { event, server, date, zone } = values;
	if (event === undefined || !EVENT_ID.test(event))
		throw new CommandFailed("name the event with --event, M and four digits");
	if (date !== undefined && !isDay(date))
		throw new CommandFailed(`--date is a day such as 2026-11-01, not ${date}`);
	if (zone !== undefined && !isZone(zone))
		throw new CommandFailed(`--zone is a name such as Asia/Taipei, not ${zone}`);
	return {
		log: logOf(log),
		event,
		server: server === undefined ? null : serverOf(server),
		key: values.key || environment["INGEST_KEY"] || null,
		format: values.format ?? null,
		encoding: values.encoding ?? null,
		point: values.point ?? null,
		points: new Map((values.points ?? []).map(placeOf)),
		date: date ?? null,
		zone: zone ?? null,
		dayRollover: values["day-rollover"] ?? false,
		source: values.source ?? null,
		batch: batchOf(values.batch ?? String(DEFAULT_BATCH)),
		speed: speedOf(values.speed ?? "max"),
		spool: values.spool ?? null,
		giveUpMs: giveUpOf(values["give-up"]),
		isDryRun: values["dry-run"] ?? false,
	};
}

function logOf(word: string | undefined): Log {
	if (word === undefined) return { kind: "none" };
	return word === "-" ? { kind: "standard input" } : { kind: "file", path: word };
}

function serverOf(word: string): string {
	if (/^https?:$/.test(URL.parse(word)?.protocol ?? "")) return word.replace(/\/+$/, "");
	throw new CommandFailed(
		`--server is an address such as https://results.example.org, not ${word}`,
	);
}

function placeOf(word: string): [name: string, id: string] {
	const [, name, id] = /^(.+)=(.+)$/.exec(word) ?? [];
	if (name === undefined || id === undefined)
		throw new CommandFailed(`--points is NAME=ID such as 10.0.0.7=10K, not ${word}`);
	return [name, id];
}

function batchOf(word: string): number {
	const batch = Number(word);
	if (Number.isInteger(batch) && batch >= 1 && batch <= READS_PER_REQUEST) return batch;
	throw new CommandFailed(
		`--batch is a number of reads from 1 to ${READS_PER_REQUEST}, not ${word}`,
	);
}

function speedOf(word: string): number {
	if (word === "max") return Number.POSITIVE_INFINITY;
	const speed = word === "original" ? 1 : Number(word);
	if (speed > 0) return speed;
	throw new CommandFailed(`--speed is original, max or a number above 0, not ${word}`);
}

function giveUpOf(word: string | undefined): number {
	if (word === undefined) return Number.POSITIVE_INFINITY;
	const seconds = Number(word);
	if (seconds > 0) return seconds * 1_000;
	throw new CommandFailed(`--give-up is a number of seconds above 0, not ${word}`);
}

function parse(args: readonly string[]) {
	return parseWords(args, {
		event: TEXT,
		server: TEXT,
		key: TEXT,
		format: TEXT,
		encoding: TEXT,
		point: TEXT,
		points: { type: "string", multiple: true },
		date: TEXT,
		zone: TEXT,
		"day-rollover": SWITCH,
		source: TEXT,
		batch: TEXT,
		speed: TEXT,
		spool: TEXT,
		"give-up": TEXT,
		"dry-run": SWITCH,
		help: { type: "boolean", short: "h" },
	});
}
