/**
 * POST /scorequery/admin/pointpass: what timing knows at each point (SPEC section 6 names it, its use is
 * ours). For who times the race: with a key of the event, or the operator's token, as Authorization: Bearer.
 */
import * as v from "valibot";
import { defineCall } from "../call.ts";
import { eventId, instant, number, text } from "../shapes/fields.ts";

const point = v.looseObject({
	pINo: text,
	pointNiceName: text,
	pointKm: number,
	/** 'S' start, 'F' finish, 'P' any other. */
	pointType: text,
	/** Runners who must have passed it: they were read here or further along their course. */
	expected: number,
	read: number,
	/** Expected, and not read: a mat that missed them. */
	missing: number,
	/** On the course, and not yet here. */
	toCome: number,
	/** When the last of those read was here, epoch ms; null before the first. */
	lastRead: instant,
});

/** The answer's data as it travels. */
export const pointpassData = v.looseObject({
	/** In the order of the course. */
	point: v.array(point),
	/** Reads of bibs and chips that nobody wears, and reads at places that the event does not have. */
	ofNobody: number,
	nowhere: number,
	version: number,
	serverTime: instant,
});

export const pointpass = defineCall({
	path: "/scorequery/admin/pointpass",
	method: "POST",
	request: v.object({ pjid: eventId }),
	data: pointpassData,
});
