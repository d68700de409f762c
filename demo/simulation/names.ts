/** Who runs: a name by the language that an event's field speaks. */
import type { Sex } from "../../src/race/record/sex.ts";
import type { Random } from "./random.ts";

export type NameMaker = (random: Random, sex: Sex) => string;

/** Draws from several makers, each with its share of the field; the last takes what remains. */
export function mixOf(shares: readonly (readonly [maker: NameMaker, share: number])[]): NameMaker {
	return (random, sex) => {
		let rest = random.next();
		for (const [maker, share] of shares) {
			rest -= share;
			if (rest < 0) return maker(random, sex);
		}
		return shares.at(-1)?.[0](random, sex) ?? "";
	};
}

/** Several people under one bib, in one cell: a runner and the guide, or a relay. */
export function togetherOf(maker: NameMaker, people: number): NameMaker {
	return (random, sex) => Array.from({ length: people }, () => maker(random, sex)).join(" / ");
}
