/** POST /scorequery/watchlist/get: the runners that a visitor follows (SPEC sections 3 and 7). */
import * as v from "valibot";
import { WATCH_LIMIT } from "../race/limits.ts";
import { statusOfCode } from "../race/record/status.ts";
import { defineCall } from "./call.ts";
import { askedText, eventId, instant, text } from "./shapes/fields.ts";
import { listEntry, publishedOf } from "./shapes/listEntry.ts";
import type { WatchedRunner } from "./visitorLists.ts";

const entry = v.looseObject({
	...listEntry,
	// Ours, absent from a plain server: the last point, when it was passed, and the estimated arrival.
	pointNiceName: text,
	pResult: instant,
	arrival: instant,
	// The next point, and the estimate there.
	nextPointName: text,
	nextArrival: instant,
});

/** The answer's data as it travels. */
export const watchlistData = v.array(entry);

export const watchlist = defineCall({
	path: "/scorequery/watchlist/get",
	method: "POST",
	request: v.object({
		pjid: eventId,
		ddata: v.pipe(
			v.array(v.pipe(askedText, v.minLength(1, "a bib has at least one character"))),
			v.maxLength(WATCH_LIMIT, `ddata has at most ${WATCH_LIMIT} bibs`),
		),
	}),
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
		point: wire.pointNiceName,
		passedAt: wire.pResult,
		arrival: wire.arrival,
		nextPoint: wire.nextPointName,
		nextArrival: wire.nextArrival,
	};
}
