import * as v from "valibot";
import { change } from "../changes/askedChange.ts";
import { by, line } from "../changes/changeKind.ts";
import { defineOperation, deskCall } from "../kit/operation.ts";
import { CHANGE_REFUSALS } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { sequence, sourceName } from "./sendBibs.ts";

/** The most pairs and mistakes in one request. */
export const PAIRS_PER_REQUEST = 400;

const named = {
	source: described(sourceName, "The device."),
	sequence: described(sequence, "Its own count."),
};

export const confirmPairs = defineOperation({
	...deskCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/pairs/confirm",
	mayConflict: true,
	summary: "Assigns marks to the bibs that were typed, and strikes marks that are mistakes",
	description:
		"All or none, as changes of the kinds `match` and `ruling` with one entry and one undo. Only marks are accepted, and only while no person assigned or struck them otherwise, else the answer is 409. A pair that is confirmed already stays. The server answers when visitors see the change.",
	refusals: CHANGE_REFUSALS,
	request: v.object({
		pairs: described(
			v.optional(
				v.pipe(
					v.array(
						v.object({
							mark: described(v.object(named), "The mark."),
							typed: described(
								v.nullable(v.object(named)),
								"The typed bib, which must still be valid; null for a bib that was not typed.",
							),
							bib: described(
								v.pipe(line("bib", 50), v.minLength(1, "bib is the runner's")),
								"The bib to which the mark is assigned.",
							),
						}),
					),
					v.maxLength(PAIRS_PER_REQUEST),
				),
				[],
			),
			"Pairs that are right.",
		),
		mistakes: described(
			v.optional(v.pipe(v.array(v.object(named)), v.maxLength(PAIRS_PER_REQUEST)), []),
			"Marks that are no runner's: wrong presses.",
		),
		why: by.why,
	}),
	answer: change.answer,
});
