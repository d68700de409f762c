/**
 * The register of an event's camera recordings: recordings.json in its folder of CLIPS_DIR, readable for people too. The
 * recordings themselves are not moved.
 */
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { OneLineError } from "../../OneLineError.ts";
import type { CameraRecording } from "../../race/time/cameraTime.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../connection/privateFiles.ts";
import { codeOf, takeWriterLock } from "../connection/writerLock.ts";

/** A register cannot be read or written. The message is one line that names the file. */
export class RegisterUnusable extends OneLineError {
	override name = "RegisterUnusable";
}

/** The largest drift of a usable clock, millionths: about a minute in an hour. */
export const MAX_DRIFT = 20_000;

/** A recording in the file. */
const entry = v.strictObject({
	/** The timing point of the camera. */
	point: v.pipe(v.string(), v.minLength(1)),
	/** Absolute path. */
	file: v.pipe(v.string(), v.startsWith("/", "is an absolute path")),
	/** The camera's clock at the first frame. */
	start: v.pipe(v.string(), v.isoTimestamp("is a moment such as 2026-03-08T06:30:00.000+08:00")),
	/** How far the camera's clock was ahead of the race's, s; below 0 if it was behind. */
	offset: v.number(),
	/** How much too fast it ran, millionths. */
	drift: v.pipe(v.number(), v.minValue(-MAX_DRIFT), v.maxValue(MAX_DRIFT)),
	/** The length of the recording, s. */
	duration: v.pipe(v.number(), v.gtValue(0)),
	/** The size of the file: a file with another size is another recording. */
	bytes: v.pipe(v.number(), v.safeInteger()),
});
export type RecordingEntry = v.InferOutput<typeof entry>;

const register = v.strictObject({ recordings: v.array(entry) });

export interface RegisteredRecording extends CameraRecording {
	file: string;
	bytes: number;
}

/** Converts an entry of the file to a recording. */
export function recordingOf(given: RecordingEntry): RegisteredRecording {
	return {
		pointId: given.point,
		file: given.file,
		bytes: given.bytes,
		cameraStart: Date.parse(given.start),
		offset: Math.round(given.offset * 1_000),
		driftPpm: given.drift,
		durationMs: Math.round(given.duration * 1_000),
	};
}

/** The path of an event's register. */
export function registerFile(folder: string, eventId: string): string {
	return join(folder, eventId, "recordings.json");
}

/** An event's recordings; an empty list without a register. @throws RegisterUnusable */
export async function readRecordings(folder: string, eventId: string): Promise<RecordingEntry[]> {
	const file = registerFile(folder, eventId);
	const text = await readFile(file, "utf8").catch((error: unknown) => {
		if (codeOf(error) === "ENOENT") return null;
		throw new RegisterUnusable(`${file} cannot be read (${codeOf(error)})`);
	});
	if (text === null) return [];
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), register), text);
	if (read.success) return read.output.recordings;
	const [issue] = read.issues;
	const field = v.getDotPath(issue);
	throw new RegisterUnusable(
		`${file} is damaged (${field ? `${field}: ` : ""}${issue.message}): correct it, or delete it and register the recordings again`,
	);
}

/** The longest wait for another command, and the interval of tries, ms. */
const PATIENCE_MS = 5_000;
const TRY_INTERVAL_MS = 50;

/**
 * Changes an event's register: completely or not at all, and one change at a time.
 * @throws RegisterUnusable, or StoreUnusable if its lock cannot be taken
 */
export async function changeRecordings(
	folder: string,
	eventId: string,
	change: (recordings: readonly RecordingEntry[]) => readonly RecordingEntry[],
): Promise<void> {
	const eventFolder = join(folder, eventId);
	await mkdir(eventFolder, { recursive: true, mode: PRIVATE_FOLDER }).catch((error: unknown) => {
		throw new RegisterUnusable(`${eventFolder} cannot be made (${codeOf(error)}): see CLIPS_DIR`);
	});
	const deadline = performance.now() + PATIENCE_MS;
	let lock = takeWriterLock(eventFolder, "CLIPS_DIR");
	while (lock === null) {
		if (performance.now() > deadline)
			throw new RegisterUnusable(
				`another command is changing ${eventFolder}: try again when it is done`,
			);
		await setTimeout(TRY_INTERVAL_MS);
		lock = takeWriterLock(eventFolder, "CLIPS_DIR");
	}
	try {
		const recordings = change(await readRecordings(folder, eventId));
		await writeWhole(eventFolder, `${JSON.stringify({ recordings }, null, "\t")}\n`);
	} finally {
		lock.release();
	}
}

async function writeWhole(eventFolder: string, text: string): Promise<void> {
	const target = join(eventFolder, "recordings.json");
	const temporary = `${target}.new`;
	try {
		const file = await open(temporary, "w", PRIVATE_FILE);
		await file
			.writeFile(text)
			.then(() => file.sync())
			.finally(() => file.close());
		await rename(temporary, target);
		const folder = await open(eventFolder);
		await folder.sync().finally(() => folder.close());
	} catch (error) {
		throw new RegisterUnusable(`${target} cannot be written (${codeOf(error)}): see CLIPS_DIR`);
	}
}
