/** Repairs an order after some runners' times have changed, without sorting the others again. */
import { type Order, orderByTime, rankInOrder } from "./ranking.ts";

/**
 * Moves runners within an order to their new times, and ranks the order again from the first change.
 * @param rank per entrant the rank in the order
 * @param members positions of runners of the order's division, ascending; only they can have another time
 * @param before per member the time in the order, and `after` the new one; NaN where there is none
 * @returns whether a runner has moved
 */
export function rankAgain(
	order: Order,
	rank: Int32Array,
	members: Int32Array,
	before: Float64Array = NO_TIMES,
	after: Float64Array = NO_TIMES,
): boolean {
	const leaving = new Float64Array(members.length).fill(Number.NaN);
	const joining = new Float64Array(members.length).fill(Number.NaN);
	let isMoved = false;
	for (let index = 0; index < members.length; index++) {
		const [old, fresh] = [before[index] ?? Number.NaN, after[index] ?? Number.NaN];
		if (old === fresh || (Number.isNaN(old) && Number.isNaN(fresh))) continue;
		leaving[index] = old;
		joining[index] = fresh;
		rank[members[index] ?? -1] = 0;
		isMoved = true;
	}
	if (!isMoved) return false;
	const first = takeOut(order, orderByTime(members, leaving));
	const second = putIn(order, orderByTime(members, joining));
	rankInOrder(order, rank, Math.min(first, second));
	return true;
}

const NO_TIMES = new Float64Array(0);

/** @returns the first place that has changed */
function takeOut(order: Order, leaving: Order): number {
	const places = Array.from({ length: leaving.count }, (_, index) =>
		placeOf(order, leaving, index, order.count),
	);
	const first = places[0] ?? order.count;
	let to = first;
	places.forEach((place, index) => {
		const end = places[index + 1] ?? order.count;
		move(order, place + 1, end, to);
		to += end - place - 1;
	});
	order.count = to;
	return first;
}

/** From the last to the first, so that each of the others moves once. @returns the first place that has changed */
function putIn(order: Order, joining: Order): number {
	let end = order.count;
	order.count += joining.count;
	for (let index = joining.count - 1; index >= 0; index--) {
		const place = placeOf(order, joining, index, end);
		move(order, place, end, place + index + 1);
		order.runners[place + index] = joining.runners[index] ?? -1;
		order.times[place + index] = joining.times[index] ?? Number.NaN;
		end = place;
	}
	return end;
}

function move({ runners, times }: Order, from: number, end: number, to: number): void {
	runners.copyWithin(to, from, end);
	times.copyWithin(to, from, end);
}

/** The first place that is not before a runner of another order; `end` if all before it are. */
function placeOf({ runners, times }: Order, other: Order, index: number, end: number): number {
	const time = other.times[index] ?? Number.NaN;
	const runner = other.runners[index] ?? -1;
	let [low, high] = [0, end];
	while (low < high) {
		const middle = (low + high) >>> 1;
		const compared = times[middle] ?? Number.NaN;
		const isBefore = compared < time || (compared === time && (runners[middle] ?? -1) < runner);
		if (isBefore) low = middle + 1;
		else high = middle;
	}
	return low;
}
