/** A fault with what most faults lack. */
import type { RehearsedFault } from "../rehearsal.ts";

export function rehearsedFault(
	fault: Partial<RehearsedFault> & Pick<RehearsedFault, "kind" | "from" | "until">,
): RehearsedFault {
	return { mat: "", source: "", waveId: "", by: 0, reads: 0, bibs: [], ...fault };
}
