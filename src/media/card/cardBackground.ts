/**
 * The background of every card image: a gantry over the finish line, with a text on its beam. Messengers show a card
 * about 300 pixels wide, and some show only its middle square, so the important texts are large and inside the square.
 */
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Translate } from "../../messages.ts";
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from "../../race/limits.ts";
import type { Room } from "../text/fitText.ts";
import type { Line, Pen } from "../text/pen.ts";
import { CARD_COLOURS } from "./cardColours.ts";

/** The tools that the functions of a card draw with. */
export interface CardTools {
	context: SKRSContext2D;
	pen: Pen;
	t: Translate;
}

export const MIDDLE = CARD_WIDTH_PX / 2;
/** Width of the middle square without a margin on both sides. */
export const SQUARE_WIDTH = CARD_HEIGHT_PX - 20;
/** Width between the posts without a margin on both sides. */
export const INNER_WIDTH = 1_020;

const EDGE = 40;
const POST = 18;
const BEAM = { top: 24, height: 126, radius: 22 } as const;
/** The road lies between the posts. */
export const ROAD = { from: EDGE + POST, to: CARD_WIDTH_PX - EDGE - POST } as const;

/** Joins the parts of a line. The full-width dot needs no spaces around it. */
export function dotted(...parts: readonly string[]): string {
	return parts.filter((part) => part !== "").join("・");
}

/** A headline is not made smaller than this to fit the middle square, px, because it would be hard to read. */
const LEAST_IN_SQUARE = 52;

/** The headline: inside the middle square if it fits, else between the posts, or on two lines. */
export function headline(
	pen: Pen,
	text: string,
	room: Room,
	two: Pick<Room, "most" | "least">,
): Line[] {
	const ink = { weight: "bold", colour: CARD_COLOURS.ink } as const;
	const lines = pen.lines(text, ink, room, two);
	const [only] = lines;
	if (lines.length > 1 || !only) return lines;
	const inSquare = Math.floor((only.size * SQUARE_WIDTH) / only.width);
	const most = Math.min(only.size, Math.max(LEAST_IN_SQUARE, inSquare));
	return [pen.line(text, ink, { ...room, most })];
}

/** Draws the background and the gantry. */
export function drawGround(context: SKRSContext2D): void {
	context.fillStyle = CARD_COLOURS.ground;
	context.fillRect(0, 0, CARD_WIDTH_PX, CARD_HEIGHT_PX);
	context.fillStyle = CARD_COLOURS.accent;
	context.beginPath();
	context.roundRect(EDGE, BEAM.top, CARD_WIDTH_PX - 2 * EDGE, BEAM.height, BEAM.radius);
	context.fill();
	const below = BEAM.top + BEAM.radius;
	context.fillRect(EDGE, below, POST, CARD_HEIGHT_PX - below);
	context.fillRect(ROAD.to, below, POST, CARD_HEIGHT_PX - below);
}

/** Writes a title of one or two lines on the beam, and a smaller line below it. */
export function writeOnBeam(pen: Pen, title: string, below: string): void {
	const colour = CARD_COLOURS.onAccent;
	const room = { width: INNER_WIDTH, most: 52, least: 40 };
	const lines = pen.lines(title, { weight: "bold", colour }, room, { most: 38, least: 34 });
	const hasTwo = lines.length > 1;
	for (const [index, line] of lines.entries()) line.centre(MIDDLE, hasTwo ? 62 + 40 * index : 85);
	const small = { width: INNER_WIDTH, most: hasTwo ? 28 : 34, least: 26 };
	pen.line(below, { weight: "medium", colour }, small).centre(MIDDLE, hasTwo ? 138 : 131);
}
