/** What another ranking time of one runner would change: how many ranks, and how many prizes. */
import type { Field } from "../scoring/field.ts";
import { type Divided, divide, type Orders, rankingTimes } from "../scoring/orders.ts";
import { type Order, orderByTime } from "../scoring/ranking.ts";
import type { Standings } from "../scoring/standings.ts";
import { winnersOf } from "../scoring/winners.ts";

export interface LateEffect {
	/** The runners whose rank would be another one, with the runner. */
	ranks: number;
	/** The runners who would win, lose or exchange a prize. */
	prizes: number;
}

type DividedOrders = Pick<Orders, keyof Divided>;

/** @returns the effect of a ranking time of a runner, ms; NaN for none */
export function createLateEffects(
	field: Field,
	{ ranking, sexDivision }: Pick<Standings, "ranking" | "sexDivision">,
): (runner: number, time: number) => LateEffect {
	const { category } = field;
	let known: { orders: DividedOrders; prizes: Prizes } | null = null;

	function announced() {
		if (known !== null) return known;
		const everyone = Int32Array.from({ length: ranking.length }, (_, runner) => runner);
		const ordered = (all: readonly Int32Array[]) =>
			all.map((runners) => orderByTime(runners, rankingTimes({ ranking }, runners)));
		const { byCategory, bySex, byGroup } = divide(field, sexDivision, everyone);
		const orders = {
			byCategory: ordered(byCategory),
			bySex: ordered(bySex),
			byGroup: ordered(byGroup),
		};
		known = { orders, prizes: prizesOf(field, orders) };
		return known;
	}

	return (runner, time) => {
		const before = ranking[runner] ?? Number.NaN;
		if (Object.is(before, time)) return { ranks: 0, prizes: 0 };
		const { orders, prizes } = announced();
		const moved = (all: readonly Order[], division: number) =>
			all.map((order, of) => (of === division ? withTime(order, runner, time) : order));
		const after = prizesOf(field, {
			byCategory: moved(orders.byCategory, category[runner] ?? -1),
			bySex: moved(orders.bySex, sexDivision[runner] ?? -1),
			byGroup: moved(orders.byGroup, field.group[runner] ?? -1),
		});
		const ranks = new Set([
			...movedIn(orders.byCategory[category[runner] ?? -1], runner, before, time),
			...movedIn(orders.bySex[sexDivision[runner] ?? -1], runner, before, time),
			...movedIn(orders.byGroup[field.group[runner] ?? -1], runner, before, time),
		]);
		return { ranks: ranks.size, prizes: differing(prizes, after) };
	};
}

/** By runner: the prizes, as texts. */
type Prizes = ReadonlyMap<number, string>;

function prizesOf(field: Field, orders: DividedOrders): Prizes {
	const prizes = new Map<number, string>();
	for (const { title, winners } of winnersOf(field, { orders }))
		for (const { runner, place } of winners)
			prizes.set(runner, `${prizes.get(runner) ?? ""} ${title.kind} ${place}`);
	return prizes;
}

function differing(before: Prizes, after: Prizes): number {
	const runners = new Set([...before.keys(), ...after.keys()]);
	return [...runners].filter((runner) => before.get(runner) !== after.get(runner)).length;
}

/** The runners of a division who are behind one of the two times and not behind the other, and the runner. */
function movedIn(order: Order | undefined, runner: number, from: number, to: number): number[] {
	if (!order) return [];
	const others: number[] = [];
	let [fasterBefore, fasterAfter] = [0, 0];
	for (let place = 0; place < order.count; place++) {
		const other = order.runners[place] ?? -1;
		if (other === runner) continue;
		const time = order.times[place] ?? Number.NaN;
		if (from < time !== to < time) others.push(other);
		if (time < from) fasterBefore++;
		if (time < to) fasterAfter++;
	}
	const hadRank = !Number.isNaN(from);
	const hasRank = !Number.isNaN(to);
	const isMoved = hadRank !== hasRank || (hasRank && fasterBefore !== fasterAfter);
	return isMoved ? [...others, runner] : others;
}

/** The order with a runner at another time; NaN for none. */
function withTime({ runners, times, count }: Order, runner: number, time: number): Order {
	const places = Array.from({ length: count }, (_, place) => place).filter(
		(place) => runners[place] !== runner,
	);
	const own = Int32Array.from(
		[...places.map((place) => runners[place] ?? -1), ...(Number.isNaN(time) ? [] : [runner])].sort(
			(a, b) => a - b,
		),
	);
	const timeOf = new Map(places.map((place) => [runners[place] ?? -1, times[place] ?? Number.NaN]));
	return orderByTime(
		own,
		Float64Array.from(own, (each) => (each === runner ? time : (timeOf.get(each) ?? Number.NaN))),
	);
}
