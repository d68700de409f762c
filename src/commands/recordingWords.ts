/** The words of the recording command. */
import { EVENT_ID } from "../race/record/identifier.ts";
import { MOST_DRIFT } from "../store/recordingsFile.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { parseWords } from "./parseWords.ts";

/** What `npm run recording -- --help` prints. */
export const RECORDING_HELP = `Says which camera's recording shows a timing point, for highlight videos and finish photos.

  npm run recording -- M1234 F camera.mp4 --start 2026-03-08T06:30:00.2+08:00 [--offset 0.4] [--drift 12]
  npm run recording -- M1234 F camera.mp4 --remove
  npm run recording -- M1234 --list

  F           the timing point's id: F is the finish, S the start
  camera.mp4  MP4, MOV, MKV, TS or AVI; it stays where it is, and the server reads it there
  --start     what the camera's clock showed at the first picture; without a zone, the event's
  --offset    how many seconds its clock was ahead of the race's (-0.4: behind)
  --drift     how much too fast it runs, millionths (12: 43 ms in an hour)

A recording that is there already is changed. A running server sees it within a second.`;

export type RecordingWords = { eventId: string } & (
	| { deed: "list" }
	| { deed: "remove"; point: string; file: string }
	| { deed: "add"; point: string; file: string; start: string; offset: number; drift: number }
);

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean" } as const;
/** A day: a clock that is further off shows another day. */
const MOST_OFFSET = 86_400;

/**
 * Reads the command's words.
 * @returns null where help was asked for
 * @throws CommandFailed
 */
export function readRecordingWords(args: readonly string[]): RecordingWords | null {
	const { values, positionals } = parse(args);
	if (values.help || args.length === 0) return null;
	const [eventId = "", point, file, ...others] = positionals;
	if (!EVENT_ID.test(eventId)) throw new CommandFailed("name the event first, M and four digits");
	if (values.list) {
		if (point !== undefined) throw new CommandFailed("--list takes the event only");
		return { eventId, deed: "list" };
	}
	if (point === undefined || file === undefined || others.length > 0)
		throw new CommandFailed("after the event comes POINT FILE: see --help");
	if (values.remove) return { eventId, deed: "remove", point, file };
	const { start, offset = "0", drift = "0" } = values;
	if (start === undefined)
		throw new CommandFailed("say when it begins: --start 2026-03-08T06:30:00+08:00");
	return {
		eventId,
		deed: "add",
		point,
		file,
		start,
		offset: numberOf("--offset", offset, MOST_OFFSET),
		drift: numberOf("--drift", drift, MOST_DRIFT),
	};
}

function numberOf(name: string, text: string, most: number): number {
	const value = Number(text);
	if (/^-?\d+(\.\d+)?$/.test(text) && Math.abs(value) <= most) return value;
	throw new CommandFailed(`${name} is a number from -${most} to ${most}, not ${text}`);
}

function parse(args: readonly string[]) {
	return parseWords(args, {
		...{ start: TEXT, offset: TEXT, drift: TEXT },
		...{ remove: FLAG, list: FLAG, help: { ...FLAG, short: "h" } },
	});
}
