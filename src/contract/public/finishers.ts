/** POST /scorequery/finishers: the latest finishers and the guns, for a screen at the finish. Ours: SPEC section 7 has no such call. */
import * as v from "valibot";
import type { RankedTimes } from "../../race/scoring/result.ts";
import { defineOperation, sharedCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId, instant, text } from "../kit/shapes/fields.ts";
import { rankedEntry, rankedTimesOf } from "../kit/shapes/listEntry.ts";

/** The answer's data as it is sent. */
export const finishersData = v.looseObject({
	category: described(
		v.optional(
			v.array(
				v.looseObject({
					cID: described(text, "The category's id."),
					cName: described(text, "The category's name."),
					shotDate: described(instant, "Its first gun; null before it."),
				}),
			),
			[],
		),
		"The categories.",
	),
	participant: described(
		v.optional(
			v.array(
				v.looseObject({
					...rankedEntry,
					pResult: described(instant, "The instant at the finish."),
				}),
			),
			[],
		),
		"The latest finishers, the latest first.",
	),
});

/** A runner who has just finished, with published times, ms. */
export interface LatestFinisher extends RankedTimes<number> {
	bib: string;
	name: string;
	category: string;
	/** The instant at the finish, epoch ms; null if it is not sent. */
	passedAt: number | null;
}

export interface Finishers {
	/** The first gun of each category that has started, epoch ms, by the category's id. */
	guns: ReadonlyMap<string, number>;
	finishers: readonly LatestFinisher[];
}

export const finishers = defineOperation({
	...sharedCall,
	method: "POST",
	path: "/scorequery/finishers",
	summary: "The latest finishers, and the first gun of each category",
	description: "At most eight finishers with a rank, for a screen at the finish. Ours.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ pjid: described(eventId, "The event.") }),
	answer: finishersData,
	data: v.pipe(finishersData, v.transform(readFinishers)),
});

function readFinishers(wire: v.InferOutput<typeof finishersData>): Finishers {
	return {
		guns: new Map(
			wire.category.flatMap(({ cID, shotDate }) =>
				shotDate === null ? [] : [[cID, shotDate] as const],
			),
		),
		finishers: wire.participant.map((entry) => ({
			bib: entry.pNO,
			name: entry.pName,
			category: entry.cName,
			...rankedTimesOf(entry),
			passedAt: entry.pResult,
		})),
	};
}
