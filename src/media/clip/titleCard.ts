/** The title card of a clip: bib, name, category and event. */
import { drawBibPlate } from "../card/bibPlate.ts";
import {
	type CardTools,
	dotted,
	drawGround,
	drawStrip,
	INNER_WIDTH,
	MARGIN,
	STRIP,
	writeEventLine,
} from "../card/cardBackground.ts";
import { CARD_COLOURS } from "../card/cardColours.ts";
import type { CardEvent, RunnerFacts } from "../card/cardContent.ts";

const PLATE = { top: 190, height: 96, size: 66, room: INNER_WIDTH - 120 } as const;

/** Draws the title card. */
export function drawTitle(tools: CardTools, event: CardEvent, runner: RunnerFacts): void {
	const { pen } = tools;
	drawGround(tools, { kind: event.phase === "live" ? "provisional" : "final", share: 1 });
	drawStrip(tools, STRIP.top, STRIP.height);
	writeEventLine(tools, event.name, event.date, event.phase === "live");
	drawBibPlate(tools, runner.bib, PLATE);
	const room = { width: INNER_WIDTH, most: 104, least: 54 };
	const ink = { weight: "bold", colour: CARD_COLOURS.ink } as const;
	const lines = pen.lines(runner.name, ink, room, { most: 64, least: 30 });
	for (const [index, line] of lines.entries())
		line.write(MARGIN, lines.length > 1 ? 376 + 72 * index : 386 + line.size * 0.36);
	const quiet = { weight: "medium", colour: CARD_COLOURS.quiet } as const;
	const below = { width: INNER_WIDTH, most: 40, least: 26 };
	pen.line(dotted(runner.category, runner.group), quiet, below).write(MARGIN, 510);
}
