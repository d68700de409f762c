/**
 * The certificate template of an event without its own: a double frame, the arch with its beam, a large time, a line for a
 * signature and a seal. The paper is white, because certificates are printed, and the frame is within printers' margins.
 */
import * as v from "valibot";
import { CARD_COLOURS } from "../card/cardColours.ts";
import { certificateTemplate, PAGES, type Template, type WrittenTemplate } from "./template.ts";

const { accent, ink, quiet, onAccent } = CARD_COLOURS;
/** Of the inner frame and the rules. */
const GOLD = "#c9a477";

type Fields = WrittenTemplate["fields"];

const { width: WIDTH, height: HEIGHT } = PAGES.portrait;
/** Left edge and width of the texts, mm. */
const INNER = { x: 27, width: WIDTH - 54 } as const;

function frame(inset: number, edge: number, colour: string): Fields[number] {
	const size = { width: WIDTH - 2 * inset, height: HEIGHT - 2 * inset };
	return { kind: "box", x: inset, y: inset, ...size, radius: 3, edge, colour };
}

/** A small bar across each corner of the inner frame. */
function corners(): Fields {
	const [near, side] = [17, 5];
	return [near, WIDTH - near - side].flatMap((x) =>
		[near, HEIGHT - near - side].map((y) => ({
			...({ kind: "box", x, y, width: side, height: side } as const),
			radius: side / 2,
			edge: 0.8,
			colour: GOLD,
		})),
	);
}

/** The arch of the product's mark. */
function arch(centre: number, top: number, width: number, edge: number, hatched: boolean): Fields {
	const x = centre - width / 2;
	const height = width * 0.58;
	const thick = (edge * 25.4) / 72;
	const whole = { x, y: top, width, height: height * 1.5, radius: width * 0.3 };
	return [
		{ kind: "box", ...whole, edge, colour: accent },
		{ kind: "box", x, y: top + height, width, height: height * 0.51, colour: onAccent },
		{
			...({ kind: "box", x: x + thick, y: top + height * 0.38 } as const),
			width: width - 2 * thick,
			height: thick,
			hatched,
			colour: accent,
		},
	];
}

function ring(centre: { x: number; y: number }, radius: number, edge: number): Fields[number] {
	const size = { width: 2 * radius, height: 2 * radius, radius };
	return {
		kind: "box",
		x: centre.x - radius,
		y: centre.y - radius,
		...size,
		edge,
		colour: accent,
	};
}

const SEAL = { x: 165, y: 257 } as const;

function seal(): Fields {
	const text = { kind: "text", x: SEAL.x - 11, width: 22, colour: accent } as const;
	return [
		ring(SEAL, 17, 2.4),
		ring(SEAL, 14.7, 0.7),
		...arch(SEAL.x, SEAL.y - 9.5, 13, 4, false),
		{ ...text, text: "{label.seal}", y: SEAL.y + 4, size: 10, weight: "bold" },
		{ ...text, text: "{date}", y: SEAL.y + 9, size: 8 },
	];
}

const label = (text: string, y: number, size: number) => ({ text, y, size, colour: quiet });
const across = { kind: "text", ...INNER } as const;
const bold = { weight: "bold", colour: ink } as const;

const place = (kind: string) => [
	label(`{label.${kind}}`, 224, 11),
	{ text: `{${kind}Rank} / {${kind}Of}`, y: 231.5, size: 17, ...bold },
];

/** The ranks below it follow this time. */
const largeTime = [
	label("{label.rankingTime}", 173, 13),
	{ text: "{rankingTime}", y: 197, size: 74, ...bold },
];

const WRITTEN: WrittenTemplate = {
	page: "portrait",
	fields: [
		frame(9, 3.2, accent),
		frame(12.5, 0.8, GOLD),
		...corners(),
		// Its beam is hatched while the result is provisional.
		...arch(WIDTH / 2, 25, 40, 11, true),
		{ ...across, text: "{event}", y: 62, size: 24, ...bold, lines: 2 },
		{ ...across, ...label("{date}・{location}", 72, 13) },
		{ ...across, text: "{label.title}", y: 92, size: 40, weight: "bold", colour: accent },
		{ ...across, text: "{provisional}", y: 101, size: 14, weight: "bold", colour: accent },
		{ ...across, text: "{name}", y: 124, size: 50, ...bold, lines: 2 },
		{ ...across, text: "{category}・{distance}", y: 140, size: 18, colour: ink },
		{ ...across, ...label("{bib}・{group}・{team}", 149, 14) },
		{ ...across, ...label("{label.statement}", 161, 13), lines: 2 },
		// A row, because a row leaves out a label without its value.
		{ kind: "row", ...INNER, cells: [largeTime] },
		{ ...across, ...label("{label.otherTime} {otherTime}", 205.5, 14) },
		{ ...across, text: "{won}", y: 215, size: 19, weight: "bold", colour: accent },
		{ kind: "row", ...INNER, cells: [place("overall"), place("sex"), place("group")] },
		{ ...across, width: 73, ...label("{label.signature}", 253, 10), align: "left" },
		{ kind: "line", x: 27, toX: 100, y: 262, toY: 262, thickness: 0.8, colour: ink },
		{ ...across, width: 73, ...label("{organisation}", 268.5, 12) },
		...seal(),
	],
};

export const DEFAULT_TEMPLATE: Template = v.parse(certificateTemplate, WRITTEN);
