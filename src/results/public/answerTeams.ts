/** Answers teams from a snapshot. */
import type { TeamsAnswer } from "../../contract/public/teams.ts";
import { teams } from "../../contract/public/teams.ts";
import { courseOf } from "../../race/scoring/field.ts";
import type { RankedTeam, Scorer } from "../../race/scoring/teams/rankTeams.ts";
import { teamTablesOf } from "../../race/scoring/teams/teamTables.ts";
import { formatDuration, publishedTime } from "../../race/time/duration.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handleRepeated } from "../door/handle.ts";
import type { Replies } from "./replies.ts";

/** The tables by the event's rules; none without rules. */
function answerTeams({ field, standings }: Snapshot): TeamsAnswer {
	const { teams: rules, rounding } = field.event;
	if (rules === null) return { rules, tables: [] };
	const scorerOf = ({ runner, place, time }: Scorer) => {
		const entrant = field.entrants.at(runner);
		const isTime = courseOf(field, runner).laps === null;
		return {
			pNO: entrant?.bib ?? "",
			pName: entrant?.name ?? "",
			place,
			time: isTime ? formatDuration(publishedTime(time, rounding)) : "",
		};
	};
	const teamOf = ({ team, rank, scorers, ...sums }: RankedTeam) => ({
		name: team,
		rank: rank || null,
		...sums,
		scorers: scorers.map(scorerOf),
	});
	return {
		rules,
		tables: teamTablesOf(field, standings, rules).map(({ category, group, sex, teams }) => ({
			cID: field.categories[category]?.id ?? "",
			cName: field.categories[category]?.name ?? "",
			cGID: field.groups[group]?.id ?? "",
			cGName: field.groups[group]?.name ?? "",
			sex: sex ?? "",
			teams: teams.map(teamOf),
		})),
	};
}

/** The route of teams. */
export function teamsRoute(events: EventReader, replies: Replies) {
	return handleRepeated(teams, teams.request, ({ pjid }, { exchange }) =>
		withEvent(events, pjid, (snapshot) => replies.shared(snapshot, teams, answerTeams, exchange)),
	);
}
