/**
 * GET /scorequery/admin/live: what happens at an event, as server-sent events. The schemas below are the data of each event;
 * a client that reads them checks nothing else.
 */
import * as v from "valibot";
import { announcerOrKeyQuery, defineOperation } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId } from "../kit/shapes/fields.ts";
import { asOf, count, courseCounts, epochMs, pointCounts } from "../watch/points.ts";

const changeId = described(
	count,
	"The id of the last change that the stream has sent; 0 for none.",
);

/** The whole state: first, after a change of the course or the runners, and where events were left out. */
export const liveSnapshot = v.object({
	...asOf,
	points: v.array(pointCounts),
	course: courseCounts,
	change: changeId,
});
export type LiveSnapshot = v.InferOutput<typeof liveSnapshot>;

/** New passings since the event before. */
export const liveReads = v.object({
	...asOf,
	count: described(count, "The number of new passings."),
	points: described(v.array(pointCounts), "The points with other counts than before."),
	latest: described(
		v.array(v.object({ pno: v.string(), pINo: v.string(), time: epochMs })),
		"The last of them, the latest first.",
	),
});
export type LiveReads = v.InferOutput<typeof liveReads>;

/** Other numbers of runners than before. */
export const liveCounts = v.object({
	...asOf,
	course: courseCounts,
	points: described(v.array(pointCounts), "The points with other counts than before."),
});
export type LiveCounts = v.InferOutput<typeof liveCounts>;

/** A change that a person made, on any node. */
export const liveChange = v.object({
	id: count,
	at: epochMs,
	kind: described(v.string(), "The kind of change, as in the audit log."),
	who: v.string(),
	subject: described(v.string(), "The bib, wave, chip or setting that was changed; '' for none."),
	undoes: described(v.nullable(count), "The change that it undoes; null for none."),
});
export type LiveChange = v.InferOutput<typeof liveChange>;

/** Events were left out: read again whatever is shown of changes. A snapshot follows. */
const liveReset = v.object({ reason: v.picklist(["too old", "too slow"]) });
export type LiveReset = v.InferOutput<typeof liveReset>;

/** The stream ends. A client connects again after `server ends`. */
const liveEnd = v.object({ reason: v.picklist(["server ends", "not allowed"]) });
export type LiveEndReason = v.InferOutput<typeof liveEnd>["reason"];

export const live = defineOperation({
	...announcerOrKeyQuery,
	access: "announcer, key or screen",
	method: "GET",
	path: "/scorequery/admin/live",
	summary: "What happens at an event, as a stream of server-sent events",
	description:
		"Events: `snapshot` (counts of each point and of the course, first), `reads` (new passings, at most once a second), `counts`, `change` (a person changed something), `reset` (events were left out, a snapshot follows) and `end` (with its reason). A comment comes every 15 seconds. Each event's id is the version and the last change; with it as `Last-Event-ID` the stream continues without missing a change, or begins with `reset` after more than 200 changes. Open one stream per browser: a client address has 20, the server 200, and a further one is refused with 429 or 503.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		pjid: described(eventId, "The event."),
		once: described(
			v.optional(v.picklist(["0", "1"], "once is 0 or 1"), "0"),
			"'1' ends the stream after the snapshot.",
		),
	}),
	answer: ["text/event-stream"],
});
