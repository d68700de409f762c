import * as v from "valibot";
import { NOTHING_ASSUMED } from "../../race/record/assumed.ts";
import { askedChange } from "../changes/change.ts";
import { defineOperation, operatorCall } from "../kit/operation.ts";
import { assumed } from "../kit/shapes/assumed.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText } from "../kit/shapes/fields.ts";
import { factsOfRunner } from "../kit/shapes/privateFacts.ts";
import { distinct } from "../kit/shapes/recordingRows.ts";
import { recordedOutcome, recording } from "../kit/shapes/sentRecording.ts";

/** More than a command has options. */
const MAX_CHANGES = 200;
const NO_CHANGE = "changes are changes as the call for changes takes them: see docs/api/changes.md";

export const sendRecording = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/recording",
	/** A recording of 60,000 runners with 10 points each. */
	bodyLimit: 256 * 1024 * 1024,
	summary: "Stores a recording of an event",
	description: "The server answers when visitors see it. Repeating a recording changes nothing.",
	request: v.object({
		...recording.entries,
		privateFacts: described(
			v.optional(
				distinct(factsOfRunner, ({ bib }) => bib, "the facts of a runner are stated twice"),
				[],
			),
			"Facts that no visitor sees.",
		),
		assumed: described(
			v.optional(assumed, NOTHING_ASSUMED),
			"What the recording has for new runners only, because its file does not state it.",
		),
		file: described(v.optional(shortText, ""), "The name of the file, for the log; '' for none."),
		changes: described(
			v.optional(
				v.pipe(
					v.array(v.record(shortText, v.unknown())),
					v.maxLength(MAX_CHANGES, `changes are at most ${MAX_CHANGES}`),
					v.check((listed) => listed.every((each) => v.is(askedChange, each)), NO_CHANGE),
					v.transform((listed) => listed.map((each) => v.parse(askedChange, each))),
				),
				[],
			),
			"Changes made with it, in one entry; they override earlier ones.",
		),
		removesOthers: described(
			v.optional(v.boolean(), false),
			"Whether runners who are not in the recording are removed. Without runners it removes none.",
		),
	}),
	answer: recordedOutcome,
});
