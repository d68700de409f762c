/** The clock in the picture for people: time of day to the hundredth, and the number of the picture. */
import { createCanvas } from "@napi-rs/canvas";
import { CLIP_WIDTH_PX } from "../../src/race/limits.ts";
import { type Frame, fillGrey, place, type Sprite, spriteOf } from "./frame.ts";
import { lettering } from "./lettering.ts";

const SIGNS = "0123456789:.# ";
const PLATE = { width: 318, height: 36, right: 14, top: 8 } as const;
const SIGN = { width: 15, height: 28 } as const;
/** Narrow signs, so that the time is read as one. */
const NARROW: Readonly<Record<string, number>> = { ":": 8, ".": 8, " ": 12 };
const NIGHT = 26;

export interface Clock {
	/** @param time as HH:MM:SS.cc */
	write(frame: Frame, time: string, picture: number): void;
}

export function createClock(): Clock {
	const signs = new Map([...SIGNS].map((sign) => [sign, drawSign(sign)]));
	const left = CLIP_WIDTH_PX - PLATE.right - PLATE.width;
	return {
		write(frame, time, picture) {
			fillGrey(frame, left, PLATE.top, PLATE.width, PLATE.height, NIGHT);
			let x = left + 12;
			for (const sign of `${time}  #${String(picture).padStart(6, "0")}`) {
				const sprite = signs.get(sign);
				if (sprite) place(frame, sprite, x, PLATE.top + 4, 1);
				x += NARROW[sign] ?? SIGN.width;
			}
		},
	};
}

function drawSign(sign: string): Sprite {
	const width = NARROW[sign] ?? SIGN.width;
	const canvas = createCanvas(width, SIGN.height);
	const context = canvas.getContext("2d");
	context.fillStyle = "#fff4d6";
	context.font = lettering(24);
	context.textAlign = "center";
	context.fillText(sign, width / 2, 23);
	return spriteOf(context.getImageData(0, 0, width, SIGN.height).data, width, SIGN.height);
}
