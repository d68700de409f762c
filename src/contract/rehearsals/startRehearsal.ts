import * as v from "valibot";
import { FAULT_KINDS, MAX_SPEED } from "../../race/rehearsal/rehearsalPlan.ts";
import { by, line } from "../changes/changeKind.ts";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId } from "../kit/shapes/fields.ts";
import { faultKind, rehearsalState } from "./rehearsalState.ts";

const NAME_MAX_LENGTH = 200;
const MAX_SEED = 1_000_000_000;
const SPEED = `speed is a number from 1 to ${MAX_SPEED}`;
const SEED = `seed is a whole number up to ${MAX_SEED}`;

export const startRehearsal = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/rehearsal/start",
	summary: "Starts a rehearsal of an event",
	description:
		"Makes a copy of the event under an id of its own, with its settings, courses, categories, waves and entrants, and feeds it with reads as readers would. The copy is private: nothing of it is public, announced or notified, and its members are those of the event. The first gun is a few seconds later, and the time of the race after it is divided by the speed. A server that is started again continues where it was. One rehearsal of an event runs at a time.",
	refusals: {
		...UNKNOWN_EVENT,
		rehearsal: "The event is a rehearsal itself.",
		"too-many": "The event or the server has as many rehearsals as it may have.",
		"not-ready":
			"The event has no course, no runners or no recorded race, or the rehearsal would be too long or too large; the message says which.",
	},
	request: v.object({
		from: described(
			v.optional(v.union([v.literal(""), eventId]), ""),
			"The event whose recorded race is replayed, with its course and its runners: another one that the member may see, or this one; '' for generated runners.",
		),
		speed: described(
			v.optional(v.pipe(v.number(SPEED), v.minValue(1, SPEED), v.maxValue(MAX_SPEED, SPEED)), 10),
			"How many times faster than a race.",
		),
		faults: described(
			v.optional(v.pipe(v.array(faultKind), v.maxLength(FAULT_KINDS.length)), []),
			"`matOff`: a mat loses reads for some minutes. `clock`: a reader is three seconds fast. `swappedChips`: two runners wear each other's chips. `falseFinish`: a runner is read at the finish too early. `wrongGun`: a gun is recorded too late. `duplicates`: reads come twice.",
		),
		seed: described(
			v.optional(
				v.nullable(
					v.pipe(v.number(SEED), v.integer(SEED), v.minValue(0, SEED), v.maxValue(MAX_SEED, SEED)),
				),
				null,
			),
			"The same seed draws the same runners and faults; null for any.",
		),
		name: described(
			v.optional(line("name", NAME_MAX_LENGTH), ""),
			"The name of the copy; '' for the event's with `Practice: ` before it.",
		),
		who: by.who,
	}),
	answer: v.object(rehearsalState.entries),
});
