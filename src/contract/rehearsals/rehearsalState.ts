/** A rehearsal as organisers see it. */
import * as v from "valibot";
import { FAULT_KINDS } from "../../race/rehearsal/rehearsalPlan.ts";
import { described } from "../kit/shapes/described.ts";

const number = v.number();
const at = (meaning: string) => described(number, `${meaning}, epoch ms.`);
export const faultKind = v.picklist(FAULT_KINDS, `a fault is ${FAULT_KINDS.join(", ")}`);

export const rehearsalState = v.object({
	pjid: described(v.string(), "The copy: an event of its own, which the public never sees."),
	of: described(v.string(), "The event that is practised."),
	name: described(v.string(), "The name of the copy."),
	from: described(
		v.string(),
		"The event whose recorded race is replayed; '' for generated runners.",
	),
	speed: described(number, "How many times faster than a race it runs."),
	seed: described(number, "The number from which runners and faults were drawn."),
	faults: described(v.array(faultKind), "The chosen faults."),
	who: described(v.string(), "Who started it."),
	startedAt: at("When it was started"),
	begin: at("Its first gun"),
	end: at("When its last read is sent"),
	runners: described(number, "The number of its runners."),
	reads: described(number, "The number of reads of its plan."),
	sent: described(number, "How many of them were sent or, by a fault, left out."),
	state: described(
		v.picklist(["running", "waiting", "stopped", "ended"]),
		"`running`; `waiting`: no server feeds it at the moment, a server that starts continues; `stopped`: by a person, before its end; `ended`.",
	),
	endedAt: described(v.nullable(number), "When it ended, epoch ms; null while it runs."),
});
export type RehearsalState = v.InferOutput<typeof rehearsalState>;
