/** A runner in the picture: when and where, and what is drawn. Runners come towards the camera at a constant speed. */
import type { SKRSContext2D } from "@napi-rs/canvas";
import { randomFrom } from "../../src/race/rehearsal/random.ts";
import { CAMERA, fontOf, type Place, placeOf } from "./scene.ts";

/** A runner at the line. */
export interface Pass {
	bib: string;
	/** Epoch ms. */
	instant: number;
}

export interface Runner extends Pass {
	/** m/s. */
	speed: number;
	/** px from the middle of the road, as at the line. */
	side: number;
	/** Double steps a second. */
	cadence: number;
	shirt: string;
	skin: string;
	hair: string;
}

/** Runners are drawn from 30 m before the line to 5 m before the camera. */
const FARTHEST = 30;
const NEAREST = 5;
/** Runners fade in and out over these metres: no jump, and the near ones do not hide those behind them. */
const FADING = 3;
/** Height at the line, px; figures are drawn 1000 high. */
const HEIGHT = 236;

/** The same bib gives the same runner. */
export function runnerOf(pass: Pass): Runner {
	const random = randomFrom(1, `${pass.bib} on the road`);
	return {
		...pass,
		speed: random.between(2.8, 4.2),
		side: random.between(40, 130) * (random.chance(0.5) ? 1 : -1),
		cadence: random.between(1.25, 1.5),
		shirt: `hsl(${Math.floor(random.between(0, 360))}, 60%, 48%)`,
		skin: random.pick(["#f2c9a1", "#e0ac7e", "#c98d5f", "#8d5a3b"]),
		hair: random.pick(["#1f1a17", "#5a3d28", "#8c8c8c", "#f5f5f5", "#c0392b"]),
	};
}

/** The place of the feet at an instant; null for a runner who is too far away, or past the camera. */
export function seenAt({ instant, speed, side }: Runner, at: number): Place | null {
	const ahead = ((instant - at) / 1_000) * speed;
	return ahead > FARTHEST || CAMERA + ahead < NEAREST ? null : placeOf(side, ahead);
}

/** Draws a runner at a place. @param at epoch ms */
export function drawRunner(context: SKRSContext2D, runner: Runner, place: Place, at: number): void {
	const swing = Math.sin(((at - runner.instant) / 1_000) * runner.cadence * 2 * Math.PI);
	const size = (HEIGHT * place.scale) / 1_000;
	context.save();
	const distance = CAMERA / place.scale;
	const seen = Math.min(distance - NEAREST, CAMERA + FARTHEST - distance);
	context.globalAlpha = Math.min(1, seen / FADING);
	context.translate(place.x, place.y);
	context.scale(size, size);
	drawFigure(context, runner, swing);
	drawBib(context, runner.bib);
	context.restore();
}

/** Every part is a thick line with round ends. @param swing -1 to 1: which foot is up, and which arm in front */
function drawFigure(context: SKRSContext2D, { shirt, skin, hair }: Runner, swing: number): void {
	const line = (colour: string, width: number, ...points: readonly [x: number, y: number][]) => {
		context.strokeStyle = colour;
		context.lineWidth = width;
		context.beginPath();
		for (const [x, y] of points) context.lineTo(x, y);
		context.stroke();
	};
	context.lineCap = "round";
	context.lineJoin = "round";
	line("rgba(0, 0, 0, 0.25)", 40, [-110, 0], [150, 0]);
	for (const side of swing > 0 ? [1, -1] : [-1, 1]) {
		const lift = Math.max(0, side * swing);
		const reach = Math.max(0, -side * swing);
		line(skin, 56, [side * 60, -480], [side * 78, -260 - 40 * lift], [side * 58, -40 - 170 * lift]);
		line("#f5f5f5", 62, [side * 58, -30 - 170 * lift], [side * 62, -22 - 170 * lift]);
		line("#2a2e38", 104, [side * 58, -470], [side * 66, -390 - 15 * lift]);
		line(skin, 44, [side * 130, -770], [side * 176, -640], [side * 130, -600 - 130 * reach]);
		line(shirt, 66, [side * 112, -775], [side * 145, -715]);
	}
	line(skin, 60, [0, -860], [0, -820]);
	line(
		shirt,
		110,
		[-72, -755],
		[72, -755],
		[62, -505],
		[-62, -505],
		[-72, -755],
		[0, -755],
		[0, -505],
	);
	line(hair, 118, [0, -945], [0, -925]);
	line(skin, 102, [0, -922], [0, -900]);
}

function drawBib(context: SKRSContext2D, bib: string): void {
	context.fillStyle = "#ffffff";
	context.fillRect(-104, -735, 208, 150);
	context.fillStyle = "#b93a0a";
	context.fillRect(-104, -735, 208, 26);
	context.fillStyle = "#1a1917";
	context.textAlign = "center";
	context.font = fontOf(Math.min(110, 380 / bib.length));
	context.fillText(bib, 0, -610, 190);
}
