/** A change of an event as a line of text, in the words of the history. */
import english from "../../../i18n/en_US.json" with { type: "json" };
import { type LoggedChange, loggedChange } from "../../contract/changes/auditEntry.ts";
import type { AskedChange, ChangeOutcome } from "../../contract/changes/change.ts";
import { wordChange } from "../../contract/changes/wording/wordChange.ts";
import type { Wording } from "../../contract/changes/wording/wordedChange.ts";

/** The wording of commands. Timing points are named by their ids, as commands take them. */
export function commandWording(zone: string): Wording {
	return { words: english, zone, pointName: (id) => id };
}

/** The line with the reason; times of day are the zone's. */
export function changeText(change: LoggedChange, zone: string): string {
	const reason = "why" in change && change.why !== "" ? ` (${change.why})` : "";
	return `${wordChange(change, commandWording(zone)).line}${reason}`;
}

/** Prints the outcomes of changes, one line each. @param outcome of the changes, in their order */
export function printOutcomes(
	changes: readonly AskedChange[],
	outcome: readonly ChangeOutcome[],
	zone: string,
): void {
	for (const [index, asked] of changes.entries()) {
		const decided = outcome[index];
		if (!decided) continue;
		const made = loggedChange(asked, decided);
		const number = decided.change === null ? "" : `  (change ${decided.change})`;
		console.log(
			decided.changed
				? `${changeText(made, zone)}${number}`
				: `Nothing changed: ${wordChange(made, commandWording(zone)).sentence}`,
		);
		for (const warning of decided.warnings) console.error(warning);
	}
}
