/** The reads of the log that a command names: opened, split into lines, read, and played at its pace. */
import { basename } from "node:path";
import type { Fault } from "../../imports/fault.ts";
import { clockChanges } from "../../race/time/clockChange.ts";
import type { SendWords } from "../sendOptions.ts";
import { shownText } from "../shownText.ts";
import { type EventDay, eventDayOf } from "./eventDay.ts";
import type { KeptRead } from "./keptRead.ts";
import { type LogBytes, openFile, openStandardInput } from "./logBytes.ts";
import { linesOf } from "./logLines.ts";
import { paced, paceOf } from "./pace.ts";
import { readLog } from "./readLog.ts";
import { LINES_PRINTED } from "./report.ts";
import type { ResultsServer } from "./resultsServer.ts";
import type { Tally } from "./tally.ts";

/** Opens the log; null where the command names none. @throws CommandFailed */
export async function openLog(
	{ log }: SendWords,
	tally: Tally,
	stop: AbortSignal,
): Promise<LogBytes | null> {
	if (log.kind === "none") return null;
	if (log.kind === "standard input") return openStandardInput(stop);
	return openFile(
		log.path,
		(count) => {
			tally.bytes += count;
		},
		stop,
	);
}

export interface Reading {
	words: SendWords;
	/** Of events that name none. */
	zone: string;
	/** Has the server answer; `later` where it cannot be waited for. */
	ask: ResultsServer["post"];
	tally: Tally;
	/** Prints a line for a person. */
	say(line: string): void;
	stop: AbortSignal;
}

/**
 * The reads as they are due, those of the same moment together.
 * @throws BadOption, UnreadableFile, CommandFailed
 */
export async function readsOf(
	{ chunks }: LogBytes,
	{ words, zone, ask, tally, say, stop }: Reading,
): Promise<AsyncIterable<readonly KeptRead[]>> {
	const { log, point, points, dayRollover } = words;
	const name = log.kind === "file" ? log.path : "stdin";
	const day = await eventDayOf(words, ask, zone, Date.now());
	if (day.isGuess)
		say(
			`The server does not tell the day of ${words.event}: clocks are read as of ${day.date} in ${day.zone}, unless --date and --zone say otherwise.`,
		);
	for (const line of clockNotes(day)) say(line);
	const source = sourceOf(words);
	const reads = readLog(linesOf(chunks, words.encoding), {
		log: name,
		format: words.format,
		options: { date: day.date, zone: day.zone, point, points, source, dayRollover },
		onFormat: (format) => say(`${name}: ${format}`),
		onFault(fault) {
			tally.faults += 1;
			// What came on standard input stands nowhere else.
			if (log.kind === "standard input" || tally.faults <= LINES_PRINTED)
				say(faultLine(name, fault));
			else if (tally.faults === LINES_PRINTED + 1) say("… further faults are only counted");
		},
	});
	if (words.speed === Number.POSITIVE_INFINITY) return reads;
	return paced(reads, paceOf(words.speed), log.kind === "file" ? "leave" : "hand on", stop);
}

/** What a person should know of the clock by which a log is read. */
function clockNotes({ date, zone, otherZone }: EventDay): string[] {
	const ofDay = clockChanges(date, zone).filter(({ from }) => localDay(from) === date);
	return [
		...(otherZone === null
			? []
			: [`The log's clock is read in ${zone}, as --zone says; the event's is ${otherZone}.`]),
		...ofDay.map(
			({ clock, from, to }) =>
				`The clocks of ${zone} change on ${date}: ${localTime(from)} to ${localTime(to)} ${clock === "skipped" ? "is skipped" : "comes twice"}. A log that writes local times then has to write their offset.`,
		),
	];
}

const localDay = (local: number) => new Date(local).toISOString().slice(0, 10);
const localTime = (local: number) => new Date(local).toISOString().slice(11, 16);

/**
 * Whose reads they are, where they do not say it. Logs of two mats can have the same name and count from 1
 * both, so the point is part of it; standard input has no name, and point, tag and time name its reads.
 */
function sourceOf({ source, log, point }: SendWords): string {
	if (source !== null) return source;
	if (log.kind !== "file") return "";
	return [basename(log.path, ".gz"), point ?? ""].join(" ").trim();
}

function faultLine(file: string, { row, column, value, reason }: Fault): string {
	return `${file}:${row}:${shownText(column)}: ${reason}${value === "" ? "" : ` (${shownText(value)})`}`;
}
