/** The legs of a runner as they are sent. */
import * as v from "valibot";
import type { LegResult } from "../../../race/scoring/legs/legResults.ts";
import { described } from "./described.ts";
import { number, text } from "./fields.ts";
import { pointSport } from "./raceEvent.ts";

/** A leg of the runner. Times and paces are as for a split. */
export const legOfRunner = v.looseObject({
	name: described(text, "Its name; '' where only its sport is known."),
	sport: described(v.fallback(pointSport, "other"), "Its sport."),
	number: described(v.number(), "Which member of a team runs it, from 1; 0 for a transition."),
	member: described(text, "Who runs it; '' where it is not known."),
	isMissed: described(v.boolean(), "Whether it was given up or left out."),
	pINo: described(text, "The timing point at its end."),
	fromPINo: described(text, "The timing point at the end of the leg before; '' for the start."),
	km: described(number, "Its length, km; null if it was not measured."),
	time: described(number, "Its time, ms; null for none."),
	pace: described(number, "Its pace, min/km; null for a transition."),
	rank: described(number, "Rank of its time in the category; null for none."),
	sexRank: described(
		v.optional(number, null),
		"Rank of its time by sex in the category; null for none.",
	),
	total: described(number, "The time of the race after it, ms; null for none."),
	totalRank: described(number, "Rank in the category after it; null for none."),
});

/** A leg as the site has it. */
export function readLeg({ pINo, fromPINo, ...leg }: v.InferOutput<typeof legOfRunner>): LegResult {
	const { name, sport, number, member, isMissed, km, time, pace, rank, sexRank } = leg;
	const { total, totalRank } = leg;
	return {
		name,
		sport,
		number,
		member,
		isMissed,
		km,
		time,
		pace,
		rank,
		sexRank,
		total,
		totalRank,
		pointId: pINo,
		fromId: fromPINo,
	};
}
