/** What stands still before the camera: the road, the line and its gantry, trees and spectators. Drawn once. */
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../src/race/limits.ts";
import { type Random, randomFrom } from "../simulation/random.ts";
import { emptyFrame, type Frame, place, spriteOf } from "./frame.ts";
import { lettering } from "./lettering.ts";
import { HORIZON, LINE } from "./motion.ts";

const MIDDLE = CLIP_WIDTH_PX / 2;
/** Half the road's width at the line, px, and where the posts stand. */
const ROAD = 378;
const POST = { from: 400, width: 26, top: 50 } as const;
const BEAM = { top: 52, height: 74 } as const;
const ACCENT = "#b93a0a";

/** The frame that runners are set into. */
export function drawScene(pointName: string): Frame {
	const canvas = createCanvas(CLIP_WIDTH_PX, CLIP_HEIGHT_PX);
	const context = canvas.getContext("2d");
	const random = randomFrom(1, `where ${pointName} is`);
	drawSky(context, random);
	drawRoad(context);
	drawSides(context, random);
	drawLine(context);
	drawGantry(context, pointName);
	const frame = emptyFrame();
	const { data } = context.getImageData(0, 0, CLIP_WIDTH_PX, CLIP_HEIGHT_PX);
	place(frame, spriteOf(data, CLIP_WIDTH_PX, CLIP_HEIGHT_PX), 0, 0, 1);
	return frame;
}

function drawSky(context: SKRSContext2D, random: Random): void {
	const sky = context.createLinearGradient(0, 0, 0, HORIZON);
	sky.addColorStop(0, "#8fbfe0");
	sky.addColorStop(1, "#f6e7cf");
	context.fillStyle = sky;
	context.fillRect(0, 0, CLIP_WIDTH_PX, HORIZON + 2);
	for (const [base, height, colour] of [
		[HORIZON - 26, 34, "#a9bfc4"],
		[HORIZON - 8, 20, "#86a58f"],
	] as const) {
		const shift = random.between(0, 6);
		context.fillStyle = colour;
		context.beginPath();
		context.moveTo(0, HORIZON + 2);
		for (let x = 0; x <= CLIP_WIDTH_PX; x += 8)
			context.lineTo(
				x,
				base - height * (Math.sin(x / 130 + shift) + 0.5 * Math.sin(x / 57 + 2 * shift)) * 0.6,
			);
		context.lineTo(CLIP_WIDTH_PX, HORIZON + 2);
		context.fill();
	}
	const grass = context.createLinearGradient(0, HORIZON, 0, CLIP_HEIGHT_PX);
	grass.addColorStop(0, "#8fae76");
	grass.addColorStop(1, "#5d8a4f");
	context.fillStyle = grass;
	context.fillRect(0, HORIZON, CLIP_WIDTH_PX, CLIP_HEIGHT_PX - HORIZON);
}

/** A point of the ground: so far to the side at the line, at a share of the line's distance. */
function ground(side: number, scale: number): readonly [number, number] {
	return [MIDDLE + side * scale, HORIZON + (LINE - HORIZON) * scale];
}

function fillGround(context: SKRSContext2D, from: number, to: number, far: number, near: number) {
	context.beginPath();
	for (const [side, scale] of [
		[from, far],
		[to, far],
		[to, near],
		[from, near],
	] as const)
		context.lineTo(...ground(side, scale));
	context.fill();
}

const NEAR = 1.5;

function drawRoad(context: SKRSContext2D): void {
	const asphalt = context.createLinearGradient(0, HORIZON, 0, CLIP_HEIGHT_PX);
	asphalt.addColorStop(0, "#8d9096");
	asphalt.addColorStop(1, "#565a61");
	context.fillStyle = "#d9d4c7";
	fillGround(context, -ROAD - 16, ROAD + 16, 0.06, NEAR);
	context.fillStyle = asphalt;
	fillGround(context, -ROAD, ROAD, 0.06, NEAR);
	context.fillStyle = "rgba(255, 255, 255, 0.55)";
	for (let metres = 40; metres > -3; metres -= 4)
		fillGround(context, -4, 4, 9 / (9 + metres), 9 / (9 + metres - 1.6));
}

/** From the farthest to the nearest, so that what is near hides what is far. */
function drawSides(context: SKRSContext2D, random: Random): void {
	for (let metres = 46; metres > -2; metres -= 2.3) {
		const scale = 9 / (9 + metres);
		for (const side of [-1, 1]) {
			if (random.chance(0.75)) drawTree(context, random, side * random.between(620, 900), scale);
			for (let count = 0; count < 2; count++)
				drawSpectator(context, random, side * random.between(440, 500), scale);
		}
		drawBarrier(context, -1, scale, 9 / (9 + metres - 2.2));
		drawBarrier(context, 1, scale, 9 / (9 + metres - 2.2));
	}
}

