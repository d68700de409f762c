/** A fault with what most faults lack. */
import type { PlannedFault } from "../rehearsal.ts";

export function plannedFault(
	fault: Partial<PlannedFault> & Pick<PlannedFault, "kind" | "from" | "until">,
): PlannedFault {
	return { mat: "", source: "", waveId: "", by: 0, reads: 0, bibs: [], ...fault };
}
