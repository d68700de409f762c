/** The band at the top of a live event's certificate, for templates that do not say themselves that a result is provisional. */
import { CARD_COLOURS } from "../card/cardColours.ts";
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
