/** A line of the log for people. */
import * as v from "valibot";
import { headline, type LoggedError } from "./loggedError.ts";

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
export function readableLine(json: string): string {
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
