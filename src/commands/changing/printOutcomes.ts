/** Prints the outcomes of changes, one line each. */

import type { AskedChange, ChangeOutcome } from "../../contract/changes/change.ts";
import { loggedChange } from "../../contract/operator/audit.ts";
import { changeText } from "./changeText.ts";

/** @param outcome of the changes, in their order */
export function printOutcomes(
	changes: readonly AskedChange[],
	outcome: readonly ChangeOutcome[],
	zone: string,
): void {
	for (const [index, asked] of changes.entries()) {
		const decided = outcome[index];
		if (!decided) continue;
		const text = changeText(loggedChange(asked, decided), zone);
		const number = decided.change === null ? "" : `  (change ${decided.change})`;
		console.log(decided.changed ? `${text}${number}` : `Nothing changed: ${text}`);
		for (const warning of decided.warnings) console.error(warning);
	}
}
