/** How the typed times of a change were read, for a preview. */
import type { Decision } from "../../contract/changes/change.ts";
import { valueTexts } from "../../contract/changes/wording/valueTexts.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import { momentText } from "../text/momentText.ts";
import { commandWording } from "./changeText.ts";
import type { TypedAgainst } from "./decisionsOf.ts";

/** A line for each time in a change; none where it has no times. */
export function readTexts(
	decisions: readonly Decision[],
	{ race: { zone }, runner }: TypedAgainst,
): string[] {
	return decisions.flatMap((decision) => {
		switch (decision.kind) {
			case "time": {
				const { bib, point, time } = decision;
				if (time === null) return [];
				const gun = runner?.entry.gun ?? null;
				const since =
					"at" in time && gun !== null && time.at >= gun
						? `, ${formatSeconds(time.at - gun)} after the gun`
						: "";
				return `Read as: ${bib} at ${point}: ${valueTexts(commandWording(zone)).handTime(time)}${since}`;
			}
			case "gun":
				return decision.gun === null ? [] : `Read as: gun ${momentText(decision.gun, zone)}`;
			case "course":
				return decision.set.flatMap(({ id, cutOff = null }) =>
					cutOff === null ? [] : `Read as: ${id}: cut-off ${formatSeconds(cutOff)}`,
				);
			default:
				return [];
		}
	});
}
