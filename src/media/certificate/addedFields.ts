/** The fields that are drawn besides those of a certificate's template. */

import type { Translate } from "../../messages.ts";
import { CARD_COLOURS } from "../card/cardColours.ts";
import type { PrintedSeal } from "./certificateContent.ts";
import type { Field } from "./template.ts";

/** Millimetres; the letters are above the margin of most printers. */
const BAND = { height: 11, plate: 92, base: 7.4, size: 14 } as const;

/** @param width of the page, mm */
export function provisionalFields(fields: readonly Field[], width: number): Field[] {
	if (fields.some(saysProvisional)) return [];
	const { accent: colour, onAccent } = CARD_COLOURS;
	const box = { kind: "box", y: 0, height: BAND.height, radius: 0, edge: 0 } as const;
	const plate = { x: (width - BAND.plate) / 2, width: BAND.plate };
	return [
		{ ...box, x: 0, width, hatched: false, colour: onAccent },
		{ ...box, x: 0, width, hatched: true, colour },
		{ ...box, ...plate, hatched: false, colour: onAccent },
		{
			kind: "text",
			text: "{provisional}",
			...plate,
			y: BAND.base,
			size: BAND.size,
			least: 8,
			weight: "bold",
			colour,
			align: "centre",
			lines: 1,
		},
	];
}

function saysProvisional(field: Field): boolean {
	const texts = field.kind === "text" ? [field] : field.kind === "row" ? field.cells.flat() : [];
	return texts.some(({ text }) => JSON.stringify(text).includes("{provisional}"));
}

/** Millimetres, above the margin of most printers; the size is points. */
const LINE = { side: 15, foot: 6, size: 6.5 } as const;
const COLOUR = "#666666";

/** The line at the foot of an official certificate: the head of the event's signed record. @param width of the page, mm @param height of the page, mm */
export function sealFields(
	seal: PrintedSeal | null,
	{ width, height }: { width: number; height: number },
	t: Translate,
): Field[] {
	if (seal === null) return [];
	const { short, reads, changes } = seal;
	return [
		{
			kind: "text",
			text: t("cert.seal", { head: short, reads: String(reads), changes: String(changes) }),
			x: LINE.side,
			width: width - 2 * LINE.side,
			y: height - LINE.foot,
			size: LINE.size,
			least: 5,
			weight: "medium",
			colour: COLOUR,
			align: "centre",
			lines: 1,
		},
	];
}
