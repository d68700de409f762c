/**
 * The background of every card image: the beam across the top, and a strip of the event's banner at the bottom. Messengers
 * show a card about 300 pixels wide, so the important texts are large.
 */
import type { Image, SKRSContext2D } from "@napi-rs/canvas";
import type { Translate } from "../../messages.ts";
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from "../../race/limits.ts";
import type { Pen } from "../text/pen.ts";
import { CARD_COLOURS } from "./cardColours.ts";

/** The tools that the functions of a card draw with. */
export interface CardTools {
	context: SKRSContext2D;
	pen: Pen;
	t: Translate;
	look: CardLook;
}

/** What a card takes from its event. */
export interface CardLook {
	/** The colour of the beam and of the mark; it is dark enough for letters on the ground. */
	accent: string;
	/** null for none. */
	banner: Image | null;
}

/** Left and right of all texts. In a clip, 40 px of each side are outside the frame. */
export const MARGIN = 64;
export const INNER_WIDTH = CARD_WIDTH_PX - 2 * MARGIN;
/** The strip of the banner. */
export const STRIP = { top: 534, height: CARD_HEIGHT_PX - 534 } as const;

const BEAM_HEIGHT = 26;
/** The beam of a runner who did not finish. */
const OUT = "#8a8276";

/** The beam: the share of the course that was run, 0 to 1. Hatched means that it may still change. */
export interface Beam {
	kind: "final" | "provisional" | "out";
	share: number;
}

/** Joins the parts of a line. The full-width dot needs no spaces around it. */
export function dotted(...parts: readonly string[]): string {
	return parts.filter((part) => part !== "").join("・");
}

/** Draws the ground and the beam. */
export function drawGround({ context, look }: CardTools, { kind, share }: Beam): void {
	context.fillStyle = CARD_COLOURS.plate;
	context.fillRect(0, 0, CARD_WIDTH_PX, CARD_HEIGHT_PX);
	context.fillStyle = CARD_COLOURS.line;
	context.fillRect(0, 0, CARD_WIDTH_PX, BEAM_HEIGHT);
	const width = CARD_WIDTH_PX * share;
	if (kind === "provisional") drawHatch(context, width, look.accent);
	else {
		context.fillStyle = kind === "out" ? OUT : look.accent;
		context.fillRect(0, 0, width, BEAM_HEIGHT);
	}
}

/** Distance and thickness of the stripes, px. */
const STRIPE = { period: 30, thickness: 14, lean: 18 } as const;

function drawHatch(context: SKRSContext2D, width: number, colour: string): void {
	const { period, thickness, lean } = STRIPE;
	context.save();
	context.beginPath();
	context.rect(0, 0, width, BEAM_HEIGHT);
	context.clip();
	context.strokeStyle = colour;
	context.lineWidth = thickness;
	context.beginPath();
	for (let x = -lean; x < width + period; x += period) {
		context.moveTo(x - lean / 2, BEAM_HEIGHT + 8);
		context.lineTo(x + lean, -8);
	}
	context.stroke();
	context.restore();
}

/** Fills a strip across the card with the middle of the banner; without a banner, with a pale finish line at its bottom. */
export function drawStrip({ context, look }: CardTools, top: number, height: number): void {
	if (look.banner === null) {
		drawFinishLine(context);
		return;
	}
	const { width: wide, height: high } = look.banner;
	const scale = Math.max(CARD_WIDTH_PX / wide, height / high);
	const part = { width: CARD_WIDTH_PX / scale, height: height / scale };
	const from = { x: (wide - part.width) / 2, y: (high - part.height) * 0.36 };
	context.drawImage(
		...([look.banner, from.x, from.y, part.width, part.height] as const),
		...([0, top, CARD_WIDTH_PX, height] as const),
	);
}

/** Squares across the finish line. */
const SQUARES = 40;

function drawFinishLine(context: SKRSContext2D): void {
	context.fillStyle = CARD_COLOURS.line;
	const side = CARD_WIDTH_PX / SQUARES;
	for (let square = 0; square < SQUARES; square++)
		context.fillRect(square * side, CARD_HEIGHT_PX - (2 - (square % 2)) * side, side, side);
}

/** Draws the product's mark, an arch with a crossbar, with its foot at y. */
export function drawMark({ context, look }: CardTools, x: number, y: number, size: number): void {
	context.save();
	context.translate(x, y - size);
	context.scale(size / 19, size / 19);
	context.strokeStyle = look.accent;
	context.lineWidth = 3;
	context.lineCap = "round";
	context.beginPath();
	context.moveTo(1.5, 19);
	context.lineTo(1.5, 7);
	context.arc(7.5, 7, 6, Math.PI, 1.5 * Math.PI);
	context.lineTo(12.5, 1);
	context.arc(12.5, 7, 6, 1.5 * Math.PI, 2 * Math.PI);
	context.lineTo(18.5, 19);
	context.moveTo(1.5, 8.5);
	context.lineTo(18.5, 8.5);
	context.stroke();
	context.restore();
}

/** Writes the event's name with the mark, and the day at the right end of the line. */
export function writeEventLine(tools: CardTools, name: string, day: string, isLive: boolean): void {
	const { pen, t, look } = tools;
	const base = 88;
	const quiet = { weight: "medium", colour: CARD_COLOURS.quiet } as const;
	const fixed = { width: 420, most: 32, least: 24 };
	const date = pen.line(day, quiet, fixed);
	const end = CARD_WIDTH_PX - MARGIN;
	date.write(end - date.width, base);
	const live = pen.line(
		isLive ? t("event.live") : "",
		{ weight: "bold", colour: look.accent },
		fixed,
	);
	const liveEnd = end - date.width - (date.width > 0 ? 24 : 0);
	live.write(liveEnd - live.width, base);
	const markEnd = MARGIN + 30 + 18;
	drawMark(tools, MARGIN, base + 2, 30);
	const room = { width: liveEnd - live.width - 32 - markEnd, most: 34, least: 26 };
	const ink = { weight: "bold", colour: CARD_COLOURS.ink } as const;
	const lines = pen.lines(name, ink, room, { most: 25, least: 14 });
	for (const [index, line] of lines.entries())
		line.write(markEnd, lines.length > 1 ? base - 17 + 29 * index : base);
}
