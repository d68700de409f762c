/** The card of a runner: bib, name, time as large as it fits, and what it was worth. */
import { CARD_WIDTH_PX } from "../../race/limits.ts";
import { drawBibPlate } from "./bibPlate.ts";
import {
	type Beam,
	type CardTools,
	dotted,
	drawGround,
	drawStrip,
	INNER_WIDTH,
	MARGIN,
	STRIP,
	writeEventLine,
} from "./cardBackground.ts";
import { CARD_COLOURS } from "./cardColours.ts";
import type { CardEvent, RunnerFacts } from "./cardContent.ts";
import { writePride } from "./cardPride.ts";

const LOUD = { weight: "bold", colour: CARD_COLOURS.ink } as const;
const QUIET = { weight: "medium", colour: CARD_COLOURS.quiet } as const;

/** Draws a runner's card. */
export function drawRunner(tools: CardTools, event: CardEvent, runner: RunnerFacts): void {
	drawGround(tools, beamOf(event, runner));
	drawStrip(tools, STRIP.top, STRIP.height);
	writeEventLine(tools, event.name, event.date, event.phase === "live");
	writeName(tools, runner);
	writeRace(tools, runner);
	if (runner.time === "") writeStatus(tools, runner);
	else writeResult(tools, runner);
}

/** A status without a result fills no beam, and neither does a runner who has not started. */
function beamOf({ phase }: CardEvent, { status, course }: RunnerFacts): Beam {
	if (status === "didNotFinish") return { kind: "out", share: course };
	return { kind: phase === "live" ? "provisional" : "final", share: course };
}

const PLATE = { top: 112, height: 68, size: 46, room: 300 } as const;

function writeName(tools: CardTools, { bib, name }: RunnerFacts): void {
	const left = drawBibPlate(tools, bib, PLATE) + 26;
	const room = { width: CARD_WIDTH_PX - MARGIN - left, most: 62, least: 40 };
	const lines = tools.pen.lines(name, LOUD, room, { most: 34, least: 15 });
	for (const [index, line] of lines.entries())
		line.write(left, lines.length > 1 ? 138 + 38 * index : 146 + line.size * 0.36);
}

/** Category and group, and at the right end which time it is. */
function writeRace({ pen, t }: CardTools, { category, group, time, timeKind }: RunnerFacts): void {
	const base = 224;
	const kind =
		time === ""
			? ""
			: t(
					timeKind === "distance"
						? "runner.distance"
						: timeKind === "chip"
							? "runner.chip"
							: "runner.official",
				);
	const label = pen.line(kind, QUIET, { width: 300, most: 28, least: 22 });
	label.write(CARD_WIDTH_PX - MARGIN - label.width, base);
	const room = { width: INNER_WIDTH - label.width - 32, most: 32, least: 16 };
	pen.line(dotted(category, group), QUIET, room).write(MARGIN, base);
}

function writeResult(tools: CardTools, runner: RunnerFacts): void {
	const large = { width: INNER_WIDTH + 16, most: 244, least: 100 };
	const time = tools.pen.line(runner.time, LOUD, large);
	// The digits' own margin would make them look indented.
	time.write(MARGIN - time.size * 0.04, 425);
	if (runner.pride !== null) writePride(tools, runner.pride, runner, 503);
}

/** Writes the status of a runner without a result, without times or ranks (SPEC section 4). */
function writeStatus({ pen, t }: CardTools, { status, lastSeen }: RunnerFacts): void {
	const ink = { weight: "bold", colour: CARD_COLOURS.quiet } as const;
	const text = status === null ? "" : t(`status.${status}`);
	const line = pen.line(text, ink, { width: INNER_WIDTH, most: 150, least: 60 });
	line.write(MARGIN, 330 + line.size * 0.36);
	if (lastSeen === null) return;
	const point = lastSeen.point || t("splits.start");
	const seen = t("runner.lastSeen", { point, time: lastSeen.time });
	const room = { width: INNER_WIDTH, most: 46, least: 28 };
	pen.line(seen, { ...QUIET, colour: CARD_COLOURS.ink }, room).write(MARGIN, 490);
}
