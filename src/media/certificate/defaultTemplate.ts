/**
 * The certificate template of an event without its own: the gantry as a frame, and a large time. The background is white,
 * because certificates are printed, and the margins are wide enough for printers.
 */
import * as v from "valibot";
import { CARD_COLOURS } from "../card/cardColours.ts";
import { certificateTemplate, PAGES, type Template, type WrittenTemplate } from "./template.ts";

const { accent, ink, quiet, line, onAccent } = CARD_COLOURS;

/** The gantry, mm: its beam, its posts, and the road between them. */
const EDGE = 14;
const POST = 4;
const BEAM = { top: 14, height: 40 } as const;
const FOOT = 279;
const INNER = { x: EDGE + POST + 9, width: PAGES.portrait.width - 2 * (EDGE + POST + 9) };
const ROAD = { from: EDGE + POST, to: PAGES.portrait.width - EDGE - POST } as const;

type Fields = WrittenTemplate["fields"];

function gantry(): Fields {
	const right = PAGES.portrait.width - EDGE - POST;
	const width = PAGES.portrait.width - 2 * EDGE;
	const below = BEAM.top + BEAM.height / 2;
	const post = {
		kind: "box",
		y: below,
		width: POST,
		height: FOOT - below,
		colour: accent,
	} as const;
	return [
		{ kind: "box", x: EDGE, y: BEAM.top, width, height: BEAM.height, radius: 5, colour: accent },
		{ ...post, x: EDGE },
		{ ...post, x: right },
	];
}

/** Squares across the road. */
const SQUARES = 42;

/** The finish line, in a pale colour. */
function finishLine(): Fields {
	const side = (ROAD.to - ROAD.from) / SQUARES;
	return Array.from({ length: SQUARES }, (_, square) => ({
		kind: "box" as const,
		x: ROAD.from + square * side,
		y: FOOT - (2 - (square % 2)) * side,
		width: side,
		height: side,
		colour: line,
	}));
}

const label = (text: string, y: number, size: number) => ({ text, y, size, colour: quiet });
const across = { kind: "text", ...INNER } as const;

const place = (kind: string) => [
	label(`{label.${kind}}`, 237, 12),
	{ text: `{${kind}Rank} / {${kind}Of}`, y: 246.5, size: 20, weight: "bold" as const, colour: ink },
];

const largeTime = [
	label("{label.time}", 183, 14),
	{ text: "{time}", y: 207, size: 68, weight: "bold" as const, colour: ink },
];

const WRITTEN: WrittenTemplate = {
	page: "portrait",
	fields: [
		...gantry(),
		...finishLine(),
		{ ...across, text: "{event}", y: 36, size: 30, weight: "bold", colour: onAccent, lines: 2 },
		{ ...across, text: "{date}・{location}", y: 48, size: 13, colour: onAccent },
		{ ...across, text: "{label.title}", y: 82, size: 34, weight: "bold", colour: accent },
		{ kind: "line", x: 97, toX: 113, y: 90, toY: 90, thickness: 2, colour: accent },
		{ ...across, text: "{name}", y: 119, size: 52, weight: "bold", colour: ink, lines: 2 },
		{ ...across, text: "{bib}・{category}・{group}", y: 138, size: 17, colour: ink },
		{ ...across, ...label("{team}", 147, 14) },
		{ ...across, ...label("{label.statement}", 165, 14), lines: 2 },
		// A row, because a row leaves out a label without its value.
		{ kind: "row", ...INNER, cells: [largeTime] },
		{ ...across, ...label("{label.chip} {secondTime}", 219, 15) },
		{ kind: "row", ...INNER, cells: [place("overall"), place("sex"), place("group")] },
		{ ...across, ...label("{organisation}", 265, 14) },
	],
};

export const DEFAULT_TEMPLATE: Template = v.parse(certificateTemplate, WRITTEN);
