/** The operations of cameras' recordings, for members. The register is the one that the command changes. */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import {
	addCamera,
	dropCamera,
	listCameras,
	MAX_FILES,
} from "../../contract/cameras/cameraRecordings.ts";
import type { AnswerOf } from "../../contract/kit/client/operationServer.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { Refusal } from "../../http/Refusal.ts";
import { namedBy } from "../../race/record/courses.ts";
import { instantOf } from "../../race/time/cameraTime.ts";
import {
	changeRecordings,
	type RecordingEntry,
	readRecordings,
	recordingOf,
} from "../../store/cameras/recordingsFile.ts";
import { codeOf } from "../../store/connection/writerLock.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { UnknownPoint } from "../../store/errors/UnknownPoint.ts";
import type { Core } from "../core/openCore.ts";
import type { CameraFolder } from "../core/resultsSettings.ts";
import { handle, handleData } from "../door/handle.ts";
import { probedEntry, RecordingUnusable } from "./probedEntry.ts";

const IS_VIDEO = /\.(mp4|mov|mkv|ts|avi)$/i;
type Listed = AnswerOf<typeof listCameras>;

export function openCameras({ allEvents, settings: { cameras } }: Core) {
	async function fieldOf(eventId: string) {
		const snapshot = await allEvents.get(eventId);
		if (snapshot === null) throw new UnknownEvent(eventId);
		return snapshot.field;
	}

	/** @throws Refusal */
	function folderHere(): CameraFolder {
		if (cameras !== null) return cameras;
		throw new Refusal(
			404,
			"unknown-file",
			"recordings are registered on the clip service's machine, with gantry recording",
		);
	}

	async function list(eventId: string): Promise<Listed> {
		await fieldOf(eventId);
		if (cameras === null) return { isHere: false, recordings: [], files: [] };
		const entries = await readRecordings(cameras.folder, eventId);
		const known = new Set(entries.map(({ file }) => file));
		const folder = join(cameras.folder, eventId);
		const names = await readdir(folder).catch((error: unknown) => {
			// An event without recordings has no folder.
			if (codeOf(error) === "ENOENT") return [];
			throw new Refusal(
				200,
				"unreadable-file",
				`the folder ${eventId} of CLIPS_DIR cannot be read: give the server's user the right to read it`,
			);
		});
		const files = names.filter((name) => IS_VIDEO.test(name) && !known.has(join(folder, name)));
		return {
			isHere: true,
			recordings: entries.map(shownRecording),
			files: files.sort().slice(0, MAX_FILES),
		};
	}

	const routes = {
		listCameras: handleData(listCameras, (_, { place }) => list(place.pjid)),
		addCamera: handle(addCamera, async ({ point, file: name, ...given }, { exchange, place }) => {
			const { folder, ffmpeg } = folderHere();
			const { event, points } = await fieldOf(place.pjid);
			const named = namedBy(point, points).flatMap((position) => points[position]?.id ?? []);
			if (named.length === 0)
				throw new UnknownPoint(
					place.pjid,
					point,
					points.map(({ id }) => id),
				);
			const file = join(folder, place.pjid, name);
			const { entry } = await probedEntry(
				{ point, file, ...given },
				{ zone: event.zone, ffmpeg, shown: name, signal: exchange.signal() },
			).catch(refuseUnusable);
			await changeRecordings(folder, place.pjid, (entries) => [
				...entries.filter((each) => !named.includes(each.point) || each.file !== file),
				...named.map((id) => ({ ...entry, point: id })),
			]);
			return jsonReply({ recording: shownRecording({ ...entry, point: named[0] ?? point }) });
		}),
		dropCamera: handle(dropCamera, async ({ point, file: name }, { place }) => {
			const { folder } = folderHere();
			await fieldOf(place.pjid);
			let dropped = false;
			await changeRecordings(folder, place.pjid, (entries) => {
				const left = entries.filter((each) => each.point !== point || basename(each.file) !== name);
				dropped = left.length < entries.length;
				return left;
			});
			return jsonReply({ dropped });
		}),
	};
	return { routes };
}

function shownRecording(entry: RecordingEntry): Listed["recordings"][number] {
	const recording = recordingOf(entry);
	return {
		point: entry.point,
		file: basename(entry.file),
		from: Math.round(instantOf(recording, 0)),
		until: Math.round(instantOf(recording, recording.durationMs)),
		offset: entry.offset,
		drift: entry.drift,
	};
}

/** @throws Refusal */
function refuseUnusable(error: unknown): never {
	if (error instanceof RecordingUnusable) throw new Refusal(404, "unknown-file", error.message);
	throw error;
}
