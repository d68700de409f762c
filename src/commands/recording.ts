/** `npm run recording`: says which camera's recording shows a timing point. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { instantReader } from "../imports/times/instant.ts";
import { probe } from "../media/clip/probe.ts";
import { findFfmpeg } from "../media/clip/programs.ts";
import { instantOf } from "../race/time/cameraTime.ts";
import { isoInstant } from "../race/time/day.ts";
import { clipsFolder, parseSettings } from "../server/settings.ts";
import {
	changeRecordings,
	type RecordingEntry,
	readRecordings,
	recordingOf,
} from "../store/recordingsFile.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { momentText } from "./momentText.ts";
import { checkPlainTime } from "./plainTime.ts";
import { RECORDING_HELP, type RecordingWords, readRecordingWords } from "./recordingWords.ts";
import { run } from "./run.ts";
import { type EventDay, eventDayOf } from "./whichEvent.ts";

await run(async () => {
	const words = readRecordingWords(process.argv.slice(2));
	if (words === null) {
		console.log(RECORDING_HELP);
		return;
	}
	const settings = parseSettings(process.env);
	const folder = clipsFolder(settings);
	const day = await eventDayOf(words.eventId, settings);
	if (words.deed === "list") {
		const recordings = await readRecordings(folder, words.eventId);
		for (const entry of recordings) console.log(lineOf(entry, day));
		if (recordings.length === 0) console.log(`${words.eventId} has no recordings`);
		return;
	}
	const file = resolve(words.file);
	const isThis = (entry: RecordingEntry) => entry.point === words.point && entry.file === file;
	if (words.deed === "remove") {
		let wasThere = false;
		await changeRecordings(folder, words.eventId, (recordings) => {
			wasThere = recordings.some(isThis);
			return recordings.filter((entry) => !isThis(entry));
		});
		if (!wasThere)
			throw new CommandFailed(`${words.eventId} has no recording ${file} at ${words.point}`);
		console.log(`${words.eventId} ${words.point}: ${file} is no longer used`);
		return;
	}
	if (day.points && !day.points.includes(words.point))
		throw new CommandFailed(
			`${words.eventId} has no timing point ${words.point}: it has ${day.points.join(", ")}`,
		);
	const { entry, size } = await look(words, file, day, settings.FFMPEG);
	await changeRecordings(folder, words.eventId, (recordings) => [
		...recordings.filter((each) => !isThis(each)),
		entry,
	]);
	console.log(`${words.eventId} ${lineOf(entry, day)}, ${size}`);
});

/** What a file is, as an entry of the register. @throws CommandFailed where it is no recording */
async function look(
	words: Extract<RecordingWords, { deed: "add" }>,
	file: string,
	{ date, zone }: Pick<EventDay, "date" | "zone">,
	setting: string,
): Promise<{ entry: RecordingEntry; size: string }> {
	const { point, offset, drift } = words;
	checkPlainTime(words.start, { date, zone });
	const start = instantReader(date, zone)(words.start, null);
	if (start === null)
		throw new CommandFailed(
			`${words.start} is no time: write it like 2026-03-08T06:30:00.2+08:00, or 06:30:00.2`,
		);
	const programs = await findFfmpeg(setting);
	if (programs === null)
		throw new CommandFailed("ffmpeg was not found: install it, or name it in FFMPEG");
	const probed = await probe(programs, file, new AbortController().signal);
	if (!probed.ok && probed.fault === "missing") throw new CommandFailed(`there is no file ${file}`);
	if (!probed.ok)
		throw new CommandFailed(
			`${file} is no recording that can be read: MP4, MOV, MKV, TS or AVI (${firstLine(probed.detail)})`,
		);
	const { durationMs, width, height, frameRate } = probed.recording;
	return {
		entry: {
			point,
			file,
			start: isoInstant(start, zone),
			offset,
			drift,
			duration: durationMs / 1_000,
			bytes: (await stat(file)).size,
		},
		size: `${width} x ${height} pixels, ${Math.round(frameRate * 100) / 100} pictures a second`,
	};
}

/** One recording: from when until when it shows what happened, by the race's clock. */
function lineOf(entry: RecordingEntry, { zone }: EventDay): string {
	const recording = recordingOf(entry);
	const at = (position: number) => momentText(Math.round(instantOf(recording, position)), zone);
	const clock = `${entry.offset === 0 ? "" : `, clock ahead by ${entry.offset} s`}${entry.drift === 0 ? "" : `, drift ${entry.drift}`}`;
	return `${entry.point}: ${entry.file}, ${entry.duration} s from ${at(0)} to ${at(recording.durationMs)} (${zone})${clock}`;
}

function firstLine(text: string): string {
	return text.split("\n")[0] ?? "";
}
