/**
 * A certificate template as it is answered, with its defaults. Types compare it with the schema that checks templates
 * (src/media/certificate/template.ts), which the contract may not import.
 */
import * as v from "valibot";
import { described } from "../kit/shapes/described.ts";

const mm = v.number();
/** One text for all languages, or one for each. */
const texts = v.union([
	v.string(),
	v.object({
		zh: described(v.string(), "In Chinese."),
		en: described(v.string(), "In English."),
		ja: described(v.string(), "In Japanese."),
	}),
]);

const letters = {
	text: described(texts, "The text, or one for each language."),
	y: described(mm, "The base line of its letters, mm from the top."),
	size: described(v.number(), "The size of its letters, points."),
	least: described(v.number(), "The smallest size to which a long text shrinks, points."),
	weight: described(v.picklist(["medium", "bold"]), "The weight of its letters."),
	colour: described(v.string(), "Such as #1a1917."),
};
const x = described(mm, "The left edge, mm.");
const y = described(mm, "The upper edge, mm.");
const width = described(mm, "The width, mm.");

export const templateShape = v.object({
	page: described(v.picklist(["portrait", "landscape"]), "The page: A4."),
	colour: described(v.string(), "Colour of the page."),
	fields: described(
		v.array(
			v.variant("kind", [
				v.object({
					kind: v.literal("text"),
					...letters,
					x,
					width,
					align: described(v.picklist(["left", "centre", "right"]), "Where a short text is."),
					lines: described(v.picklist([1, 2]), "The most lines of a long text."),
				}),
				v.object({
					kind: v.literal("row"),
					x,
					width,
					cells: described(v.array(v.array(v.object(letters))), "Its columns of texts."),
				}),
				v.object({
					kind: v.literal("box"),
					x,
					y,
					width,
					height: described(mm, "The height, mm."),
					radius: described(mm, "The radius of its corners, mm."),
					edge: described(v.number(), "Thickness of its edge, points; 0 for a filled box."),
					hatched: described(v.boolean(), "Whether it is hatched while the result is provisional."),
					colour: described(v.string(), "Such as #1a1917."),
				}),
				v.object({
					kind: v.literal("line"),
					x,
					y,
					toX: described(mm, "The other end, mm from the left."),
					toY: described(mm, "The other end, mm from the top."),
					thickness: described(v.number(), "Its thickness, points."),
					colour: described(v.string(), "Such as #1a1917."),
				}),
			]),
		),
		"The fields, in the order in which they are painted.",
	),
});
