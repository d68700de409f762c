/** POST /scorequery/search: runners by bib, or by any part of the name (SPEC section 7). */
import * as v from "valibot";
import { statusOfCode } from "../../race/record/status.ts";
import type { SearchHits } from "../../race/scoring/result.ts";
import { defineOperation, visitorCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { readCovered } from "../kit/shapes/covered.ts";
import { described, ours } from "../kit/shapes/described.ts";
import { askedText, eventId, number } from "../kit/shapes/fields.ts";
import { listEntry, publishedOf } from "../kit/shapes/listEntry.ts";

const participant = v.looseObject(listEntry);

/** The answer's data as it is sent. */
export const searchData = v.looseObject({
	participant: described(
		v.optional(v.array(participant), []),
		"The first 100 hits, those by bib first.",
	),
	// The answer has only the first hits.
	total: ours(number, "The number of all hits."),
});

export const search = defineOperation({
	...visitorCall,
	method: "POST",
	path: "/scorequery/search",
	summary: "Runners by bib, or by any part of the name",
	description:
		"A bib matches exactly; without an exact match, a bib that is equal as a number. Width, case, accents, spaces, kana and 台/臺 do not matter. Without hits the list is empty.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		pjid: described(eventId, "The event."),
		pno: described(askedText, "The text, at most 100 characters.", { maxLength: 100 }),
	}),
	answer: searchData,
	data: v.pipe(searchData, v.transform(readHits)),
});

function readHits(wire: v.InferOutput<typeof searchData>): SearchHits {
	return {
		total: wire.total ?? wire.participant.length,
		hits: wire.participant.map((hit) => ({
			bib: hit.pNO,
			name: hit.pName,
			category: hit.cName,
			group: hit.cGName,
			team: hit.teamName,
			official: publishedOf(hit),
			covered: readCovered(hit),
			status: statusOfCode(hit.pStatus),
		})),
	};
}
