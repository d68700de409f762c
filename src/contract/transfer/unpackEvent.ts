import * as v from "valibot";
import { EVENT_ID } from "../../race/record/identifier.ts";
import { defineOperation, ownerCall } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";

/** Event files are tar archives. */
export const EVENT_FILE_TYPE = "application/x-tar";
/** The largest file that a server takes in one request, bytes; a command on the store itself takes more. */
export const EVENT_UPLOAD_MAX_BYTES = 256 * 1024 * 1024;

const count = (meaning: string) => described(v.number(), meaning);

export const unpackEvent = defineOperation({
	...ownerCall,
	method: "POST",
	path: "/scorequery/admin/organisation/{orgid}/unpack",
	bodyLimit: EVENT_UPLOAD_MAX_BYTES,
	sent: "file",
	mediaTypes: [EVENT_FILE_TYPE],
	summary: "Unpacks an event's file",
	description:
		"The file has to be of an event of the organisation. All of it is checked before anything is written, and everything is written or nothing. A file whose event the server has as it is changes nothing.",
	refusals: {
		"not-ready":
			"The file is damaged, newer, of another organisation, or the event is here and differs; the message says which.",
	},
	request: v.object({
		as: described(
			v.optional(
				v.pipe(v.string(), v.regex(/^(M\d{4})?$/, "as is an event's id, M and four digits")),
				"",
			),
			"Another id for the event; '' for its own.",
		),
		dry: described(
			v.optional(v.picklist(["0", "1"], "dry is 0 or 1"), "0"),
			"1: only says what would be done.",
		),
	}),
	answer: v.object({
		pjid: described(v.pipe(v.string(), v.regex(EVENT_ID)), "The id that the event has here."),
		packedAs: described(v.string(), "Its id in the file."),
		name: described(v.string(), "Its name."),
		outcome: described(
			v.picklist(["written", "would be written", "same"]),
			"`same`: the server had exactly this event.",
		),
		gantry: described(v.string(), "The version of Gantry that wrote the file."),
		lastStored: described(
			v.nullable(v.string()),
			"When the last read arrived or the last change was made before it was packed, ISO 8601; null for never.",
		),
		runners: count("How many runners it has."),
		reads: count("How many reads."),
		changes: count("How many changes."),
		files: count("How many banners, templates and earlier ones of them."),
		head: described(v.string(), "The head of its record, which fits."),
	}),
});
export type UnpackedEvent = v.InferOutput<typeof unpackEvent.answer>;
