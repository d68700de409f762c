/** A runner drawn once in every step and in some sizes, to be set into frames as they run. */
import { createCanvas } from "@napi-rs/canvas";
import { randomFrom } from "../simulation/random.ts";
import { drawFigure, looksOf } from "./figure.ts";
import { type Sprite, spriteOf } from "./frame.ts";

const STEPS = 8;
/** Height at the line, px; the canvas around it has room for arms and shadow. */
const HEIGHT_AT_LINE = 236;
/** The sizes, of that at the line: one that is made much smaller would flicker. */
const SIZES = [1.4, 0.8, 0.4] as const;
const ROOM = { side: 0.24, above: 1.02, below: 0.04 } as const;

export interface RunnerSprites {
	/** The sprite for a step and a size, and where it goes for the feet to be at 0, 0. */
	at(step: number, scale: number): { sprite: Sprite; left: number; top: number; scale: number };
}

/** Draws each of them when it is first needed. */
export function spritesOf(bib: string): RunnerSprites {
	const looks = looksOf(randomFrom(1, `${bib} dressed`));
	const drawn = new Map<string, Sprite>();

	function draw(step: number, size: number): Sprite {
		const height = HEIGHT_AT_LINE * size;
		const width = Math.ceil(2 * ROOM.side * height);
		const canvas = createCanvas(width, Math.ceil((ROOM.above + ROOM.below) * height));
		const context = canvas.getContext("2d");
		context.translate(width / 2, ROOM.above * height);
		drawFigure(context, looks, bib, height, step / STEPS);
		const { data } = context.getImageData(0, 0, width, canvas.height);
		return spriteOf(data, width, canvas.height);
	}

	return {
		at(share, scale) {
			const step = Math.floor(share * STEPS) % STEPS;
			const size = SIZES.findLast((candidate) => candidate >= scale) ?? SIZES[0];
			const key = `${step} ${size}`;
			const sprite = drawn.get(key) ?? draw(step, size);
			drawn.set(key, sprite);
			const height = HEIGHT_AT_LINE * scale;
			return {
				sprite,
				left: -ROOM.side * height,
				top: -ROOM.above * height,
				scale: scale / size,
			};
		},
	};
}
