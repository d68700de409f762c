/** The parameters of the send command. */
import { READS_PER_REQUEST } from "../../contract/ingest/sendReads.ts";
import { READ_FORMATS } from "../../imports/readers/readFormats.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { moved } from "../options/formerWords.ts";
import {
	flag,
	lettered,
	optional,
	repeated,
	required,
	type ValuesOf,
	withDefault,
} from "../options/parameters.ts";
import {
	day,
	eventId,
	file,
	folder,
	number,
	oneOf,
	text,
	type Value,
	zone,
} from "../options/values.ts";

/** The source of the reads. */
export type Log = { kind: "file"; path: string } | { kind: "standard input" };

const log: Value<Log> = {
	...file(),
	read: (given) => (given === "-" ? { kind: "standard input" } : { kind: "file", path: given }),
};

/** The address of a results server. */
export const server: Value<string> = {
	...text("URL"),
	expects: "an address such as https://results.example.org",
	read: (given) =>
		/^https?:$/.test(URL.parse(given)?.protocol ?? "") ? given.replace(/\/+$/, "") : undefined,
};

const place: Value<readonly [name: string, point: string]> = {
	...text("NAME=POINT"),
	expects: "a name and a point such as 10.0.0.7=10K",
	read(given) {
		const [, name, point] = /^(.+)=(.+)$/.exec(given) ?? [];
		return name === undefined || point === undefined ? undefined : [name, point];
	},
};

const batch = number(
	"NUMBER",
	`a whole number of reads from 1 to ${READS_PER_REQUEST}`,
	(reads) => Number.isInteger(reads) && reads >= 1 && reads <= READS_PER_REQUEST,
);

const factor = number("SPEED", "original, max or a number above 0", (speed) => speed > 0);
/** Times faster than the race; Infinity is as fast as possible. */
const speed: Value<number> = {
	...factor,
	offers: ["original", "max"],
	read(given) {
		if (given === "max") return Number.POSITIVE_INFINITY;
		return given === "original" ? 1 : factor.read(given);
	},
};

const whereTo = {
	server: optional(
		server,
		"address of the server, with its prefix if it has one",
		"the running server of DATA_DIR on this machine, which needs no key",
	),
	key: optional(
		text("KEY"),
		"a key of the event, which gantry key makes",
		"the environment's INGEST_KEY",
	),
};

const howToRead = {
	format: optional(
		oneOf(
			READ_FORMATS.map(({ name }) => name),
			"FORMAT",
		),
		`format of the log: ${READ_FORMATS.map(({ name }) => name).join(", ")}`,
		"recognised",
	),
	encoding: optional(
		text("NAME"),
		"encoding of the log, such as big5",
		"UTF-8, or UTF-16 with a byte order mark",
	),
	point: optional(text("POINT"), "id of the timing point of reads that name none"),
	points: repeated(
		place,
		"the timing point of a place as the reader names it, such as 10.0.0.7=10K or box:2=F",
	),
	date: optional(
		day,
		"day on which a log begins that has only times of day, or whose dates are wrong",
		"found from the gun, the course and the reads",
	),
	zone: optional(zone, "time zone of the log's clock", "the event's"),
	"other-days": flag("also send reads before the race, long after it, or in the future"),
	"day-rollover": flag(
		"the log is in the order of time and goes past midnight; only needed while no gun is known",
	),
	source: optional(
		text("TEXT"),
		"name of the reader, for reads that have a number and no reader",
		"the file's name and the point",
	),
};

const howToSend = {
	batch: withDefault(batch, "500", `reads in one request, 1 to ${READS_PER_REQUEST}`),
	speed: withDefault(speed, "max", "original, max, or a number of times faster than the race"),
	spool: optional(
		folder(),
		"where reads are kept until the server acknowledges them",
		"DATA_DIR/unsent",
	),
	"give-up": optional(
		number("SECONDS", "a number of seconds above 0", (seconds) => seconds > 0),
		"end when the server has not answered for this long",
		"never",
	),
	"dry-run": lettered("n", flag("read and report, send nothing")),
};

export const sendTable = defineTable({
	...BARE_TABLE,
	name: "send",
	summary: "Sends a log of reads to a server.",
	about: [
		"Reads are kept on disk until the server acknowledges them, and sent again until it does. Sending a log again changes nothing on the server.",
	],
	positionals: {
		event: required(eventId, "the event's id: M and four digits"),
		log: optional(
			log,
			"a reader's log; - for standard input, as it comes; without it, only reads that were kept before are sent",
		),
	},
	former: { event: moved(0, "e") },
	options: { ...whereTo, ...howToRead, ...howToSend },
	sections: [
		{ title: "Where the reads go", options: whereTo },
		{ title: "How the log is read", options: howToRead },
		{ title: "How it is sent", options: howToSend },
	],
	examples: [
		{ line: "send M1234 finish.log --point F", does: "On the server's own machine." },
		{
			line: "send M1234 finish.log --server https://results.example.org --key KEY",
			does: "",
		},
		{
			line: "send M1234 - --point F",
			does: "Follows a log that grows: tail -n +1 -F finish.log | gantry send M1234 - --point F",
		},
		{ line: "send M1234", does: "Sends the reads that were kept before." },
	],
	notes: [
		"A line that is not a read is printed as FILE:ROW:COLUMN with the reason; all other lines are sent. A read that the server refuses is printed too, and written to refused.ndjson in the folder of the kept reads.",
		"Exit code 0: every line was read, and the server has acknowledged every read. 1: otherwise.",
	],
});

export type SendGiven = ValuesOf<typeof sendTable.positionals & typeof sendTable.options>;
