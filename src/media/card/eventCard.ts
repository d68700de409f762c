/** The card of an event: its name, date and location, and whether its result is final. */
import { CARD_HEIGHT_PX } from "../../race/limits.ts";
import {
	type CardTools,
	dotted,
	headline,
	INNER_WIDTH,
	MIDDLE,
	ROAD,
	writeOnBeam,
} from "./cardBackground.ts";
import { CARD_COLOURS } from "./cardColours.ts";
import type { CardEvent } from "./cardContent.ts";

/** Draws the content of an event's card between the posts. */
export function drawEvent(tools: CardTools, event: CardEvent): void {
	const { pen, t } = tools;
	const phase = t(event.phase === "live" ? "event.live" : "event.announced");
	writeOnBeam(pen, phase, event.organisation || t("site.name"));
	drawFinishLine(tools);
	const room = { width: INNER_WIDTH, most: 92, least: 52 };
	const lines = headline(pen, event.name, room, { most: 80, least: 40 });
	const hasTwo = lines.length > 1;
	for (const [index, line] of lines.entries())
		line.centre(MIDDLE, hasTwo ? 300 + (index - 0.5) * line.size * 1.25 + 30 : 325);
	const below = { width: INNER_WIDTH, most: 46, least: 32 };
	const quiet = { weight: "medium", colour: CARD_COLOURS.quiet } as const;
	pen.line(dotted(event.date, event.location), quiet, below).centre(MIDDLE, hasTwo ? 465 : 425);
}

/** Squares across the finish line. */
const SQUARES = 30;

/** Draws the finish line across the road in a pale colour. */
function drawFinishLine({ context }: CardTools): void {
	context.fillStyle = CARD_COLOURS.line;
	const side = (ROAD.to - ROAD.from) / SQUARES;
	for (let square = 0; square < SQUARES; square++) {
		const row = square % 2;
		context.fillRect(ROAD.from + square * side, CARD_HEIGHT_PX - (3 - row) * side, side, side);
	}
}
