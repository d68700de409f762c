/** The view of a camera behind the line: where a place on the road is in the picture, and what does not move. */
import { fileURLToPath } from "node:url";
import {
	type Canvas,
	createCanvas,
	GlobalFonts,
	loadImage,
	type SKRSContext2D,
} from "@napi-rs/canvas";
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../src/race/limits.ts";
import { coloursOf, drawScenery, type Scenery } from "../pictures/scenery.ts";

/** Where the road vanishes, and where the line is, px from the top. */
const HORIZON = 196;
export const LINE = 428;
/** How far the camera is behind the line, m. */
export const CAMERA = 16;
/** What is above the horizon in the banner's picture, px: it is drawn here at half that size. */
const SKY = { width: 1_920, height: 430 } as const;
const MIDDLE = CLIP_WIDTH_PX / 2;
/** Half the width of the road at the line, px. */
const ROAD = 378;
const RED = "#b93a0a";
const FONT = "@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf";

/** A place in the picture, px, and the size of things there, 1 at the line. */
export interface Place {
	x: number;
	y: number;
	scale: number;
}

/**
 * Where a place on the road appears.
 * @param side px from the middle of the road, as at the line
 * @param ahead m before the line; more than -CAMERA
 */
export function placeOf(side: number, ahead: number): Place {
	const scale = CAMERA / (CAMERA + ahead);
	return { x: MIDDLE + side * scale, y: HORIZON + (LINE - HORIZON) * scale, scale };
}

/** A font for bibs, the clock and the point's name. @param size px */
export function fontOf(size: number): string {
	const family = "Gantry camera";
	if (!GlobalFonts.has(family))
		GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(FONT)), family);
	return `${size}px "${family}"`;
}

/** The picture without runners. @param pointName on the gantry; other hills for another point */
export async function drawScene(scenery: Scenery, pointName: string): Promise<Canvas> {
	const canvas = createCanvas(CLIP_WIDTH_PX, CLIP_HEIGHT_PX);
	const context = canvas.getContext("2d");
	context.fillStyle = coloursOf(scenery).ground;
	context.fillRect(0, 0, CLIP_WIDTH_PX, CLIP_HEIGHT_PX);
	const picture = await loadImage(Buffer.from(drawScenery(scenery, pointName)));
	const { width, height } = SKY;
	context.drawImage(picture, 0, 0, width, height, 0, HORIZON - height / 2, width / 2, height / 2);
	drawRoad(context);
	drawGantry(context, pointName);
	return canvas;
}

function drawRoad(context: SKRSContext2D): void {
	fillGround(context, "#d9d4c7", [-ROAD - 14, ROAD + 14], [4_000, -6]);
	fillGround(context, "#62666e", [-ROAD, ROAD], [4_000, -6]);
	for (let ahead = 60; ahead > -8; ahead -= 4)
		fillGround(context, "#a3a5a8", [-4, 4], [ahead, ahead - 1.6]);
	const square = ROAD / 18;
	for (let index = 0; index < 72; index++) {
		const left = -ROAD + square * (index >> 1);
		const isLight = (index + (index >> 1)) % 2 === 0;
		const ahead = index % 2 === 0 ? 0.5 : 0;
		const colour = isLight ? "#f7f5f0" : "#1f2126";
		fillGround(context, colour, [left, left + square], [ahead + 0.5, ahead]);
	}
}

function fillGround(
	context: SKRSContext2D,
	colour: string,
	[left, right]: readonly [number, number],
	[far, near]: readonly [number, number],
): void {
	context.fillStyle = colour;
	context.beginPath();
	for (const [side, ahead] of [
		[left, far],
		[right, far],
		[right, near],
		[left, near],
	] as const) {
		const { x, y } = placeOf(side, ahead);
		context.lineTo(x, y);
	}
	context.fill();
}

function drawGantry(context: SKRSContext2D, pointName: string): void {
	context.fillStyle = RED;
	context.fillRect(54, 52, CLIP_WIDTH_PX - 108, 74);
	for (const left of [54, CLIP_WIDTH_PX - 80]) context.fillRect(left, 52, 26, LINE - 48);
	context.fillStyle = "#ffffff";
	context.textAlign = "center";
	context.font = fontOf(46);
	context.fillText(pointName, MIDDLE, 106, 700);
}
