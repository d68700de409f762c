/** The reads of a log: opened, split into lines, parsed, and passed on at the requested pace. */
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { READS_PER_REQUEST } from "../../contract/ingest/sendReads.ts";
import { taggedRunners } from "../../contract/ingest/taggedRunners.ts";
import type { Fault } from "../../imports/fault.ts";
import { createKnownPlaces } from "../../imports/logs/knownPlaces.ts";
import { type KnownTags, tagFields, type tagsToDate } from "../../imports/readers/datedReads.ts";
import { clockChanges } from "../../race/time/clockChange.ts";
import type { KnownRunner } from "../../race/time/knownRunner.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { faultLine, faultLines } from "../text/faultLine.ts";
import type { Counts } from "./counts.ts";
import { type Dating, datedFile } from "./datedLog.ts";
import { datedPipe, type PipeClock } from "./datedPipe.ts";
import { type LogBytes, openFile, openStandardInput } from "./logBytes.ts";
import { linesOf } from "./logLines.ts";
import { readLog } from "./readLogLines.ts";
import { paced, paceOf } from "./replayPace.ts";
import type { Ask } from "./resultsServer.ts";
import type { Log, SendGiven } from "./sendTable.ts";
import { type SentRace, sentRaceOf } from "./sentRace.ts";
import type { SpooledRead } from "./spooledRead.ts";

/** Opens a log; null if there is none. @throws CommandFailed */
export async function openLog(
	log: Log | null,
	counts: Counts,
	stop: AbortSignal,
): Promise<LogBytes | null> {
	if (log === null) return null;
	if (log.kind === "standard input") return openStandardInput(stop);
	return openFile(
		log.path,
		(count) => {
			counts.bytes += count;
		},
		stop,
	);
}

export interface Reading {
	given: SendGiven;
	/** The time zone of events that name none. */
	zone: string;
	/** Makes a request; the answer is `later` if waiting for it is not possible. */
	ask: Ask;
	counts: Counts;
	/** Gets the race that the log is dated with. */
	onRace(sent: SentRace): void;
	/** Prints a line for a person. */
	say(line: string): void;
	stop: AbortSignal;
}

/**
 * The reads when they are due, those of one moment together.
 * @throws BadOption, UnreadableFile, CommandFailed
 */
export async function readsOf(
	{ chunks }: LogBytes,
	{ given, zone, ask, counts, onRace, say, stop }: Reading,
): Promise<AsyncIterable<readonly SpooledRead[]>> {
	const { log, point, "day-rollover": dayRollover } = given;
	const points = new Map(given.points);
	const name = log?.kind === "file" ? log.path : "stdin";
	const sent = await sentRaceOf(given, ask, zone, Date.now());
	const { race } = sent;
	const ids = sent.points.map(({ id }) => id).join(", ");
	const places = createKnownPlaces(sent.points, {
		onFound: (place, found) =>
			say(
				`${name}: ${place} is the timing point ${found} (--points "${place}=POINT" says another).`,
			),
		onMissing: (place) =>
			say(
				`${name}: ${place} is no timing point of ${given.event}, which has ${ids}: say which it is, such as ${places.advice(place)}.`,
			),
	});
	onRace(sent);
	if (sent.isGuess && (given.date === null || given.zone === null))
		say(
			`The server did not answer with the day of ${given.event}: times of day are taken as on ${race.date} in ${race.zone}, unless --date and --zone say otherwise.`,
		);
	for (const line of clockNotes(sent)) say(line);
	const source = sourceOf(given);
	const held: Fault[] = [];
	const logged = readLog(linesOf(chunks, given.encoding), {
		log: name,
		format: given.format,
		options: {
			date: given.date ?? race.date,
			zone: race.zone,
			point,
			points,
			places,
			source,
			placeHead: null,
		},
		onFormat: (format) => say(`${name}: ${format}`),
		onFault(fault) {
			counts.faults += 1;
			// Lines of standard input are stored nowhere else.
			if (log?.kind !== "file") say(faultLine(name, fault));
			else if (held.length < FAULTS_HELD) held.push(fault);
		},
	});
	const stated = { begins: given.date, isInOrder: dayRollover };
	const dating: Dating = {
		eventId: given.event,
		log: name,
		race,
		stated,
		check: sent.isGuess ? null : { now: Date.now(), takesOtherDays: given["other-days"] },
		runnersOf: (tags) => knownRunnersOf(given.event, tags, ask),
		say,
	};
	const reads =
		log?.kind === "file"
			? datedFile(thenFaults(logged, name, held, say), dating)
			: datedPipe(logged, dating, livePipe(stop));
	if (given.speed === Number.POSITIVE_INFINITY) return reads;
	return paced(reads, paceOf(given.speed), log?.kind === "file" ? "leave" : "hand on", stop);
}

