/** The work of the recording command: changes the register of recordings, or prints it. */

import { resolve } from "node:path";
import { callServers } from "../../clips/callResults.ts";
import { knownField } from "../../contract/ingest/knownField.ts";
import { pjlist } from "../../contract/public/pjlist.ts";
import { namedBy } from "../../race/record/courses.ts";
import type { Point } from "../../race/record/record.ts";
import { instantOf } from "../../race/time/cameraTime.ts";
import { probedEntry } from "../../results/cameras/probedEntry.ts";
import { clipsFolder, parseSettings, type Settings } from "../../server/settings.ts";
import {
	changeRecordings,
	type RecordingEntry,
	readRecordings,
	recordingOf,
} from "../../store/cameras/recordingsFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { eventIn, withConnection } from "../connection/connect.ts";
import { raceTimes } from "../connection/raceTimes.ts";
import { UsageError } from "../options/UsageError.ts";
import { momentText } from "../text/momentText.ts";
import { onDayOf, type TypedWhen, typedInstant } from "../text/typedInstant.ts";
import type { RecordingGiven } from "./recordingTable.ts";

interface Register {
	folder: string;
	eventId: string;
	day: EventDay;
}

/** @throws OneLineError */
export async function changeOrList(given: RecordingGiven): Promise<void> {
	const task = recordingTask(given);
	const settings = parseSettings(process.env);
	const eventId = given.event;
	const day = await eventDayOf(eventId, settings);
	const register = { folder: clipsFolder(settings), eventId, day };
	if (task.kind === "list") await list(register);
	else if (task.kind === "remove") await remove(register, task);
	else await add(register, task, settings.FFMPEG);
}

async function list({ folder, eventId, day }: Register): Promise<void> {
	const recordings = await readRecordings(folder, eventId);
	for (const entry of recordings) console.log(lineOf(entry, day));
	if (recordings.length === 0) console.log(`${eventId} has no recordings`);
}

/** The points that a name means: those of a mat, or one by its id. */
function pointsNamed(name: string, { points }: EventDay): string[] {
	return points === null
		? [name]
		: namedBy(name, points).flatMap((position) => points[position]?.id ?? []);
}

async function remove(
	{ folder, eventId, day }: Register,
	task: Extract<RecordingTask, { kind: "remove" }>,
) {
	const file = resolve(task.file);
	// A point may have left the course since.
	const isThis = isAt([task.point, ...pointsNamed(task.point, day)], file);
	let removed: string[] = [];
	await changeRecordings(folder, eventId, (recordings) => {
		removed = recordings.filter(isThis).map(({ point }) => point);
		return recordings.filter((entry) => !isThis(entry));
	});
	if (removed.length === 0)
		throw new CommandFailed(
			`${eventId} has no recording ${file} at ${task.point}: gantry recording ${eventId} --list prints those it has`,
		);
	for (const point of removed) console.log(`${eventId} ${point}: ${file} is no longer used`);
}

async function add(
	{ folder, eventId, day }: Register,
	task: Extract<RecordingTask, { kind: "add" }>,
	ffmpeg: string,
): Promise<void> {
	const points = pointsNamed(task.point, day);
	if (points.length === 0) {
		const known = (day.points ?? []).flatMap(({ id, mat }) => (mat === id ? id : [id, mat]));
		throw new CommandFailed(
			`${eventId} has no timing point and no mat ${task.point}: it has ${[...new Set(known)].join(", ")}`,
		);
	}
	const { entry, size } = await entryOf(task, day, ffmpeg);
	const isThis = isAt(points, entry.file);
	const entries = points.map((point) => ({ ...entry, point }));
	await changeRecordings(folder, eventId, (recordings) => [
		...recordings.filter((each) => !isThis(each)),
		...entries,
	]);
	for (const each of entries) console.log(`${eventId} ${lineOf(each, day)}, ${size}`);
}

