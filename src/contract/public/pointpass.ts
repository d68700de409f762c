/**
 * POST /scorequery/admin/pointpass: the state of timing at each point (SPEC section 6 names it; the definition is ours). For
 * timing staff: with a key of the event or the operator's token as Authorization: Bearer, or as a member who may read it.
 */
import * as v from "valibot";
import { defineOperation, timingCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId, instant, number, text } from "../kit/shapes/fields.ts";

const point = v.looseObject({
	pINo: described(text, "The timing point's id."),
	pointNiceName: described(text, "The point's name."),
	pointKm: described(number, "Distance from the start, km."),
	pointType: described(text, "'S' start, 'F' finish, 'P' any other.", { enum: ["S", "F", "P"] }),
	expected: described(
		number,
		"Runners who must have passed: read here, or further along their course.",
	),
	read: described(number, "Runners read here."),
	missing: described(
		number,
		"Runners who were expected and not read, because the mat missed them.",
	),
	toCome: described(number, "Runners on the course who are not yet here."),
	lastRead: described(instant, "The latest passing here, epoch ms; null before the first."),
	perMinute: described(number, "Passings in the last minute, by the time of the read."),
	perMinuteOfFive: described(
		number,
		"Passings per minute in the last five minutes, by the time of the read.",
	),
});

/** The answer's data as it is sent. */
export const pointpassData = v.looseObject({
	point: described(v.array(point), "The points, in the order of the course."),
	ofNobody: described(number, "Unknown reads: of a bib or chip that no runner has."),
	nowhere: described(number, "Reads at mats that the event does not have."),
	marks: described(number, "Marks that no person has assigned to a runner."),
	version: described(number, "Version of the standings: grows with each change."),
	serverTime: described(instant, "The instant at which the standings were computed, epoch ms."),
});

export const pointpass = defineOperation({
	...timingCall,
	access: "announcer or key",
	method: "POST",
	path: "/scorequery/admin/pointpass",
	summary: "Reads at each timing point",
	description:
		"The numbers of runners who were read, who must have passed without a read, and who are still to come.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ pjid: described(eventId, "The event.") }),
	answer: pointpassData,
	data: pointpassData,
});
