/** Ranks by sex in legs. They follow from the ranks in the category, so that scoring does not keep them. */
import type { Standings } from "../standings.ts";

type Ranked = Pick<Standings, "legRank" | "sexDivision">;

/** Those of snapshots, which are never changed; computed once for each. */
const known = new WeakMap<Ranked, readonly Int32Array[]>();

/** Per leg and entrant: the rank of the leg's time in category and sex; 0 for none. */
export function legSexRanksOf(standings: Ranked): readonly Int32Array[] {
	const before = known.get(standings);
	if (before) return before;
	const ranks = standings.legRank.map((rank) => bySex(rank, standings.sexDivision));
	known.set(standings, ranks);
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
