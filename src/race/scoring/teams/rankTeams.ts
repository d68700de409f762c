/** Ranks the teams of one table by their n best runners. Pure: it knows nothing of events. */
import type { TeamRules } from "../../record/teamRules.ts";

/** A runner of the table. */
export interface TeamRunner {
	/** Position in the field. */
	runner: number;
	/** The team, by a name that is the same for all its runners. A runner without one takes a place, and counts for no team. */
	team: string;
	/** The ranking time, ms, or another number of which the smaller one is ahead. */
	time: number;
}

export interface Scorer {
	runner: number;
	/** The place in the table. Equal times share one: 1-2-2-4. */
	place: number;
	time: number;
}

export interface RankedTeam {
	team: string;
	/** 0 for a team without a rank. */
	rank: number;
	/** Those who count, the first ahead. */
	scorers: readonly Scorer[];
	/** The sum of their places, or of their times, ms. */
	points: number;
	/** For missing runners. */
	penalty: number;
	total: number;
	/** The number of its runners in the table. */
	finishers: number;
}

/**
 * The teams in the order of their totals, unranked ones last. Teams with equal totals share a rank, and are in the order of
 * their last scorers: the one whose last scorer is ahead is first.
 * @param runners in the table; those without a result are not in it
 */
export function rankTeams(
	runners: readonly TeamRunner[],
	{ scorers: count, by, missing }: Pick<TeamRules, "scorers" | "by" | "missing">,
): RankedTeam[] {
	const placed = placeRunners(runners);
	const teams = [...Map.groupBy(placed, ({ team }) => team)]
		.filter(([team]) => team !== "")
		.map(([team, members]): RankedTeam => {
			const counting = members.slice(0, count);
			const short = Math.max(0, count - counting.length);
			const points = counting.reduce(
				(sum, { place, time }) => sum + (by === "places" ? place : time),
				0,
			);
			const isComplete = short === 0 || (by === "places" && missing.kind === "lastPlus");
			const each = missing.kind === "lastPlus" ? placed.length + missing.places : 0;
			const penalty = by === "places" ? short * each : 0;
			return {
				team,
				rank: isComplete ? 1 : 0,
				scorers: counting.map(({ runner, place, time }) => ({ runner, place, time })),
				points,
				penalty,
				total: points + penalty,
				finishers: members.length,
			};
		});
	return rankByTotal(teams);
}

interface Placed extends TeamRunner {
	place: number;
}

function placeRunners(runners: readonly TeamRunner[]): Placed[] {
	const sorted = runners
		.filter(({ time }) => !Number.isNaN(time))
		.toSorted((a, b) => a.time - b.time || a.runner - b.runner);
	let place = 0;
	return sorted.map((each, index) => {
		if (sorted[index - 1]?.time !== each.time) place = index + 1;
		return { ...each, place };
	});
}

function rankByTotal(teams: readonly RankedTeam[]): RankedTeam[] {
	const lastPlace = ({ scorers }: RankedTeam) => scorers.at(-1)?.place ?? 0;
	const byTotal = (a: RankedTeam, b: RankedTeam) =>
		a.total - b.total || lastPlace(a) - lastPlace(b) || (a.team < b.team ? -1 : 1);
	const ranked = teams.filter(({ rank }) => rank > 0).sort(byTotal);
	let rank = 0;
	const withRanks = ranked.map((team, index) => {
		if (ranked[index - 1]?.total !== team.total) rank = index + 1;
		return { ...team, rank };
	});
	const unranked = teams.filter((team) => team.rank === 0);
	return [
		...withRanks,
		...unranked.sort((a, b) => b.scorers.length - a.scorers.length || byTotal(a, b)),
	];
}
