/** A runner as seen from the front, with the bib on the chest: lengths are shares of the runner's height. */
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "../simulation/random.ts";
import { lettering } from "./lettering.ts";

export interface Looks {
	shirt: string;
	shorts: string;
	skin: string;
	hair: string;
	shoes: string;
	/** Instead of the hair above; null goes without. */
	cap: string | null;
}

const SHIRTS = [
	"#e4572e",
	"#2e86ab",
	"#f2b134",
	"#4c956c",
	"#8e5aa8",
	"#e56b9f",
	"#26a69a",
	"#34495e",
];
const SHORTS = ["#22262e", "#2f3a56", "#4a4e57", "#5b2333"];
const SKINS = ["#f2c9a1", "#e0ac7e", "#c98d5f", "#8d5a3b"];
const HAIRS = ["#1f1a17", "#2d221c", "#5a3d28", "#8c8c8c"];
const SHOES = ["#f5f5f5", "#ffdd4a", "#ff6f61", "#6ee7b7"];

export function looksOf(random: Random): Looks {
	return {
		shirt: random.pick(SHIRTS),
		shorts: random.pick(SHORTS),
		skin: random.pick(SKINS),
		hair: random.pick(HAIRS),
		shoes: random.pick(SHOES),
		cap: random.chance(0.35) ? random.pick(["#f5f5f5", "#22262e", "#c0392b"]) : null,
	};
}

/**
 * Draws the runner with the point between the feet at 0, 0.
 * @param height px
 * @param step how far in a double step, from 0 to 1
 */
export function drawFigure(
	context: SKRSContext2D,
	looks: Looks,
	bib: string,
	height: number,
	step: number,
): void {
	const turn = 2 * Math.PI * step;
	context.save();
	context.scale(height, height);
	context.lineCap = "round";
	context.lineJoin = "round";
	drawShadow(context);
	context.translate(Math.sin(turn) * 0.008, -0.014 * Math.abs(Math.sin(turn)));
	// The leg that swings back stands behind the other.
	const swing = Math.sin(turn);
	const legs = [
		{ side: -1, lift: swing },
		{ side: 1, lift: -swing },
	].toSorted((one, other) => other.lift - one.lift);
	for (const { side, lift } of legs) drawLeg(context, looks, side, lift);
	drawArm(context, looks, -1, -swing);
	drawArm(context, looks, 1, swing);
	drawTrunk(context, looks);
	drawBib(context, bib);
	drawHead(context, looks);
	context.restore();
}

function drawShadow(context: SKRSContext2D): void {
	context.fillStyle = "rgba(0, 0, 0, 0.28)";
	context.beginPath();
	context.ellipse(0.03, 0.0, 0.17, 0.026, 0, 0, 2 * Math.PI);
	context.fill();
}

function drawLeg(context: SKRSContext2D, looks: Looks, side: number, lift: number): void {
	const up = Math.max(0, lift);
	const hip = [side * 0.06, -0.49] as const;
	const knee = [side * (0.075 + 0.012 * up), -0.27 - 0.035 * up] as const;
	const foot = [side * (0.055 - 0.02 * up), -0.035 - 0.17 * up] as const;
	stroke(context, looks.skin, 0.062, hip, knee);
	stroke(context, shade(looks.skin, up), 0.05, knee, foot);
	context.fillStyle = looks.shoes;
	context.beginPath();
	context.ellipse(foot[0], foot[1] + 0.012, 0.036, 0.026, 0, 0, 2 * Math.PI);
	context.fill();
	stroke(context, looks.shorts, 0.1, hip, [side * 0.068, -0.4 - 0.015 * up]);
}

function drawArm(context: SKRSContext2D, looks: Looks, side: number, swing: number): void {
	const shoulder = [side * 0.118, -0.78] as const;
	const elbow = [side * 0.172, -0.64] as const;
	const hand = [side * (0.13 - 0.05 * swing), -0.6 - 0.13 * Math.max(0, swing)] as const;
	stroke(context, looks.skin, 0.042, shoulder, elbow, hand);
	stroke(context, looks.shirt, 0.062, shoulder, [side * 0.145, -0.715]);
}

function drawTrunk(context: SKRSContext2D, { shirt, skin }: Looks): void {
	stroke(context, skin, 0.055, [0, -0.83], [0, -0.86]);
	context.fillStyle = shirt;
	context.beginPath();
	context.moveTo(-0.135, -0.805);
	context.quadraticCurveTo(0, -0.86, 0.135, -0.805);
	context.quadraticCurveTo(0.115, -0.6, 0.112, -0.455);
	context.lineTo(-0.112, -0.455);
	context.quadraticCurveTo(-0.115, -0.6, -0.135, -0.805);
	context.fill();
	context.fillStyle = "rgba(0, 0, 0, 0.12)";
	context.fillRect(-0.112, -0.48, 0.224, 0.026);
}

/** The number that the tests of people's eyes rely on: dark on white, as wide as the chest. */
function drawBib(context: SKRSContext2D, bib: string): void {
	context.fillStyle = "#ffffff";
	context.fillRect(-0.102, -0.735, 0.204, 0.15);
	context.fillStyle = "#b93a0a";
	context.fillRect(-0.102, -0.735, 0.204, 0.026);
	context.fillStyle = "#1a1917";
	context.textAlign = "center";
	// Letters are set in whole pixels: drawn large and made smaller.
	context.save();
	context.translate(0, -0.605);
	context.scale(0.001, 0.001);
	context.font = lettering(100);
	const size = Math.min(118, (100 * 190) / context.measureText(bib).width);
	context.font = lettering(size);
	context.fillText(bib, 0, -(105 - size * 0.73) / 2 + 4);
	context.restore();
}

function drawHead(context: SKRSContext2D, { skin, hair, cap }: Looks): void {
	context.fillStyle = hair;
	context.beginPath();
	context.ellipse(0, -0.928, 0.06, 0.068, 0, 0, 2 * Math.PI);
	context.fill();
	context.fillStyle = skin;
	context.beginPath();
	context.ellipse(0, -0.912, 0.05, 0.062, 0, 0, 2 * Math.PI);
	context.fill();
	context.fillStyle = cap ?? hair;
	context.beginPath();
	context.ellipse(0, -0.945, 0.058, 0.05, 0, Math.PI, 2 * Math.PI);
	context.fill();
	if (cap !== null) context.fillRect(-0.058, -0.95, 0.116, 0.016);
}

function stroke(
	context: SKRSContext2D,
	colour: string,
	width: number,
	...points: readonly (readonly [number, number])[]
): void {
	context.strokeStyle = colour;
	context.lineWidth = width;
	context.beginPath();
	for (const [x, y] of points) context.lineTo(x, y);
	context.stroke();
}

/** What is farther behind is darker. */
function shade(colour: string, share: number): string {
	const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	return `rgb(${channels.map((channel) => Math.round(channel * (1 - 0.25 * share))).join(", ")})`;
}
