/** What is shown of a runner's legs: the runner's page, the facts for programs, exports. */
import type { Sport } from "../../record/sport.ts";
import { paceOf } from "../../time/pace.ts";
import { at, courseOf, type Field, known } from "../field.ts";
import { timeAt } from "../rankingTime.ts";
import type { Standings } from "../standings.ts";
import { lastBeforeMissed } from "./legTimes.ts";
import { penaltyAt } from "./penalties.ts";

export interface LegResult {
	/** '' where only its sport is known. */
	name: string;
	sport: Sport;
	/** Which member of a team runs it, from 1; 0 for a transition. */
	number: number;
	/** Who runs it; '' where it is not known. */
	member: string;
	/** The leg was given up or left out. */
	isMissed: boolean;
	/** The point at its end, and that at the end of the leg before; '' for the start. */
	pointId: string;
	fromId: string;
	/** null where it was not measured. */
	km: number | null;
	/** ms; null where it has none. */
	time: number | null;
	/** min/km, without the penalties; null for a transition, and where it is not known. */
	pace: number | null;
	/** Rank of the time in the category. */
	rank: number | null;
	/** The same by sex; null for a sex without ranks. */
	sexRank: number | null;
	/** The time of the race after the leg, ms, and the rank by it. */
	total: number | null;
	totalRank: number | null;
}

/** The legs of a runner, in order; an empty list on a course in one piece. */
export function legResultsOf(field: Field, standings: Standings, runner: number): LegResult[] {
	const { legs } = courseOf(field, runner);
	if (legs.length === 0) return [];
	const { legTime, legRank, pointRank } = standings;
	const sexRanks = legSexRanksOf(standings);
	const members = field.entrants.at(runner)?.members ?? [];
	const lastRanked = lastBeforeMissed(field, runner);
	const idOf = (point: number) => field.points[point]?.id ?? "";
	const inLegs = (point: number) => (point < 0 ? 0 : penaltyAt(field, runner, point).inLegs);
	return legs.map(({ name, sport, number, from, end, km }, leg) => {
		const member = members.find((each) => each.leg === number);
		const time = known(at(legTime, runner * legRank.length + leg));
		const ran = time === null ? null : time - inLegs(end) + inLegs(from);
		const isPaced = ran !== null && sport !== "transition";
		return {
			name,
			sport,
			number,
			km,
			time,
			member: member?.name ?? "",
			isMissed: member?.isMissed ?? false,
			pointId: idOf(end),
			fromId: idOf(from),
			pace: isPaced ? paceOf(ran, km ?? 0) : null,
			rank: legRank[leg]?.[runner] || null,
			sexRank: sexRanks[leg]?.[runner] || null,
			total: end > lastRanked ? null : known(timeAt(field, standings, runner, end)),
			totalRank: pointRank[end]?.[runner] || null,
		};
	});
}

/** The sum of a runner's penalties at the finish, ms; negative for credits. */
export function penaltyOf(field: Field, runner: number): number {
	const { finish } = courseOf(field, runner);
	if (finish < 0) return 0;
	const { inLegs, atFinish } = penaltyAt(field, runner, finish);
	return inLegs + atFinish;
}

type Ranked = Pick<Standings, "legRank" | "sexDivision">;

/** Those of snapshots, which are never changed; computed once for each. */
const keptRanks = new WeakMap<Ranked, readonly Int32Array[]>();

/**
 * Per leg and entrant: the rank of the leg's time in category and sex; 0 for none. They follow from the ranks in the category,
 * so that scoring does not keep them.
 */
function legSexRanksOf(standings: Ranked): readonly Int32Array[] {
	const before = keptRanks.get(standings);
	if (before) return before;
	const ranks = standings.legRank.map((rank) => bySex(rank, standings.sexDivision));
	keptRanks.set(standings, ranks);
	return ranks;
}

function bySex(rank: Int32Array, sexDivision: Int32Array): Int32Array {
	const own = new Int32Array(rank.length);
	const ranked = [...rank.keys()].filter(
		(runner) => (rank[runner] ?? 0) > 0 && (sexDivision[runner] ?? -1) >= 0,
	);
	ranked.sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
	const divisions = new Map<number, { count: number; rank: number; own: number }>();
	for (const runner of ranked) {
		const division = sexDivision[runner] ?? -1;
		const last = divisions.get(division) ?? { count: 0, rank: 0, own: 0 };
		const count = last.count + 1;
		const inCategory = rank[runner] ?? 0;
		// Equal times have equal ranks in the category.
		const place = inCategory === last.rank ? last.own : count;
		own[runner] = place;
		divisions.set(division, { count, rank: inCategory, own: place });
	}
	return own;
}
