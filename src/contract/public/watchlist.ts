/** POST /scorequery/watchlist/get: the runners that a visitor follows (SPEC sections 3 and 7). */
import * as v from "valibot";
import { WATCH_LIMIT } from "../../race/limits.ts";
import { statusOfCode } from "../../race/record/status.ts";
import { defineOperation, visitorCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { readCovered } from "../kit/shapes/covered.ts";
import { described, ours } from "../kit/shapes/described.ts";
import { askedText, eventId, instant, text } from "../kit/shapes/fields.ts";
import { listEntry, publishedOf } from "../kit/shapes/listEntry.ts";
import type { WatchedRunner } from "./visitorLists.ts";

const entry = v.looseObject({
	...listEntry,
	pointNiceName: ours(text, "Name of the last point passed, '' for the start or finish."),
	pResult: ours(instant, "The instant of the last passing."),
	arrival: ours(instant, "The expected arrival at the finish."),
	nextPointName: ours(text, "Name of the next point, '' for none."),
	nextArrival: ours(instant, "The expected arrival at the next point."),
});

/** The answer's data as it is sent. */
export const watchlistData = v.array(entry);

export const watchlist = defineOperation({
	...visitorCall,
	method: "POST",
	path: "/scorequery/watchlist/get",
	summary: "The runners that a visitor follows",
	description: "In the order of the request. Unknown bibs are left out.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		pjid: described(eventId, "The event."),
		ddata: described(
			v.pipe(
				v.array(v.pipe(askedText, v.minLength(1, "a bib has at least one character"))),
				v.maxLength(WATCH_LIMIT, `ddata has at most ${WATCH_LIMIT} bibs`),
			),
			"Bibs, at most 20.",
		),
	}),
	answer: watchlistData,
	data: v.pipe(
		v.nullish(watchlistData, []),
		v.transform((wire) => wire.map(readWatched)),
	),
});

function readWatched(wire: v.InferOutput<typeof entry>): WatchedRunner {
	return {
		bib: wire.pNO,
		name: wire.pName,
		category: wire.cName,
		group: wire.cGName,
		official: publishedOf(wire),
		status: statusOfCode(wire.pStatus),
		covered: readCovered(wire),
		point: wire.pointNiceName,
		passedAt: wire.pResult,
		arrival: wire.arrival,
		nextPoint: wire.nextPointName,
		nextArrival: wire.nextArrival,
	};
}