/** Faults of a file that are named; of more only the number is. */
const FAULTS_HELD = 100_000;

/** Names the faults of a file after its reads, those of one kind together. */
async function* thenFaults<Read>(
	reads: AsyncIterable<Read>,
	name: string,
	faults: readonly Fault[],
	say: (line: string) => void,
): AsyncGenerator<Read> {
	try {
		yield* reads;
	} finally {
		for (const line of faultLines(name, faults)) say(line);
	}
}

/** A pipe without a line for this time is live, ms; so is one that has gone on for the longest. */
const PIPE_PAUSE_MS = 500;
const LONGEST_PIPE_MS = 5_000;

/** The time of a pipe. A stop ends a pause, so that what is held is handed on. */
function livePipe(stop: AbortSignal): PipeClock {
	let began: number | null = null;
	return {
		now: Date.now,
		async pause() {
			began ??= performance.now();
			const left = began + LONGEST_PIPE_MS - performance.now();
			const pause = Math.max(0, Math.min(PIPE_PAUSE_MS, left));
			await setTimeout(pause, undefined, { signal: stop }).catch(() => undefined);
		},
	};
}

/** Notes about the clock of a log, one line each. */
function clockNotes({ race: { date, zone }, otherZone }: SentRace): string[] {
	const ofDay = clockChanges(date, zone).filter(({ from }) => localDay(from) === date);
	return [
		...(otherZone === null
			? []
			: [`The log's clock is read in ${zone}, as --zone says; the event's zone is ${otherZone}.`]),
		...ofDay.map(
			({ clock, from, to }) =>
				`The clocks of ${zone} change on ${date}: ${localTime(from)} to ${localTime(to)} ${clock === "skipped" ? "is skipped" : "comes twice"}. A log with local times must then have their offset.`,
		),
	];
}

const localDay = (local: number) => new Date(local).toISOString().slice(0, 10);
const localTime = (local: number) => new Date(local).toISOString().slice(11, 16);

/**
 * The source of reads that name none. Logs of two mats can have the same name and both count from 1, so the
 * point is part of it. Standard input has no name: point, tag and time identify its reads.
 */
function sourceOf({ source, log, point }: SendGiven): string {
	if (source !== null) return source;
	if (log?.kind !== "file") return "";
	return [basename(log.path, ".gz"), point ?? ""].join(" ").trim();
}

/** What the server knows already of the runners of the log; nothing of a server that does not say it: then the race and the log decide. */
async function knownRunnersOf(
	eventId: string,
	tags: ReturnType<typeof tagsToDate>,
	ask: Ask,
): Promise<KnownTags> {
	const all = [...tags];
	const found = new Map<string, KnownRunner>();
	for (let from = 0; from < all.length; from += READS_PER_REQUEST) {
		const asked = all.slice(from, from + READS_PER_REQUEST);
		const body = { tags: asked.map(([, tag]) => tagFields(tag)) };
		const attempt = await ask(taggedRunners, { pjid: eventId }, body).catch((error: unknown) => {
			// An older server does not have the address.
			if (error instanceof CommandFailed) return null;
			throw error;
		});
		if (attempt?.kind !== "data") return new Map();
		const answered = v.safeParse(taggedRunners.answer, attempt.data);
		if (!answered.success) return new Map();
		for (const [position, [key]] of asked.entries()) {
			const runner = answered.output.runners[position];
			if (runner) found.set(key, runner);
		}
	}
	return found;
}
