/** The parameters of the recording command. */
import { MAX_DRIFT } from "../../store/cameras/recordingsFile.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { flag, optional, required, type ValuesOf, withDefault } from "../options/parameters.ts";
import { eventId, file, number, text } from "../options/values.ts";

/** A day: with a larger offset the camera's clock shows another day, s. */
const MAX_OFFSET = 86_400;

const upTo = (placeholder: string, most: number) =>
	number(placeholder, `a number from -${most} to ${most}`, (value) => Math.abs(value) <= most);

export const recordingTable = defineTable({
	...BARE_TABLE,
	name: "recording",
	summary:
		"Registers which camera recording shows a timing point, for highlight videos and finish photos.",
	about: [
		"A recording that is registered already is changed. The file stays where it is, and the server reads it there. A running server uses a change within a second.",
		"A mat that several points share registers the recording for each of them.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		point: optional(text("POINT"), "the timing point's id, or a mat: F is the finish, S the start"),
		file: optional(file(), "the recording: MP4, MOV, MKV, TS or AVI"),
	},
	options: {
		start: optional(
			text("TIME"),
			"what the camera's clock showed at the first picture (needed to register); without an offset from UTC, in the event's zone",
		),
		offset: withDefault(
			upTo("SECONDS", MAX_OFFSET),
			"0",
			"by how many seconds the camera's clock was ahead of the race's; -0.4: behind",
		),
		drift: withDefault(
			upTo("MILLIONTHS", MAX_DRIFT),
			"0",
			"by how much the camera's clock runs too fast, in millionths; 12 is 43 ms in an hour",
		),
		remove: flag("do not use the recording any more; its file is not deleted"),
		list: flag("print the event's recordings"),
	},
	examples: [
		{
			line: "recording M1234 F camera.mp4 --start 2026-03-08T06:30:00.2+08:00 --offset 0.4 --drift 12",
			does: "",
		},
		{ line: "recording M1234 F camera.mp4 --remove", does: "" },
		{ line: "recording M1234 --list", does: "" },
	],
});

export type RecordingGiven = ValuesOf<
	typeof recordingTable.positionals & typeof recordingTable.options
>;
