/** Laps and distance of a runner in a fixed-time race: ours, absent from other servers and from races. */

import * as v from "valibot";
import { shownOf, statusOfCode } from "../../../race/record/status.ts";
import type { Covered } from "../../../race/scoring/laps/covered.ts";
import { ours } from "./described.ts";
import { number } from "./fields.ts";

export const coveredEntries = {
	laps: ours(
		v.optional(number),
		"Completed laps of a fixed-time race, so far or at the end; left out for a race.",
	),
	distance: ours(
		v.optional(number),
		"Distance in a fixed-time race with the part of a lap, so far or at the end, km; left out for a race.",
	),
};

interface Wire {
	laps?: number | null | undefined;
	distance?: number | null | undefined;
	pStatus: number | null;
}

/** Null if it is not sent, or the status shows nothing. */
export function readCovered({ laps, distance, pStatus }: Wire): Covered | null {
	if (distance === null || distance === undefined) return null;
	if (!shownOf(statusOfCode(pStatus)).points) return null;
	return { laps: laps ?? 0, km: distance };
}
