/**
 * POST /scorequery/admin/pointpass: what timing knows at each point (SPEC section 6 names it, its use is
 * ours). For who times the race: with a key of the event, or the operator's token, as Authorization: Bearer.
 */
import * as v from "valibot";
import { defineOperation, timingCall } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";
import { eventId, instant, number, text } from "../shapes/fields.ts";

const point = v.looseObject({
	pINo: described(text, "The timing point's id."),
	pointNiceName: described(text, "The point's name."),
	pointKm: described(number, "Distance from the start, km."),
	/** 'S' start, 'F' finish, 'P' any other. */
	pointType: described(text, "'S' start, 'F' finish, 'P' any other.", { enum: ["S", "F", "P"] }),
	/** Runners who must have passed it: they were read here or further along their course. */
	expected: described(
		number,
		"Runners who must have passed: read here, or further along their course.",
	),
	read: described(number, "Runners read here."),
	/** Expected, and not read: a mat that missed them. */
	missing: described(number, "Expected and not read: a mat that missed them."),
	/** On the course, and not yet here. */
	toCome: described(number, "Runners on the course who are not yet here."),
	/** When the last of those read was here, epoch ms; null before the first. */
	lastRead: described(instant, "When the last of those read was here."),
});

/** The answer's data as it travels. */
export const pointpassData = v.looseObject({
	/** In the order of the course. */
	point: described(v.array(point), "The points, in the order of the course."),
	/** Reads of bibs and chips that nobody wears, and reads at places that the event does not have. */
	ofNobody: described(number, "Reads of bibs and chips of no runner."),
	nowhere: described(number, "Reads at places that the event does not have."),
	version: described(number, "Version of the standings: grows with each change."),
	serverTime: described(instant, "When the standings were computed, epoch ms."),
});

export const pointpass = defineOperation({
	...timingCall,
	method: "POST",
	path: "/scorequery/admin/pointpass",
	summary: "Reads at each timing point",
	description:
		"How many runners were read, how many must have passed unread, and how many are still to come.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ pjid: described(eventId, "The event.") }),
	answer: pointpassData,
	data: pointpassData,
});
