/** How the typed times of a change were read, for a preview. */
import type { AskedChange } from "../../contract/changes/change.ts";
import { valueTexts } from "../../contract/changes/wording/valueTexts.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import { momentText } from "../text/momentText.ts";
import type { TypedAgainst } from "./changesOf.ts";
import { commandWording } from "./changeText.ts";

/** A line for each time in a change; none where it has no times. */
export function readTexts(
	changes: readonly AskedChange[],
	{ race: { zone }, runner }: TypedAgainst,
): string[] {
	return changes.flatMap((asked) => {
		switch (asked.kind) {
			case "time": {
				const { bib, point, time } = asked;
				if (time === null) return [];
				const gun = runner?.entry.gun ?? null;
				const since =
					"at" in time && gun !== null && time.at >= gun
						? `, ${formatSeconds(time.at - gun)} after the gun`
						: "";
				return `Read as: ${bib} at ${point}: ${valueTexts(commandWording(zone)).handTime(time)}${since}`;
			}
			case "gun":
				return asked.gun === null ? [] : `Read as: gun ${momentText(asked.gun, zone)}`;
			case "course":
				return asked.set.flatMap(({ id, cutOff = null }) =>
					cutOff === null ? [] : `Read as: ${id}: cut-off ${formatSeconds(cutOff)}`,
				);
			default:
				return [];
		}
	});
}
