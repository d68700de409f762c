/** Answers the lists of an event from a snapshot: leaders, winners, watch list. */
import type * as v from "valibot";
import type { leadergroupData } from "../../contract/leadergroup.ts";
import type { watchlistData } from "../../contract/watchlist.ts";
import type { winnerlistData } from "../../contract/winnerlist.ts";
import { COUNTS_FOR_ALL } from "../../race/record/defaultEntrant.ts";
import type { Entrant } from "../../race/record/record.ts";
import { at } from "../../race/scoring/field.ts";
import { arrivalOf, pointsToCome } from "../../race/scoring/toCome.ts";
import type { Snapshot } from "../snapshot.ts";
import { rankedFields, runnerFields } from "./runnerFields.ts";

/** The leaders of each category and sex, with their times or the point that they passed last. */
export function answerLeadergroup(snapshot: Snapshot): v.InferInput<typeof leadergroupData> {
	return snapshot.leaders.flatMap(({ leaders }) =>
		leaders.map(({ runner, point, place }) => ({
			...rankedFields(snapshot, runner),
			byNO: place,
			pointNiceName: snapshot.field.points[point]?.name ?? "",
		})),
	);
}

/** The contract's winner types. */
export const WINNER_TYPE = { overall: "1", sex: "2", group: "3" } as const;

/** The winners of each title. */
export function answerWinnerlist(snapshot: Snapshot): v.InferInput<typeof winnerlistData> {
	const { overall, bySex, byGroup } = snapshot.field.event.winners;
	return snapshot.winners.flatMap(({ title, winners }) =>
		winners.map(({ runner, place }) => ({
			...rankedFields(snapshot, runner),
			winnerType: WINNER_TYPE[title.kind],
			winnerRank: place,
			...countFlags(snapshot.field.entrants.at(runner)),
			cRecruit: overall,
			cSRecruit: bySex,
			cGRecruit: byGroup,
		})),
	);
}

/** For which titles a result counts: rc0 for none, rc1 overall, rc2 in the sex, rc4 in the group. */
function countFlags(entrant: Entrant | undefined) {
	const { overall, bySex, byGroup } = entrant?.countsFor ?? COUNTS_FOR_ALL;
	const flag = (isSet: boolean) => (isSet ? "1" : "0");
	return {
		rc0: flag(!overall && !bySex && !byGroup),
		rc1: flag(overall),
		rc2: flag(bySex),
		rc4: flag(byGroup),
	};
}

/** The runner at a position as an entry of a watch list, with the last and the next point. */
export function watchedRunner(
	{ field, standings }: Pick<Snapshot, "field" | "standings">,
	position: number,
): v.InferInput<typeof watchlistData>[number] {
	const point = standings.lastPoint[position] ?? -1;
	const passedAt =
		point < 0 ? Number.NaN : at(standings.passedAt, position * field.points.length + point);
	const toCome = pointsToCome(field, standings, position);
	return {
		...runnerFields({ field, standings }, position),
		pointNiceName: field.points[point]?.name ?? "",
		pResult: Number.isNaN(passedAt) ? null : passedAt,
		arrival: arrivalOf(field, position, toCome),
		nextPointName: field.points[toCome[0]?.point ?? -1]?.name ?? "",
		nextArrival: toCome[0]?.expected ?? null,
	};
}
