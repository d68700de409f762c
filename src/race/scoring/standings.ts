/**
 * The standings of a field: every time, status and rank. `score` computes them as a whole from the recorded data, which
 * defines them:
 *
 * 1. field.ts lays out the recorded data as columns.
 * 2. runnerTimes.ts computes passings, split times, official and chip times. verdicts.ts decides which reads count.
 * 3. scoreRunner.ts decides each runner's status (cutOffs.ts) and removes what the status does not show.
 * 4. orders.ts and ranking.ts rank the exact ranking times (rankingTime.ts), of finished and confirmed results only.
 *
 * keptStandings.ts does steps 2 and 3 only for the runners with new reads and repairs the orders of step 4, by the same
 * functions. From standings follow splits.ts, leaders.ts, winners.ts, toCome.ts (points ahead), pointPassings.ts and
 * histogram.ts.
 */

import { FEMALE, isRankedBySex, type Sex } from "../record/sex.ts";
import type { Field, TimedField } from "./field.ts";
import { legColumns } from "./legs/legTimes.ts";
import { layOutOrders, type Orders } from "./orders.ts";
import { emptyRanks, type Order, type Ranks, rankInOrder } from "./ranking.ts";
import { emptyTimes } from "./runnerTimes.ts";
import { type ScoredRunners, scoreRunner } from "./scoreRunner.ts";

export interface Standings extends ScoredRunners {
	/** Per point and entrant: rank in the category at this point; 0 for none. */
	pointRank: readonly Int32Array[];
	/** Per leg of the course and entrant: rank of the leg's time in the category; 0 for none. */
	legRank: readonly Int32Array[];
	/** Ranks by category. */
	overall: Ranks;
	/** Ranks by category and sex. */
	bySex: Ranks;
	byGroup: Ranks;
	/** Per entrant: the division in `bySex`; -1 where the sex is not ranked. */
	sexDivision: Int32Array;
}

/** Standings with the orders that their ranks follow from. */
export interface OrderedStandings extends Standings {
	orders: Orders;
}

/**
 * Scores a field. Pure: the same field and instant give the same standings.
 * @param now epoch ms, for cut-offs: a runner on the course is out when the next point has closed
 */
export function score(field: TimedField, now: number): OrderedStandings {
	const { entrants, points, categories, groups } = field;
	const count = entrants.length;
	const legs = legColumns(field);
	const standings: Standings = {
		...emptyTimes(field),
		status: new Uint8Array(count),
		ranking: new Float64Array(count),
		pointRank: points.map(() => new Int32Array(count)),
		legTime: new Float64Array(count * legs),
		legRank: Array.from({ length: legs }, () => new Int32Array(count)),
		overall: emptyRanks(count, categories.length),
		bySex: emptyRanks(count, categories.length * 2),
		byGroup: emptyRanks(count, groups.length),
		sexDivision: sexDivisionsOf(field),
	};
	for (let runner = 0; runner < count; runner++) scoreRunner(field, runner, standings, now);
	const orders = layOutOrders(field, standings, standings.sexDivision);
	orders.atPoint.forEach((ofCategories, point) => {
		for (const order of ofCategories) rankInOrder(order, standings.pointRank[point] ?? NO_RANKS);
	});
	orders.inLeg.forEach((ofCategories, leg) => {
		for (const order of ofCategories) rankInOrder(order, standings.legRank[leg] ?? NO_RANKS);
	});
	rankDivisions(orders.byCategory, standings.overall);
	rankDivisions(orders.bySex, standings.bySex);
	rankDivisions(orders.byGroup, standings.byGroup);
	return { ...standings, orders };
}

const NO_RANKS = new Int32Array(0);

/** Ranks the runners of each division. */
export function rankDivisions(orders: readonly Order[], { rank, size }: Ranks): void {
	orders.forEach((order, division) => {
		rankInOrder(order, rank);
		size[division] = order.count;
	});
}

/** The division of a category and a ranked sex in Standings.bySex. */
export function sexDivision(category: number, sex: Sex): number {
	return category * 2 + (sex === FEMALE ? 1 : 0);
}

function sexDivisionsOf({ category: categories, entrants }: Field): Int32Array {
	return categories.map((category, runner) => {
		const sex = entrants.at(runner)?.sex ?? "0";
		return category >= 0 && isRankedBySex(sex) ? sexDivision(category, sex) : -1;
	});
}
