/** The orders of a field: each division by time at each point and by ranking time. Ranks follow from them. */
import { shownOf, statusName } from "../record/status.ts";
import { at, type Field } from "./field.ts";
import { layOutLegOrders } from "./legs/legOrders.ts";
import { lastBeforeMissed } from "./legs/legTimes.ts";
import { type Order, orderByTime } from "./ranking.ts";
import { timeAt } from "./rankingTime.ts";
import type { ScoredRunners } from "./scoreRunner.ts";

export interface Orders {
	/** Per point and category, by the time there. */
	atPoint: readonly (readonly Order[])[];
	/** Per leg and category, by the time of the leg. */
	inLeg: readonly (readonly Order[])[];
	/** By ranking time: per category, per category and sex, and per group. */
	byCategory: readonly Order[];
	bySex: readonly Order[];
	byGroup: readonly Order[];
}

/** Runners by division, each ascending by position. */
export interface Divided {
	byCategory: readonly Int32Array[];
	bySex: readonly Int32Array[];
	byGroup: readonly Int32Array[];
}

/** Divides runners, given ascending by position. Those without a division are left out. */
export function divide(
	{ category, categories, group, groups }: Field,
	sexDivision: Int32Array,
	runners: Int32Array,
): Divided {
	return {
		byCategory: divideBy(category, categories.length, runners),
		bySex: divideBy(sexDivision, categories.length * 2, runners),
		byGroup: divideBy(group, groups.length, runners),
	};
}

/**
 * Divides runners by one kind of division.
 * @param division per entrant; -1 for none
 */
export function divideBy(division: Int32Array, count: number, runners: Int32Array): Int32Array[] {
	const size = new Int32Array(count);
	for (const runner of runners) {
		const of = division[runner] ?? -1;
		if (of >= 0) size[of] = (size[of] ?? 0) + 1;
	}
	const divided = Array.from(size, (members) => new Int32Array(members));
	size.fill(0);
	for (const runner of runners) {
		const of = division[runner] ?? -1;
		const members = of < 0 ? undefined : divided[of];
		if (!members) continue;
		const index = size[of] ?? 0;
		members[index] = runner;
		size[of] = index + 1;
	}
	return divided;
}

/** Orders all runners of a field. */
export function layOutOrders(field: Field, scored: ScoredRunners, sexDivision: Int32Array): Orders {
	const everyone = new Int32Array(field.entrants.length);
	for (let runner = 0; runner < everyone.length; runner++) everyone[runner] = runner;
	const divided = divide(field, sexDivision, everyone);
	const atPoint = divided.byCategory.map((runners) => timesAtPoints(field, scored, runners));
	const ranked = orderByTime(everyone, scored.ranking);
	return {
		atPoint: field.points.map((_, point) =>
			divided.byCategory.map((runners, category) =>
				orderByTime(runners, atPoint[category]?.[point] ?? NO_TIMES),
			),
		),
		inLeg: layOutLegOrders(divided.byCategory, scored),
		byCategory: divideOrder(ranked, field.category, divided.byCategory),
		bySex: divideOrder(ranked, sexDivision, divided.bySex),
		byGroup: divideOrder(ranked, field.group, divided.byGroup),
	};
}

/**
 * The orders of the divisions, from the order of all runners.
 * @param members per division all its runners
 */
function divideOrder(
	{ runners, times, count }: Order,
	division: Int32Array,
	members: readonly Int32Array[],
): Order[] {
	const orders = members.map(({ length }) => ({
		runners: new Int32Array(length),
		times: new Float64Array(length),
		count: 0,
	}));
	for (let place = 0; place < count; place++) {
		const runner = runners[place] ?? -1;
		const of = division[runner] ?? -1;
		const order = of < 0 ? undefined : orders[of];
		if (!order) continue;
		order.runners[order.count] = runner;
		order.times[order.count] = times[place] ?? Number.NaN;
		order.count++;
	}
	return orders;
}

const NO_TIMES = new Float64Array(0);

/**
 * Per point the times by which these runners are ordered there, ms; NaN for none. A runner whose status shows no ranks
 * at points has none.
 */
export function timesAtPoints(
	field: Field,
	scored: ScoredRunners,
	runners: Int32Array,
): Float64Array[] {
	const atPoint = field.points.map(() => new Float64Array(runners.length));
	for (let index = 0; index < runners.length; index++) {
		const runner = runners[index] ?? -1;
		const last = lastBeforeMissed(field, runner);
		const { pointRanks } = shownOf(statusName(scored.status[runner] ?? 0));
		for (let point = 0; point < atPoint.length; point++) {
			const times = atPoint[point];
			const isRanked = pointRanks && point <= last;
			if (times) times[index] = isRanked ? timeAt(field, scored, runner, point) : Number.NaN;
		}
	}
	return atPoint;
}

/** The ranking times of these runners, in their order. */
export function rankingTimes(
	{ ranking }: Pick<ScoredRunners, "ranking">,
	runners: Int32Array,
): Float64Array {
	const times = new Float64Array(runners.length);
	for (let index = 0; index < runners.length; index++)
		times[index] = at(ranking, runners[index] ?? -1);
	return times;
}
