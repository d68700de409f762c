/**
 * The schema of certificate templates: a page of A4 and the fields on it. An organiser writes a template as JSON
 * (docs/operations.md). An error names the field and says what to write instead.
 *
 * Positions are millimetres from the page's upper left corner; sizes of letters and lines are points.
 */
import * as v from "valibot";
import { PLACEHOLDERS } from "./placeholders.ts";

/** A4, mm. */
export const PAGES = {
	portrait: { width: 210, height: 297 },
	landscape: { width: 297, height: 210 },
} as const;

/** The limits of a template, because it is drawn for thousands of runners. */
const MAX_FIELDS = 100;
const MAX_CHARACTERS = 400;
const LARGEST_PT = 300;
/** The editor rounds to tenths of a millimetre, so that a field at the edge may be this much beyond it, mm. */
const ROUNDING_MM = 0.06;
/** Smaller letters are unreadable on paper, pt. */
const SMALLEST_PT = 5;

const between = (least: number, most: number, unit: string) => {
	const message = `write a number from ${least} to ${most} (${unit})`;
	return v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message));
};
const millimetres = between(0, PAGES.landscape.width, "mm");
const points = between(SMALLEST_PT, LARGEST_PT, "points");

const colour = v.pipe(
	v.string("write a colour as #1a1917"),
	v.regex(/^#[0-9a-fA-F]{6}$/, "write a colour as #1a1917"),
);

/** The first placeholder of a text that does not exist. */
function unknownPlaceholder(text: string): string | undefined {
	const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
	return names.find((name) => !PLACEHOLDERS.some((each) => each === name));
}

const oneText = v.pipe(
	v.string('write a text, or one for each language: {"zh": "…", "en": "…", "ja": "…"}'),
	v.maxLength(MAX_CHARACTERS, `write at most ${MAX_CHARACTERS} characters`),
	v.check(
		(text) => unknownPlaceholder(text) === undefined,
		({ input }) =>
			`{${unknownPlaceholder(input) ?? ""}} is not a placeholder: write one of ${PLACEHOLDERS.map((name) => `{${name}}`).join(" ")}`,
	),
);
/** One text for all languages, or one for each. */
const text = v.union(
	[oneText, only({ zh: oneText, en: oneText, ja: oneText })],
	({ issues }) => issues?.[0]?.message ?? 'write a text, or {"zh": "…", "en": "…", "ja": "…"}',
);

/** An object with these fields and no others. */
function only<Entries extends v.ObjectEntries>(entries: Entries) {
	return v.strictObject(entries, ({ expected, received }) => {
		if (expected === "never") return `is not known here: write ${Object.keys(entries).join(", ")}`;
		return received === "undefined" ? "is missing" : "write an object: {…}";
	});
}

const letters = {
	text,
	/** Base line of its letters. */
	y: millimetres,
	/** The size of its letters, and the smallest size to which a long text shrinks. */
	size: points,
	least: v.optional(points, SMALLEST_PT),
	weight: v.optional(v.picklist(["medium", "bold"], "write medium or bold"), "medium"),
	colour: v.optional(colour, "#1a1917"),
};
const align = v.optional(
	v.picklist(["left", "centre", "right"], "write left, centre or right"),
	"centre",
);

const field = v.variant(
	"kind",
	[
		only({
			kind: v.literal("text"),
			...letters,
			/** Left edge and width of the space for the text. */
			x: millimetres,
			width: millimetres,
			align,
			/** The most lines of a long text. */
			lines: v.optional(v.picklist([1, 2], "write 1 or 2"), 1),
		}),
		only({
			kind: v.literal("row"),
			x: millimetres,
			width: millimetres,
			/** Each is a column of texts. The columns whose texts all have values share the width. */
			cells: v.pipe(
				v.array(v.array(only(letters), "write a list of texts"), "write a list of columns"),
				v.maxLength(8, "write at most 8 columns"),
			),
		}),
		only({
			kind: v.literal("box"),
			x: millimetres,
			y: millimetres,
			width: millimetres,
			height: millimetres,
			radius: v.optional(millimetres, 0),
			/** Thickness of its edge, which is drawn inside; 0 for a filled box. */
			edge: v.optional(between(0, 50, "points"), 0),
			/** Hatched while the result is provisional. */
			hatched: v.optional(v.boolean("write true or false"), false),
			colour,
		}),
		only({
			kind: v.literal("line"),
			x: millimetres,
			y: millimetres,
			toX: millimetres,
			toY: millimetres,
			thickness: between(0.1, 50, "points"),
			colour,
		}),
	],
	"write text, row, box or line",
);

const whole = only({
	page: v.optional(
		v.picklist(["portrait", "landscape"], "write portrait or landscape"),
		"portrait",
	),
	/** Colour of the page. */
	colour: v.optional(colour, "#ffffff"),
	fields: v.pipe(
		v.array(field, "write a list of fields: [{…}, {…}]"),
		v.maxLength(MAX_FIELDS, `write at most ${MAX_FIELDS} fields`),
	),
});

export const certificateTemplate = v.pipe(
	whole,
	v.check(
		(template) => beyondPage(template) === null,
		({ input }) => beyondPage(input) ?? "",
	),
);
export type Template = v.InferOutput<typeof certificateTemplate>;
/** A template as an organiser writes it, without the defaults. */
export type WrittenTemplate = v.InferInput<typeof certificateTemplate>;
export type Field = Template["fields"][number];
export type Letters = Extract<Field, { kind: "row" }>["cells"][number][number];

/** The error message for a field that exceeds the page; null without one. */
function beyondPage({ page, fields }: v.InferOutput<typeof whole>): string | null {
	const { width, height } = PAGES[page];
	for (const [index, each] of fields.entries()) {
		const right = each.kind === "line" ? Math.max(each.x, each.toX) : each.x + each.width;
		if (right > width + ROUNDING_MM)
			return `fields.${index}: it ends ${right} mm from the left, and the page is ${width} mm wide; make it narrower`;
		const bottom = bottomOf(each);
		if (bottom > height + ROUNDING_MM)
			return `fields.${index}: it ends ${bottom} mm from the top, and the page is ${height} mm high; move it up`;
	}
	return null;
}

function bottomOf(each: Field): number {
	if (each.kind === "line") return Math.max(each.y, each.toY);
	if (each.kind === "box") return each.y + each.height;
	if (each.kind === "text") return each.y;
	return Math.max(0, ...each.cells.flat().map(({ y }) => y));
}
