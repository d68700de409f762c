/** The card of a runner: name, time and ranks. */

import {
	type CardTools,
	dotted,
	headline,
	INNER_WIDTH,
	MIDDLE,
	SQUARE_WIDTH,
	writeOnBeam,
} from "./cardBackground.ts";
import { CARD_COLOURS } from "./cardColours.ts";
import type { CardEvent, RunnerFacts } from "./cardContent.ts";
import { writePlaces } from "./cardPlaces.ts";

const NAMED = { weight: "bold", colour: CARD_COLOURS.ink } as const;
const QUIET = { weight: "medium", colour: CARD_COLOURS.quiet } as const;

/** Draws the content of a runner's card between the posts. */
export function drawRunner(tools: CardTools, event: CardEvent, runner: RunnerFacts): void {
	const { pen, t } = tools;
	const live = event.phase === "live" ? t("event.live") : "";
	writeOnBeam(pen, event.name, dotted(event.date, event.organisation || t("site.name"), live));
	drawBib(tools, runner);
	writeName(tools, runner.name);
	if (runner.time === "") writeStatus(tools, runner);
	else writeResult(tools, runner);
}

function writeResult(tools: CardTools, { time, timeKind, places }: RunnerFacts): void {
	const { pen, t } = tools;
	const label = { width: INNER_WIDTH, most: 32, least: 32 };
	pen
		.line(t(timeKind === "chip" ? "runner.chip" : "runner.official"), QUIET, label)
		.centre(MIDDLE, 374);
	const large = { width: SQUARE_WIDTH, most: 146, least: 100 };
	pen.line(time, NAMED, large).centre(MIDDLE, 499);
	writePlaces(tools, places);
}

/** The rectangle around the bib, and the base line of its text. */
const PLATE = { top: 172, height: 56, pad: 16, gap: 18, base: 214 } as const;

/** Draws the bib in a rectangle, like the one on the runner's shirt, and category and group beside it. */
function drawBib({ context, pen }: CardTools, { bib, category, group }: RunnerFacts): void {
	const number = pen.line(bib, NAMED, { width: INNER_WIDTH / 2, most: 40, least: 24 });
	const plate = number.width + 2 * PLATE.pad;
	const room = { width: INNER_WIDTH - plate - PLATE.gap, most: 38, least: 30 };
	const race = pen.line(dotted(category, group), QUIET, room);
	const left = MIDDLE - (plate + (race.width === 0 ? 0 : PLATE.gap + race.width)) / 2;
	context.beginPath();
	context.roundRect(left, PLATE.top, plate, PLATE.height, 10);
	context.fillStyle = CARD_COLOURS.plate;
	context.fill();
	context.strokeStyle = CARD_COLOURS.ink;
	context.lineWidth = 3;
	context.stroke();
	number.write(left + PLATE.pad, PLATE.base);
	race.write(left + plate + PLATE.gap, PLATE.base);
}

function writeName({ pen }: CardTools, name: string): void {
	const room = { width: INNER_WIDTH, most: 80, least: 46 };
	const lines = headline(pen, name, room, { most: 44, least: 36 });
	for (const [index, line] of lines.entries())
		line.centre(MIDDLE, lines.length > 1 ? 280 + 50 * index : 286 + line.size * 0.37);
}

/** Writes the status of a runner without a result, without times or ranks (SPEC section 4). */
function writeStatus({ pen, t }: CardTools, { status, lastSeen }: RunnerFacts): void {
	const ink = { weight: "bold", colour: CARD_COLOURS.quiet } as const;
	const text = status === null ? "" : t(`status.${status}`);
	const line = pen.line(text, ink, { width: SQUARE_WIDTH, most: 108, least: 60 });
	line.centre(MIDDLE, lastSeen ? 455 : 495);
	if (lastSeen === null) return;
	const point = lastSeen.point || t("splits.start");
	const seen = t("runner.lastSeen", { point, time: lastSeen.time });
	const room = { width: INNER_WIDTH, most: 44, least: 30 };
	pen.line(seen, { ...QUIET, colour: CARD_COLOURS.ink }, room).centre(MIDDLE, 545);
}
