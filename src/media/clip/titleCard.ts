/** The title card of a clip: bib, name, category and event. */

import {
	type CardTools,
	dotted,
	headline,
	INNER_WIDTH,
	MIDDLE,
	writeOnBeam,
} from "../card/cardBackground.ts";
import { CARD_COLOURS } from "../card/cardColours.ts";
import type { CardEvent, RunnerFacts } from "../card/cardContent.ts";

const PLATE = { top: 232, height: 84, pad: 28 } as const;

/** Draws the content of the title card between the posts. */
export function drawTitle(tools: CardTools, event: CardEvent, runner: RunnerFacts): void {
	const { context, pen, t } = tools;
	writeOnBeam(pen, event.name, dotted(event.date, event.organisation || t("site.name")));
	const ink = { weight: "bold", colour: CARD_COLOURS.ink } as const;
	const bib = pen.line(runner.bib, ink, { width: INNER_WIDTH - 100, most: 62, least: 30 });
	const width = bib.width + 2 * PLATE.pad;
	context.beginPath();
	context.roundRect(MIDDLE - width / 2, PLATE.top, width, PLATE.height, 14);
	context.fillStyle = CARD_COLOURS.plate;
	context.fill();
	context.strokeStyle = CARD_COLOURS.ink;
	context.lineWidth = 4;
	context.stroke();
	bib.centre(MIDDLE, PLATE.top + PLATE.height / 2 + bib.size * 0.36);
	const room = { width: INNER_WIDTH - 60, most: 104, least: 54 };
	const lines = headline(pen, runner.name, room, { most: 64, least: 40 });
	for (const [index, line] of lines.entries())
		line.centre(MIDDLE, lines.length > 1 ? 396 + 74 * index : 412 + line.size * 0.36);
	const quiet = { weight: "medium", colour: CARD_COLOURS.quiet } as const;
	const below = { width: INNER_WIDTH - 60, most: 42, least: 30 };
	pen.line(dotted(runner.category, runner.group), quiet, below).centre(MIDDLE, 556);
}
