/** The card of an event: its banner, name, date and location, and whether its result is final. */
import { CARD_WIDTH_PX } from "../../race/limits.ts";
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
/** Base line of the last line of texts, with a banner and without. */
const FOOT = { banner: 584, plain: 410 } as const;

/** Draws an event's card. */
export function drawEvent(tools: CardTools, event: CardEvent): void {
	const { pen, t, look } = tools;
	const isLive = event.phase === "live";
	drawGround(tools, { kind: isLive ? "provisional" : "final", share: 1 });
	drawStrip(tools, BANNER.top, BANNER.height);
	const foot = look.banner === null ? FOOT.plain : FOOT.banner;
	const owner = event.organisation || t("site.name");
	drawMark(tools, MARGIN, foot - 158, 30);
	const state = t(isLive ? "event.live" : "event.announced");
	const phase = pen.line(
		state,
		{ weight: "bold", colour: look.accent },
		{ width: 420, most: 34, least: 24 },
	);
	phase.write(CARD_WIDTH_PX - MARGIN - phase.width, foot - 160);
	const holder = { width: INNER_WIDTH - 48 - phase.width - 32, most: 34, least: 24 };
	pen.line(owner, QUIET, holder).write(MARGIN + 48, foot - 160);
	const name = { width: INNER_WIDTH, most: 88, least: 54 };
	const lines = pen.lines(event.name, LOUD, name, { most: 48, least: 28 });
	for (const [index, line] of lines.entries())
		line.write(MARGIN, foot - (lines.length > 1 ? 108 - 56 * index : 98 - line.size * 0.36));
	const below = { width: INNER_WIDTH, most: 38, least: 26 };
	pen.line(dotted(event.date, event.location), QUIET, below).write(MARGIN, foot);
}
