/** Prints the outcomes of decisions, one line each. */

import type { Decided, Decision } from "../../contract/changes/change.ts";
import { loggedChange } from "../../contract/operator/audit.ts";
import { changeText } from "./changeText.ts";

/** @param outcome of the decisions, in their order */
export function printDecided(
	decisions: readonly Decision[],
	outcome: readonly Decided[],
	zone: string,
): void {
	for (const [index, decision] of decisions.entries()) {
		const decided = outcome[index];
		if (!decided) continue;
		const text = changeText(loggedChange(decision, decided), zone);
		const number = decided.change === null ? "" : `  (change ${decided.change})`;
		console.log(decided.changed ? `${text}${number}` : `Nothing changed: ${text}`);
		for (const warning of decided.warnings) console.error(warning);
	}
}
