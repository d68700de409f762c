/** The recordings of cameras, from which videos and finish photos of runners are cut. */
import * as v from "valibot";
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { line } from "../changes/changeKind.ts";
import { defineOperation, NO_FIELDS, timekeeperCall, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

/** The files of an event that an answer lists. */
export const MAX_FILES = 500;
/** A day: with a larger offset the camera's clock shows another day, s. */
const MAX_OFFSET_S = 86_400;
/** As in the register of recordings, millionths. */
const MAX_DRIFT = 20_000;

const point = described(line("point", SHORT_TEXT_MAX_LENGTH), "The timing point of the camera.");
const place = described(
	line("point", SHORT_TEXT_MAX_LENGTH),
	"The timing point of the camera, or a mat: then it is registered for each of its points.",
);
/** A name without a folder, so that no request names a file elsewhere. */
const file = described(
	v.pipe(
		line("file", SHORT_TEXT_MAX_LENGTH),
		v.regex(/^[^/\\]+\.[A-Za-z0-9]{2,4}$/, "file is a name without a folder, such as finish.mp4"),
	),
	"The name of the file in the event's folder of CLIPS_DIR.",
);
const upTo = (name: string, most: number) =>
	v.pipe(
		v.number(`${name} is a number`),
		v.minValue(-most, `${name} is at least -${most}`),
		v.maxValue(most, `${name} is at most ${most}`),
	);

const registered = v.object({
	point: described(v.string(), "The timing point of the camera."),
	file: described(v.string(), "The name of the file."),
	from: described(v.number(), "Its first picture by the race's clock, epoch ms."),
	until: described(v.number(), "Its last picture by the race's clock, epoch ms."),
	offset: described(v.number(), "By how much the camera's clock was ahead of the race's, s."),
	drift: described(v.number(), "By how much the camera's clock ran too fast, millionths."),
});

export const listCameras = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/recordings",
	sent: "nothing",
	summary: "The recordings of cameras, and files that are not registered",
	refusals: {
		...UNKNOWN_EVENT,
		"unreadable-file":
			"The event's folder in CLIPS_DIR cannot be read; the message says what to do.",
	},
	request: NO_FIELDS,
	answer: v.object({
		isHere: described(
			v.boolean(),
			"Whether this server cuts videos; else recordings are registered where the clip service runs.",
		),
		recordings: described(v.array(registered), "The registered recordings."),
		files: described(
			v.array(v.string()),
			`The event's files in CLIPS_DIR that are not registered, at most ${MAX_FILES}.`,
		),
	}),
});

const CAMERA_REFUSALS = {
	...UNKNOWN_EVENT,
	"unknown-file": "There is no such file, or recordings are registered on another server.",
} as const;

export const addCamera = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/recordings",
	summary: "Registers a recording of a camera, or changes one",
	description:
		"The file is in the event's folder of CLIPS_DIR already, and stays there. The clip service uses a change within a second.",
	refusals: CAMERA_REFUSALS,
	request: v.object({
		point: place,
		file,
		start: described(
			v.pipe(v.number("start is epoch ms"), v.safeInteger("start is epoch ms")),
			"What the camera's clock showed at the first picture, as an instant, epoch ms.",
		),
		offset: described(
			v.optional(upTo("offset", MAX_OFFSET_S), 0),
			"By how much the camera's clock was ahead of the race's, s; negative if it was behind.",
		),
		drift: described(
			v.optional(upTo("drift", MAX_DRIFT), 0),
			"By how much the camera's clock ran too fast, millionths.",
		),
	}),
	answer: v.object({
		recording: described(registered, "The recording; that of the first point of a mat."),
	}),
});

export const dropCamera = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/recordings/drop",
	summary: "Does not use a recording any more",
	description: "Its file is not deleted.",
	refusals: CAMERA_REFUSALS,
	request: v.object({ point, file }),
	answer: v.object({ dropped: described(v.boolean(), "Whether it was registered.") }),
});
