/** The line of pride on a card: medal, place, distance, pace and percentage. */
import { type Medal, type Pride, prideTexts } from "../../race/scoring/places/pride.ts";
import type { Line } from "../text/pen.ts";
import { type CardTools, INNER_WIDTH, MARGIN } from "./cardBackground.ts";
import { CARD_COLOURS } from "./cardColours.ts";
import type { RunnerFacts } from "./cardContent.ts";

/** Gold, silver and bronze (src/site/shell/theme.css), and the numeral on them. */
const METALS: Readonly<Record<Medal, string>> = { 1: "#f0c95a", 2: "#d3d7da", 3: "#e2a97c" };
const NUMERAL = "#2a1c08";

const RADIUS = 30;
/** Sizes that are tried until the line fits, px. */
const SIZES = [36, 34, 32, 30, 28, 26, 24] as const;

/** Writes the line with its letters' base line at y. */
export function writePride(tools: CardTools, pride: Pride, runner: RunnerFacts, y: number): void {
	const { pen, t } = tools;
	const { place, facts } = prideTexts(pride, runner, t);
	const left = pride.medal === null ? MARGIN : MARGIN + 2 * RADIUS + 18;
	const room = INNER_WIDTH - (left - MARGIN);
	const written = (size: number) => {
		const fixed = { width: room, most: size, least: Math.min(size, 22) };
		const first = pen.line(place, { weight: "bold", colour: CARD_COLOURS.ink }, fixed);
		const quiet = { weight: "medium", colour: CARD_COLOURS.quiet } as const;
		const lines = [first, ...facts.map((fact) => pen.line(fact, quiet, fixed))];
		const gap = size * 0.8;
		return { lines: lines.filter(({ width }) => width > 0), gap };
	};
	const widthOf = ({ lines, gap }: { lines: Line[]; gap: number }) =>
		lines.reduce((sum, { width }) => sum + width, gap * (lines.length - 1));
	const tried = SIZES.map(written);
	const { lines, gap } = tried.find((each) => widthOf(each) <= room) ?? written(22);
	if (pride.medal !== null) drawMedal(tools, pride.medal, pride.isProvisional, y - 13);
	let x = left;
	for (const line of lines) {
		if (x > left && x + line.width > left + room) break;
		line.write(x, y);
		x += line.width + gap;
	}
}

/** Draws a medal at the left margin: filled if it is won, a ring while it is provisional. */
function drawMedal(
	{ context, pen }: CardTools,
	medal: Medal,
	isProvisional: boolean,
	middle: number,
): void {
	const x = MARGIN + RADIUS;
	const disc = (radius: number) => {
		context.beginPath();
		context.arc(x, middle, radius, 0, 2 * Math.PI);
	};
	if (isProvisional) {
		context.strokeStyle = METALS[medal];
		context.lineWidth = 6;
		disc(RADIUS - 3);
		context.stroke();
	} else {
		context.fillStyle = METALS[medal];
		disc(RADIUS);
		context.fill();
		context.strokeStyle = NUMERAL;
		context.globalAlpha = 0.35;
		context.lineWidth = 1.5;
		disc(RADIUS - 5);
		context.stroke();
		context.globalAlpha = 1;
	}
	const ink = { weight: "bold", colour: NUMERAL } as const;
	const numeral = pen.line(String(medal), ink, { width: RADIUS, most: 34, least: 34 });
	numeral.centre(x, middle + 12);
}
