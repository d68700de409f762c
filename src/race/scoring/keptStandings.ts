/**
 * Incremental scoring: standings that are kept and updated. Only the runners with new reads, and those for whom the clock
 * closed a point, are scored again (scoreRunner.ts), and only they move within the kept orders. What `score` would compute
 * from all reads is the definition; the result is equal to it, bit for bit.
 */
import { runnersAtClosings } from "./cutOffs.ts";
import { assignReadsTo, type GivenField, type TimedField } from "./field.ts";
import { timesInLegs } from "./legs/legOrders.ts";
import { type Divided, divide, rankingTimes, timesAtPoints } from "./orders.ts";
import type { ReadColumns } from "./reads/readColumns.ts";
import { rankAgain } from "./reorder.ts";
import { scoreRunner } from "./scoreRunner.ts";
import { type OrderedStandings, score } from "./standings.ts";

/** Which runners have changed since when, for copies of the standings. */
export interface Changes {
	/** The number of updates so far that scored a runner. */
	updates: number;
	/** Per runner the last of them that scored the runner; 0 for the first scoring. */
	ofRunner: Int32Array;
	/** Per point the last of them that moved a runner in its order, and the same of the ranking times. */
	ofPoint: Int32Array;
	/** Per leg the last of them that moved a runner in its order. */
	ofLeg: Int32Array;
	ofRanking: number;
}

/** Standings that each update changes. A reader who must not see changes copies them. */
export interface KeptStandings {
	field: TimedField;
	standings: OrderedStandings;
	changes: Changes;
	/**
	 * Scores what has changed.
	 * @param columns of the same log as before, with the reads since then
	 * @param now epoch ms
	 */
	update(columns: ReadColumns, now: number): void;
}

/** The times by which runners are in the orders, by division. */
interface TimesOfDivisions {
	/** Per category and point. */
	atPoint: readonly (readonly Float64Array[])[];
	/** Per category and leg. */
	inLeg: readonly (readonly Float64Array[])[];
	byCategory: readonly Float64Array[];
	bySex: readonly Float64Array[];
	byGroup: readonly Float64Array[];
}

const NO_RUNNERS = new Int32Array(0);

/** Scores a field as a whole, and keeps its standings. */
export function keepStandings(given: GivenField, columns: ReadColumns, now: number): KeptStandings {
	const assigned = assignReadsTo(given, columns);
	const field: TimedField = { ...given, reads: assigned.reads };
	const standings = score(field, now);
	const changes: Changes = {
		updates: 0,
		ofRunner: new Int32Array(given.entrants.length),
		ofPoint: new Int32Array(given.points.length),
		ofLeg: new Int32Array(standings.legRank.length),
		ofRanking: 0,
	};
	let scoredAt = now;

	function timesOf({ byCategory, bySex, byGroup }: Divided): TimesOfDivisions {
		const ranked = (runners: Int32Array) => rankingTimes(standings, runners);
		return {
			atPoint: byCategory.map((runners) => timesAtPoints(field, standings, runners)),
			inLeg: byCategory.map((runners) => timesInLegs(standings, runners)),
			byCategory: byCategory.map(ranked),
			bySex: bySex.map(ranked),
			byGroup: byGroup.map(ranked),
		};
	}

	function scoreAgain(runners: Int32Array): void {
		const { orders, pointRank, legRank, overall, bySex, byGroup } = standings;
		const divided = divide(field, standings.sexDivision, runners);
		const before = timesOf(divided);
		changes.updates++;
		for (const runner of runners) {
			scoreRunner(field, runner, standings, scoredAt);
			changes.ofRunner[runner] = changes.updates;
		}
		const after = timesOf(divided);
		divided.byCategory.forEach((members, category) => {
			const [old, fresh] = [before.atPoint[category] ?? [], after.atPoint[category] ?? []];
			pointRank.forEach((rank, point) => {
				const order = orders.atPoint[point]?.[category];
				if (order && rankAgain(order, rank, members, old[point], fresh[point]))
					changes.ofPoint[point] = changes.updates;
			});
			const [oldLegs, freshLegs] = [before.inLeg[category] ?? [], after.inLeg[category] ?? []];
			legRank.forEach((rank, leg) => {
				const order = orders.inLeg[leg]?.[category];
				if (order && rankAgain(order, rank, members, oldLegs[leg], freshLegs[leg]))
					changes.ofLeg[leg] = changes.updates;
			});
		});
		const ranks = { byCategory: overall, bySex, byGroup };
		for (const kind of ["byCategory", "bySex", "byGroup"] as const) {
			const { rank, size } = ranks[kind];
			orders[kind].forEach((order, division) => {
				const members = divided[kind][division] ?? NO_RUNNERS;
				if (rankAgain(order, rank, members, before[kind][division], after[kind][division]))
					changes.ofRanking = changes.updates;
				size[division] = order.count;
			});
		}
	}

	return {
		field,
		standings,
		changes,
		update(more, instant) {
			const closing = runnersAtClosings(field, scoredAt, instant);
			const runners = new Set([...assigned.add(more), ...closing]);
			scoredAt = instant;
			if (runners.size > 0) scoreAgain(Int32Array.from(runners).sort());
		},
	};
}
