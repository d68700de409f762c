/**
 * The log: each line has a time, a level, the event, and what it is about. LOG=json writes JSON lines, anything else lines
 * for people. Site and servers log, so it is at the top of src.
 *
 * No line holds a bib or a name: callers give none, and describeError cuts messages that quote data.
 *
 * One cause may fail a thousand times a minute: its first line is written at once, then one line a minute says how often
 * it came again.
 */
import pino from "pino";
import * as v from "valibot";
import { describeError, headline, type LoggedError } from "./log/loggedError.ts";

/** How long a cause stays quiet after a line, ms. */
const QUIET_MS = 60_000;
/** Causes that are kept apart at a time; any further one counts for OTHERS. */
const MAX_CAUSES = 200;
const OTHERS = "further causes";
/** A cause is an event with the first line of its error, at most this long. */
const CAUSE_MAX_LENGTH = 200;

/** What a line is about: `request` is the id of a request, `pjid` of an event. Never a bib, a name or an address with one. */
export type LogFields = Readonly<Record<string, string | number>>;

export interface Log {
	/** What an operator may want to know. */
	info(event: string, fields?: LogFields): void;
	/** What an operator should change. */
	warn(event: string, fields?: LogFields): void;
	/**
	 * What failed.
	 * @param event nothing that a client sends: an address in it would make each request a cause
	 * @param why what was thrown, or a line that says why
	 */
	error(event: string, why: unknown, fields?: LogFields): void;
	/** A request that was answered. Each has its line, however many there are. */
	request(fields: LogFields): void;
	/** Writes the counts that are due later, and begins anew. */
	flush(): void;
}

export interface LogSettings {
	format: "text" | "json";
	/** Writes a line of level info. */
	out: (line: string) => void;
	/** Writes a line of any other level. */
	err: (line: string) => void;
	quietMs?: number;
}

type Level = "info" | "warn" | "error";

interface SeenCause {
	level: Level;
	repeated: number;
	timer: ReturnType<typeof setTimeout>;
}

/** Makes a log. */
export function createLog({ format, out, err, quietMs = QUIET_MS }: LogSettings): Log {
	const written = (print: (line: string) => void) => ({
		write: (json: string) => print(format === "json" ? json.trimEnd() : readableLine(json)),
	});
	const streams = pino.multistream(
		[
			{ level: "info", stream: written(out) },
			{ level: "warn", stream: written(err) },
		],
		{ dedupe: true },
	);
	const lines = pino(
		{
			base: null,
			messageKey: "event",
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (level) => ({ level }) },
		},
		streams,
	);
	const seen = new Map<string, SeenCause>();

	function count(cause: string): void {
		const { level = "error", repeated = 0 } = seen.get(cause) ?? {};
		seen.delete(cause);
		if (repeated === 0) return;
		lines[level]({ repeated }, cause);
		remember(cause, level);
	}

	function remember(cause: string, level: Level): void {
		const timer = setTimeout(count, quietMs, cause);
		timer.unref();
		seen.set(cause, { level, repeated: 0, timer });
	}

	/** Writes the line, unless one for the same cause was written within the last minute. */
	function write(level: Level, named: string, event: string, fields: object): void {
		const short = named.slice(0, CAUSE_MAX_LENGTH);
		const cause = seen.has(short) || seen.size < MAX_CAUSES ? short : OTHERS;
		const known = seen.get(cause);
		if (known) {
			known.repeated++;
			return;
		}
		remember(cause, level);
		lines[level](fields, event);
	}

	return {
		info: (event, fields = {}) => write("info", event, event, fields),
		warn: (event, fields = {}) => write("warn", event, event, fields),
		error(event, why, fields = {}) {
			const error = describeError(why);
			const [first = ""] = headline(error).split("\n", 1);
			write("error", first === "" ? event : `${event}: ${first}`, event, { ...fields, error });
		},
		request: (fields) => lines.info(fields, "request"),
		flush() {
			for (const [cause, { timer }] of [...seen]) {
				clearTimeout(timer);
				count(cause);
			}
			for (const { timer } of seen.values()) clearTimeout(timer);
			seen.clear();
		},
	};
}

/** The process's own. */
export const log: Log = createLog({
	format: process.env["LOG"] === "json" ? "json" : "text",
	out: (line) => console.log(line),
	err: (line) => console.error(line),
});

/** Fields of a line are at most this long. */
const FIELD_MAX_LENGTH = 200;

const loggedError: v.GenericSchema<unknown, LoggedError> = v.object({
	type: v.string(),
	message: v.string(),
	code: v.string(),
	stack: v.string(),
	cause: v.nullable(v.lazy(() => loggedError)),
});

const line = v.looseObject({
	time: v.string(),
	level: v.string(),
	event: v.string(),
	error: v.optional(loggedError),
	repeated: v.optional(v.number()),
});

/** Writes a JSON line for people: `2026-03-08T06:30:00.000Z error rendering a page failed (event M1234): TypeError: …`. */
function readableLine(json: string): string {
	const { time, level, event, error, repeated, ...fields } = v.parse(line, JSON.parse(json));
	const named = Object.entries(fields).map(
		([name, value]) => `${name} ${printable(String(value))}`,
	);
	const where = named.length === 0 ? "" : ` (${named.join(", ")})`;
	const text = error === undefined ? "" : errorText(error);
	const why = text === "" ? "" : `: ${text}`;
	const again =
		repeated === undefined ? "" : `: ${repeated} more times since the last line about it`;
	return `${time} ${level} ${event}${where}${why}${again}`;
}

function errorText(error: LoggedError): string {
	const code = error.code === "" || error.message.includes(error.code) ? "" : ` (${error.code})`;
	const stack = error.stack === "" ? "" : `\n${error.stack}`;
	const cause = error.cause === null ? "" : `\n  because of ${errorText(error.cause)}`;
	return `${headline(error)}${code}${stack}${cause}`;
}

/** A line break in a value would look like a line of its own. */
function printable(value: string): string {
	return value.replace(/\p{Cc}/gu, "?").slice(0, FIELD_MAX_LENGTH);
}
