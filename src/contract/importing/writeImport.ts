import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText } from "../kit/shapes/fields.ts";
import { recordedOutcome } from "../kit/shapes/sentRecording.ts";
import { DRAFT_REFUSALS, readDraft, UNREADABLE } from "./importShapes.ts";
import { removesOthers } from "./previewImport.ts";

export const writeImport = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/import/write",
	mayConflict: true,
	summary: "Imports a file",
	description:
		"One change, which can be undone as a whole; later changes are kept. Corrected columns are remembered for the organisation's next file with the same heads.",
	refusals: {
		...UNKNOWN_EVENT,
		...DRAFT_REFUSALS,
		...UNREADABLE,
		"other-names":
			"Most bibs of the file have another name in the event, and `replacesNames` is not set: it may be the file of another race.",
	},
	request: v.object({
		...readDraft,
		removesOthers,
		replacesNames: described(
			v.optional(v.boolean(), false),
			"Whether a file is written in which most bibs have another name than in the event.",
		),
		file: described(v.optional(shortText, ""), "The name of the file, for the log; '' for none."),
		expects: described(
			v.pipe(v.number(), v.integer(), v.minValue(0)),
			"The `revision` that the reading of the file answered. If the event was changed since, it is refused with 409: read the file again.",
		),
	}),
	answer: recordedOutcome,
});
