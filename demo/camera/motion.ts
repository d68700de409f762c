/** Where a runner is to be seen at an instant: they run towards the camera, which looks at the line from some metres behind it. */
import { CLIP_WIDTH_PX, PHOTO_DELAY_MS } from "../../src/race/limits.ts";
import { randomFrom } from "../simulation/random.ts";
import type { FilmedPass } from "./drawRecording.ts";

/** Where the road vanishes, and where the line lies, px from above. */
export const HORIZON = 196;
export const LINE = 428;
/** How far the camera stands behind the line, m. */
const CAMERA = 9;
/** Runners are drawn from so far before the line, m, until they are so near to the camera. */
const FARTHEST = 42;
const NEAREST = 4.2;

export interface Runner extends FilmedPass {
	/** m/s up to the line; behind it everybody slows down. */
	speed: number;
	/** Where on the road, px from its middle at the line. */
	lane: number;
	/** Of the ordinary size. */
	size: number;
	/** Double steps a second, and where in one the line is crossed. */
	cadence: number;
	step: number;
}

/** What is drawn of a runner. */
export interface Seen {
	/** The point between the feet, px. */
	x: number;
	y: number;
	/** Of the size at the line. */
	scale: number;
	/** How far in a double step, from 0 to 1. */
	step: number;
}

/** How somebody runs, the same each time. */
export function runnerOf(pass: FilmedPass): Runner {
	const random = randomFrom(1, `${pass.bib} on the road`);
	const side = random.chance(0.5) ? 1 : -1;
	return {
		...pass,
		speed: random.between(2.8, 4.6),
		lane: side * random.between(20, 120),
		size: random.between(0.88, 1.08),
		cadence: random.between(1.25, 1.5),
		step: random.next(),
	};
}

/** When a runner comes into the picture, and when out of it again, epoch ms. */
export function seenBetween({ instant, speed }: Runner): readonly [number, number] {
	return [instant - (FARTHEST / speed) * 1_000, instant + 6_000];
}

/** @returns null for who is too far away, or past the camera */
export function seenAt(runner: Runner, instant: number): Seen | null {
	const since = (instant - runner.instant) / 1_000;
	const behind = Math.max(0, since);
	// Down to a walk within some seconds.
	const slowed = runner.speed * (0.35 * behind + 0.65 * (1 - Math.exp(-behind)));
	const ahead = since < 0 ? -since * runner.speed : -slowed;
	const distance = CAMERA + ahead;
	if (ahead > FARTHEST || distance < NEAREST) return null;
	const scale = CAMERA / distance;
	// They leave the middle to the camera, once the finish photo is taken: upright frames show its middle.
	const lane =
		runner.lane + Math.sign(runner.lane) * 70 * Math.max(0, behind - PHOTO_DELAY_MS / 1_000);
	return {
		x: CLIP_WIDTH_PX / 2 + lane * scale,
		y: HORIZON + (LINE - HORIZON) * scale,
		scale: scale * runner.size,
		step: (((since * runner.cadence + runner.step) % 1) + 1) % 1,
	};
}
