/** The card of an event: its banner, name, date and location, and whether its result is final. */
import { CARD_WIDTH_PX } from "../../race/limits.ts";
import { type EventState, STATE_TEXTS } from "../../race/record/eventState.ts";
import {
	type CardTools,
	dotted,
	drawGround,
	drawMark,
	drawStrip,
	INNER_WIDTH,
	MARGIN,
} from "./cardBackground.ts";
import { CARD_COLOURS } from "./cardColours.ts";
import type { CardEvent } from "./cardContent.ts";

const LOUD = { weight: "bold", colour: CARD_COLOURS.ink } as const;
const QUIET = { weight: "medium", colour: CARD_COLOURS.quiet } as const;

/** Height of the banner under the beam. */
const BANNER = { top: 26, height: 300 } as const;
/** Base line of the last line, half the height of the name's part, and the name's sizes; with a banner and without. */
const WITH_BANNER = { foot: 584, half: 60, most: 88, two: { most: 48, least: 28 } } as const;
const PLAIN = { foot: 470, half: 108, most: 120, two: { most: 72, least: 32 } } as const;

/** Draws an event's card. */
export function drawEvent(tools: CardTools, event: CardEvent, state: EventState): void {
	const { pen, t, look } = tools;
	drawGround(tools, { kind: state === "announced" ? "final" : "provisional", share: 1 });
	drawStrip(tools, BANNER.top, BANNER.height);
	const { foot, half, most, two } = look.banner === null ? PLAIN : WITH_BANNER;
	const middle = foot - 38 - half;
	const top = middle - half - 2;
	drawMark(tools, MARGIN, top + 2, 30);
	const ink = { weight: "bold", colour: look.accent } as const;
	const phase = pen.line(t(STATE_TEXTS[state]), ink, { width: 420, most: 34, least: 24 });
	phase.write(CARD_WIDTH_PX - MARGIN - phase.width, top);
	const holder = { width: INNER_WIDTH - 48 - phase.width - 32, most: 34, least: 18 };
	pen.line(event.organisation || t("site.name"), QUIET, holder).write(MARGIN + 48, top);
	const lines = pen.lines(event.name, LOUD, { width: INNER_WIDTH, most, least: most * 0.6 }, two);
	for (const [index, line] of lines.entries()) {
		const down = (index - (lines.length - 1) / 2) * line.size * 1.2;
		line.write(MARGIN, middle + down + line.size * 0.36);
	}
	const below = { width: INNER_WIDTH, most: 38, least: 20 };
	pen.line(dotted(event.date, event.location), QUIET, below).write(MARGIN, foot);
}
