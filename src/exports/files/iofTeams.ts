/** Relay teams as IOF XML 3.0 TeamResults: one member with a result for each leg. */
import { isRanked } from "../../race/record/status.ts";
import type { LegResult } from "../../race/scoring/legs/legResults.ts";
import type { ExportedRunner } from "../exportSource.ts";
import { splitName } from "../namesAndAges.ts";
import { element, escaped, IOF_STATUS, seconds } from "./iofXml.ts";

/** Whether a class is a relay: some entry has names of members. */
export function areTeams(runners: readonly ExportedRunner[]): boolean {
	return runners.some(({ legs }) => legs.some(({ member }) => member !== ""));
}

export function teamOf(team: ExportedRunner): string {
	const { bib, name, team: club, legs } = team;
	return [
		`<TeamResult><Name>${escaped(name)}</Name>`,
		club === "" ? "" : `<Organisation><Name>${escaped(club)}</Name></Organisation>`,
		element("BibNumber", bib),
		// Transitions are no legs of a member.
		...legs
			.filter(({ number }) => number > 0)
			.map((leg, index) => memberOf(team, leg, index, legs)),
		"</TeamResult>",
	].join("");
}

function memberOf(
	team: ExportedRunner,
	leg: LegResult,
	index: number,
	legs: readonly LegResult[],
): string {
	const { member, number, time, rank } = leg;
	const { family, given } = splitName(member);
	const status = statusOf(team, leg);
	const isLast = number === Math.max(...legs.map((each) => each.number));
	return [
		"<TeamMemberResult>",
		member === ""
			? ""
			: `<Person><Name><Family>${escaped(family)}</Family><Given>${escaped(given)}</Given></Name></Person>`,
		`<Result><Leg>${index + 1}</Leg>`,
		time === null ? "" : `<Time>${seconds(time)}</Time>`,
		// A position is for a result that is OK.
		rank === null || status !== "OK" ? "" : `<Position type="Leg">${rank}</Position>`,
		`<Status>${status}</Status>`,
		isLast ? overallOf(team, leg) : afterLeg(leg),
		"</Result></TeamMemberResult>",
	].join("");
}

/** The result of the team, which is that after the last leg. */
function overallOf({ rank, status }: ExportedRunner, { total }: LegResult): string {
	return overall(isRanked(status) ? total : null, rank, IOF_STATUS[status]);
}

function afterLeg({ total, totalRank }: LegResult): string {
	return total === null ? "" : overall(total, totalRank, "OK");
}

function overall(total: number | null, rank: number | null, status: string): string {
	const time = total === null ? "" : `<Time>${seconds(total)}</Time>`;
	const position = rank === null ? "" : `<Position>${rank}</Position>`;
	return `<OverallResult>${time}${position}<Status>${status}</Status></OverallResult>`;
}

/** A finished team has a leg without a time where a mat missed the exchange. */
function statusOf({ status }: ExportedRunner, { isMissed, time }: LegResult): string {
	if (isMissed) return "DidNotFinish";
	if (status === "didNotStart" || status === "disqualified") return IOF_STATUS[status];
	if (time !== null) return "OK";
	return isRanked(status) ? "Finished" : IOF_STATUS[status];
}
