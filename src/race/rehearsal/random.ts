/** A seeded random generator: the same seed gives the same numbers on every machine. */

export interface Random {
	/** Uniform from 0 up to, not including, 1. */
	next(): number;
	/** Uniform between two numbers. */
	between(from: number, to: number): number;
	/** True with this probability. */
	chance(probability: number): boolean;
	/** Standard normal: mean 0, deviation 1. */
	normal(): number;
	pick<Item>(items: readonly Item[]): Item;
	/** The items in another order. */
	shuffle<Item>(items: readonly Item[]): Item[];
}

/**
 * A generator for one purpose, so that a change in one event does not change another.
 * @param purpose part of the seed, such as an event's id
 */
export function randomFrom(seed: number, purpose: string): Random {
	const next = mulberry32(hash(`${seed} ${purpose}`));
	const between = (from: number, to: number) => from + next() * (to - from);
	return {
		next,
		between,
		chance: (probability) => next() < probability,
		// Box-Muller; 1 - next() is never 0.
		normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
		pick: (items) => {
			const item = items[Math.floor(next() * items.length)];
			if (item === undefined) throw new RangeError("pick() needs a list that is not empty.");
			return item;
		},
		shuffle: (items) =>
			items
				.map((item) => ({ item, at: next() }))
				.sort((a, b) => a.at - b.at)
				.map(({ item }) => item),
	};
}

/** Tommy Ettinger's 32-bit generator: small, fast and uniform enough for a simulation. */
function mulberry32(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** FNV-1a, so that similar seeds give unrelated numbers. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let at = 0; at < text.length; at++)
		value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
	return value >>> 0;
}
