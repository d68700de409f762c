/** POST /scorequery/search: runners by bib, or by any part of the name (SPEC section 7). */
import * as v from "valibot";
import { statusOfCode } from "../race/record/status.ts";
import type { SearchHits } from "../race/scoring/result.ts";
import { defineCall } from "./call.ts";
import { askedText, eventId, number } from "./shapes/fields.ts";
import { listEntry, publishedOf } from "./shapes/listEntry.ts";

const participant = v.looseObject(listEntry);

/** The answer's data as it travels. */
export const searchData = v.looseObject({
	participant: v.optional(v.array(participant), []),
	// Ours: how many there are, where the answer holds the first of them only.
	total: number,
});

export const search = defineCall({
	path: "/scorequery/search",
	method: "POST",
	request: v.object({
		pjid: eventId,
		pno: askedText,
	}),
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
			status: statusOfCode(hit.pStatus),
		})),
	};
}