function drawTree(context: SKRSContext2D, random: Random, side: number, scale: number): void {
	const [x, y] = ground(side, scale);
	const height = 300 * scale * random.between(0.8, 1.2);
	context.fillStyle = "#6b5240";
	context.fillRect(x - 7 * scale, y - height * 0.5, 14 * scale, height * 0.5);
	for (const [dx, dy, radius] of [
		[0, 0.85, 0.26],
		[-0.2, 0.68, 0.22],
		[0.2, 0.66, 0.23],
		[0, 0.6, 0.22],
	] as const) {
		context.fillStyle = random.pick(["#4d7a4a", "#5b8a52", "#44703f"]);
		context.beginPath();
		context.arc(x + dx * height, y - dy * height, radius * height, 0, 2 * Math.PI);
		context.fill();
	}
}

function drawSpectator(context: SKRSContext2D, random: Random, side: number, scale: number): void {
	const [x, y] = ground(side, scale);
	const height = 225 * scale * random.between(0.85, 1.05);
	context.fillStyle = random.pick([
		"#7d5a7a",
		"#3f6f8f",
		"#b56a4a",
		"#5c6b4a",
		"#8a8f98",
		"#c2a24f",
	]);
	context.beginPath();
	context.roundRect(
		x - 0.13 * height,
		y - 0.83 * height,
		0.26 * height,
		0.83 * height,
		0.1 * height,
	);
	context.fill();
	context.fillStyle = random.pick(["#e9bf95", "#d9a273", "#a87048"]);
	context.beginPath();
	context.arc(x, y - 0.91 * height, 0.075 * height, 0, 2 * Math.PI);
	context.fill();
}

function drawBarrier(context: SKRSContext2D, side: number, far: number, near: number): void {
	const [x0, y0] = ground(side * (ROAD + 34), far);
	const [x1, y1] = ground(side * (ROAD + 34), near);
	context.fillStyle = side < 0 ? "#f3efe6" : "#2f5d8a";
	context.beginPath();
	for (const [x, y] of [
		[x0, y0 - 96 * far],
		[x1, y1 - 96 * near],
		[x1, y1 - 8 * near],
		[x0, y0 - 8 * far],
	] as const)
		context.lineTo(x, y);
	context.fill();
	context.strokeStyle = "#c9c9c4";
	context.lineWidth = 5 * near;
	context.beginPath();
	context.moveTo(x0, y0 - 98 * far);
	context.lineTo(x1, y1 - 98 * near);
	context.lineTo(x1, y1);
	context.stroke();
}

/** The line: two rows of squares, its near edge where the feet are at the instant of a pass. */
function drawLine(context: SKRSContext2D): void {
	const rows = [0.945, 0.973, 1] as const;
	const square = (2 * ROAD) / 36;
	for (const row of [0, 1])
		for (let column = 0; column < 36; column++) {
			context.fillStyle = (row + column) % 2 === 0 ? "#f7f5f0" : "#1f2126";
			const from = -ROAD + column * square;
			fillGround(context, from, from + square, rows[row === 0 ? 0 : 1], rows[row === 0 ? 1 : 2]);
		}
}

function drawGantry(context: SKRSContext2D, pointName: string): void {
	for (const side of [-1, 1]) {
		const left = side < 0 ? MIDDLE - POST.from - POST.width : MIDDLE + POST.from;
		context.fillStyle = "rgba(0, 0, 0, 0.25)";
		context.beginPath();
		context.ellipse(left + POST.width / 2, LINE + 2, 32, 8, 0, 0, 2 * Math.PI);
		context.fill();
		context.fillStyle = "#8f2d08";
		context.fillRect(left, POST.top, POST.width, LINE - POST.top + 4);
		context.fillStyle = ACCENT;
		context.fillRect(left, POST.top, POST.width - 7, LINE - POST.top + 4);
	}
	const width = 2 * (POST.from + POST.width);
	context.fillStyle = "#8f2d08";
	context.fillRect(MIDDLE - width / 2, BEAM.top, width, BEAM.height);
	context.fillStyle = ACCENT;
	context.fillRect(MIDDLE - width / 2, BEAM.top, width, BEAM.height - 6);
	for (const from of [MIDDLE - width / 2, MIDDLE + width / 2 - 120])
		for (const row of [0, 1, 2])
			for (let column = 0; column < 6; column++) {
				context.fillStyle = (row + column) % 2 === 0 ? "#f7f5f0" : "#1f2126";
				context.fillRect(from + column * 20, BEAM.top + 4 + row * 20, 20, 20);
			}
	context.fillStyle = "#ffffff";
	context.textAlign = "center";
	context.textBaseline = "middle";
	context.font = lettering(46);
	context.fillText(pointName, MIDDLE, BEAM.top + BEAM.height / 2 - 2, 560);
}
