/** The stripes of a hatched box, for both painters. Hatching has one meaning everywhere: the result may still change. */
import type { Mark } from "./certificateLayout.ts";

type Box = Extract<Mark, { kind: "box" }>;

/** Distance between two stripes, points. Half of it is their thickness. */
const PERIOD = 9;
/** Horizontal distance of a stripe's ends, as a multiple of the box's height. */
const SLOPE = 0.7;

export interface Stripe {
	x: number;
	y: number;
	toX: number;
	toY: number;
}

/** Thickness of a stripe, points. */
export const STRIPE = PERIOD * 0.45;

/** Stripes that cover a box. The painter clips them to it. */
export function stripesOf({ x, y, width, height }: Box): Stripe[] {
	const lean = height * SLOPE;
	const count = Math.ceil((width + lean) / PERIOD) + 1;
	// Beyond the box at both ends, so that the clip cuts them straight.
	return Array.from({ length: count }, (_, index) => {
		const from = x - lean + index * PERIOD;
		return { x: from - SLOPE, y: y + height + 1, toX: from + lean + SLOPE, toY: y - 1 };
	});
}
