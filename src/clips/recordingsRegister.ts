/** The recordings of all events, in memory; their files are checked every second. */
import { readdir, stat } from "node:fs/promises";
import { createSerialQueue } from "../http/serialQueue.ts";
import { log } from "../log.ts";
import { EVENT_ID } from "../race/record/identifier.ts";
import {
	type RegisteredRecording,
	RegisterUnusable,
	readRecordings,
	recordingOf,
	registerFile,
} from "../store/cameras/recordingsFile.ts";
import { recordingsOf } from "./cameraSegments.ts";

export interface EventRecordings {
	/** Different after each change; 0 without recordings. */
	stamp: number;
	recordings: readonly RegisteredRecording[];
}

export type Register = Awaited<ReturnType<typeof openRegister>>;

const NONE: EventRecordings = { stamp: 0, recordings: [] };
/** The time between two checks, ms. */
const CHECK_INTERVAL_MS = 1_000;
/** All events are checked in one run. */
const ALL = "all";

/** Opens the register of a folder, which need not exist yet. */
export async function openRegister(folder: string) {
	const known = new Map<string, { mark: string; event: EventRecordings }>();
	let stamps = 0;

	async function refreshEvent(eventId: string): Promise<void> {
		const mark = await markOf(registerFile(folder, eventId));
		const before = known.get(eventId);
		if (mark === (before?.mark ?? GONE)) return;
		try {
			const recordings = (await readRecordings(folder, eventId)).map(recordingOf);
			known.set(eventId, { mark, event: { stamp: ++stamps, recordings } });
		} catch (error) {
			// Logged once. The former register is used until the file is corrected.
			known.set(eventId, { mark, event: before?.event ?? NONE });
			const why = error instanceof RegisterUnusable ? error.message : error;
			log.error(`the recordings of ${eventId} cannot be read`, why);
		}
	}

	const refreshes = createSerialQueue(async () => {
		const names = await readdir(folder).catch(() => []);
		const events = new Set([...names.filter((name) => EVENT_ID.test(name)), ...known.keys()]);
		await Promise.all([...events].map(refreshEvent));
	});
	// One at a time, because a slow older run would restore an older state.
	const refresh = () => refreshes.run(ALL);

	await refresh();
	const timer = setInterval(() => {
		if (!refreshes.running(ALL)) void refresh();
	}, CHECK_INTERVAL_MS);
	timer.unref();
	return {
		/** Whether no event has recordings. */
		isEmpty: (): boolean => [...known.values()].every(({ event }) => event.recordings.length === 0),
		of: (eventId: string): EventRecordings => known.get(eventId)?.event ?? NONE,
		/** Reads the registers that have changed. */
		refresh,
		close: () => clearInterval(timer),
	};
}

const GONE = "gone";

/** Changes when the file changes. */
async function markOf(file: string): Promise<string> {
	return stat(file).then(
		({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
		() => GONE,
	);
}

/** Whether one of the recordings shows a passing. */
export function isFilmed({ recordings }: EventRecordings, pointId: string, at: number): boolean {
	return recordingsOf(recordings, pointId, at).length > 0;
}