/** The register's entry of a recording, after a look at it with ffmpeg, and its size for people. @throws RecordingUnusable, UsageError */
async function entryOf(
	{ point, file: name, start, offset, drift }: Extract<RecordingTask, { kind: "add" }>,
	day: Pick<EventDay, "zone" | "when">,
	ffmpeg: string,
): Promise<{ entry: RecordingEntry; size: string }> {
	const file = resolve(name);
	const given = { point, file, start: typedInstant(start, day.when), offset, drift };
	return probedEntry(given, {
		zone: day.zone,
		ffmpeg,
		shown: file,
		signal: new AbortController().signal,
	});
}

const isAt = (points: readonly string[], file: string) => (entry: RecordingEntry) =>
	points.includes(entry.point) && entry.file === file;

/** One recording with its beginning and end by the race's clock. */
function lineOf(entry: RecordingEntry, { zone }: EventDay): string {
	const recording = recordingOf(entry);
	const at = (position: number) => momentText(Math.round(instantOf(recording, position)), zone);
	const clock = `${entry.offset === 0 ? "" : `, clock ahead by ${entry.offset} s`}${entry.drift === 0 ? "" : `, drift ${entry.drift}`}`;
	return `${entry.point}: ${entry.file}, ${entry.duration} s from ${at(0)} to ${at(recording.durationMs)} (${zone})${clock}`;
}

interface EventDay {
	/** YYYY-MM-DD. */
	date: string;
	/** IANA. */
	zone: string;
	/** What the day of a typed time follows from. */
	when: TypedWhen;
	/** Its timing points; null if the server does not send them. */
	points: readonly Pick<Point, "id" | "mat">[] | null;
}

/** The event's day and points, from RESULTS_ORIGIN if it is set, else from the store. @throws CommandFailed if there is no such event */
async function eventDayOf(eventId: string, settings: Settings): Promise<EventDay> {
	const { RESULTS_ORIGIN, API_PREFIX, DEFAULT_PROJECT_SERVER, ALLOWED_RESULT_HOSTS } = settings;
	// A machine with ROLE=clips has no store.
	if (RESULTS_ORIGIN === "") return eventHere(eventId);
	const findResults = callServers({
		listServer: RESULTS_ORIGIN,
		prefix: API_PREFIX,
		defaultProjectServer: DEFAULT_PROJECT_SERVER,
		allowedHosts: ALLOWED_RESULT_HOSTS,
	});
	const ask = await findResults(eventId);
	const list = ask && (await ask(pjlist, { pjid: eventId }));
	const event = list?.events.find(({ id }) => id === eventId);
	if (!event)
		throw new CommandFailed(
			`${RESULTS_ORIGIN} shows no event ${eventId}: make it public first, or register the recording where its store is`,
		);
	return { ...event, when: onDayOf(event), points: null };
}

function eventHere(eventId: string): Promise<EventDay> {
	return withConnection(async (connection) => {
		const event = await eventIn(connection, eventId);
		const { points } = await connection.ask(knownField, { pjid: eventId }, undefined);
		return { ...event, when: await raceTimes(connection, event), points };
	});
}

type RecordingTask =
	| { kind: "list" }
	| { kind: "remove"; point: string; file: string }
	| { kind: "add"; point: string; file: string; start: string; offset: number; drift: number };

/** @throws UsageError */
export function recordingTask(given: RecordingGiven): RecordingTask {
	const { event, point, file, start, offset, drift, remove, list } = given;
	if (list) {
		if (point === null) return { kind: "list" };
		throw new UsageError(`--list takes only the event: write gantry recording ${event} --list`);
	}
	if (point === null || file === null)
		throw new UsageError(
			`${point === null ? "POINT and FILE are" : "FILE is"} missing: write gantry recording ${event} POINT FILE --start TIME, or --list`,
		);
	if (remove) return { kind: "remove", point, file };
	if (start === null)
		throw new UsageError(
			"--start is missing: write when the recording begins, such as --start 2026-03-08T06:30:00+08:00",
		);
	return { kind: "add", point, file, start, offset, drift };
}
