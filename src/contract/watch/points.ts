import * as v from "valibot";
import { announcerOrKeyQuery, defineOperation, NO_FIELDS } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { pointSport } from "../kit/shapes/raceEvent.ts";

/** The most bibs that are listed of each point; the queue `missed` has all. */
export const MISSING_LISTED = 20;

export const count = v.pipe(v.number(), v.integer());
export const epochMs = v.pipe(v.number(), v.integer());

/** The counts of a timing point. */
export const pointCounts = v.object({
	pINo: described(v.string(), "The timing point's id."),
	expected: described(
		count,
		"Runners who must have passed: read here, or further along their course.",
	),
	read: described(count, "Runners with a time here."),
	missing: described(count, "Expected runners without a time here: the mat missed them."),
	toCome: described(count, "Runners on the course who are not yet here."),
	lastRead: described(v.nullable(epochMs), "The latest passing here, epoch ms; null before it."),
});
export type PointCounts = v.InferOutput<typeof pointCounts>;

/** How many runners are where. */
export const courseCounts = v.object({
	entrants: described(count, "All runners."),
	onCourse: described(count, "Runners on the course."),
	finished: described(count, "Finished, also those confirmed by hand."),
	notStarted: described(count, "Runners without a read so far."),
	out: described(count, "Did not start, did not finish, or disqualified."),
	ofNobody: described(count, "Reads of bibs and chips that no runner has."),
	nowhere: described(count, "Reads at mats that the event does not have."),
	marks: described(count, "Marks that no person has assigned to a runner."),
});

/** What every answer about the timing has. */
export const asOf = {
	version: described(count, "Version of the standings: grows with each change."),
	serverTime: described(epochMs, "The instant for which the answer was computed, epoch ms."),
};

export const watchedPoint = v.object({
	...pointCounts.entries,
	pointNiceName: described(v.string(), "The point's name."),
	pointKm: described(v.nullable(v.number()), "Distance from the start, km; null if unknown."),
	pointType: described(v.picklist(["S", "F", "P"]), "'S' start, 'F' finish, 'P' any other."),
	pointSport: described(pointSport, "The sport of the section that ends here."),
	pointLeg: described(v.string(), "The name of the leg that ends here; '' if none ends."),
	perMinute: described(count, "Passings in the last minute, by the time of the read."),
	perMinuteOfFive: described(
		v.number(),
		"Passings per minute in the last five minutes, by the time of the read.",
	),
	minutes: described(
		v.array(count),
		"Passings in each of the last 30 minutes, by the time of the read, the oldest first.",
	),
	missed: described(
		v.array(v.string()),
		`Bibs of the first ${MISSING_LISTED} runners who were missed here. The queue \`missed\` lists all.`,
	),
});

export const watchPoints = defineOperation({
	...announcerOrKeyQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/points",
	sent: "nothing",
	summary: "The state of each timing point, with the runners who were missed",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		points: described(v.array(watchedPoint), "The points, in the order of the course."),
		course: described(courseCounts, "How many runners are where."),
		...asOf,
	}),
});
export type WatchedPoints = v.InferOutput<typeof watchPoints.answer>;
