/**
 * Compares the order of published ranks with the order of times. The orders of the same runners are compared, not the numbers,
 * so that a part of a field can be checked. Equal times and equal ranks can be in any order, because files often have no
 * fractions of a second: a rank agrees if the runner can have the same place in both orders.
 */

/** A runner with a published rank and a time. */
export interface RankedTime {
	/** The division in which the rank counts. */
	of: string;
	published: number;
	/** In any unit; the least is first. */
	time: number;
}

/** The first and the last place that a runner can have; they differ for equal values. */
export interface Places {
	first: number;
	last: number;
}

export interface Disagreement<Item> {
	item: Item;
	/** By time. */
	ours: Places;
	/** By published rank. */
	theirs: Places;
}

/** The runners whose rank does not agree with their time. */
export function disagreements<Item extends RankedTime>(
	items: readonly Item[],
): Disagreement<Item>[] {
	return [...Map.groupBy(items, ({ of }) => of).values()].flatMap((members) => {
		const ours = placesBy(members, ({ time }) => time);
		const theirs = placesBy(members, ({ published }) => published);
		return members.flatMap((item, index) => {
			const [our, their] = [ours[index], theirs[index]];
			if (our === undefined || their === undefined) return [];
			const isOurs = item.published >= our.first && item.published <= our.last;
			const agrees = isOurs || (our.first <= their.last && their.first <= our.last);
			return agrees ? [] : [{ item, ours: our, theirs: their }];
		});
	});
}

function placesBy<Item>(items: readonly Item[], numberOf: (item: Item) => number): Places[] {
	const sorted = Float64Array.from(items, numberOf).sort();
	const places = new Map<number, Places>();
	for (const [index, value] of sorted.entries()) {
		const first = places.get(value)?.first ?? index + 1;
		places.set(value, { first, last: index + 1 });
	}
	return items.map((item) => places.get(numberOf(item)) ?? { first: 0, last: 0 });
}
