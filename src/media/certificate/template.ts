/**
 * What a certificate looks like: a page of A4, a background perhaps, and fields at their places. An organiser writes
 * it as JSON (docs/operations.md tells how); a fault names its field and says what to write instead.
 *
 * Lengths are millimetres from the page's upper left corner, sizes of letters and strokes are points.
 */
import * as v from "valibot";
import { PLACEHOLDERS } from "./certificateWords.ts";

/** A4, mm. */
export const PAGES = {
	portrait: { width: 210, height: 297 },
	landscape: { width: 297, height: 210 },
} as const;

/** What a page holds at most: a template is drawn for thousands. */
const MOST_FIELDS = 100;
const MOST_CHARACTERS = 400;
const LARGEST_PT = 300;
/** Smaller letters cannot be read on paper, pt. */
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

/** The first {word} of a text that nothing stands for. */
function unknownWord(text: string): string | undefined {
	const words = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word = ""]) => word);
	return words.find((word) => !PLACEHOLDERS.some((each) => each === word));
}

const oneText = v.pipe(
	v.string('write a text, or one a language: {"zh": "…", "en": "…", "ja": "…"}'),
	v.maxLength(MOST_CHARACTERS, `write at most ${MOST_CHARACTERS} characters`),
	v.check(
		(text) => unknownWord(text) === undefined,
		({ input }) =>
			`nothing stands for {${unknownWord(input) ?? ""}}: write some of ${PLACEHOLDERS.map((word) => `{${word}}`).join(" ")}`,
	),
);
/** The same in every language, or one for each. */
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
	/** Its letters, and how small they may become so that all of it has room. */
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
			/** Left edge and width of its room. */
			x: millimetres,
			width: millimetres,
			align,
			/** What has no room on one line may take two. */
			lines: v.optional(v.picklist([1, 2], "write 1 or 2"), 1),
		}),
		only({
			kind: v.literal("row"),
			x: millimetres,
			width: millimetres,
			/** Each a column of texts; those that have something to say share the width. */
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
	/** Under everything. */
	colour: v.optional(colour, "#ffffff"),
	fields: v.pipe(
		v.array(field, "write a list of fields: [{…}, {…}]"),
		v.maxLength(MOST_FIELDS, `write at most ${MOST_FIELDS} fields`),
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
/** As it is written, defaults left out. */
export type WrittenTemplate = v.InferInput<typeof certificateTemplate>;
export type Field = Template["fields"][number];
export type Letters = Extract<Field, { kind: "row" }>["cells"][number][number];

/** What goes over the edge of the page, in words; null where nothing does. */
function beyondPage({ page, fields }: v.InferOutput<typeof whole>): string | null {
	const { width, height } = PAGES[page];
	for (const [index, each] of fields.entries()) {
		const right = each.kind === "line" ? Math.max(each.x, each.toX) : each.x + each.width;
		if (right > width)
			return `fields.${index}: it ends ${right} mm from the left, and the page is ${width} mm wide`;
		const bottom = bottomOf(each);
		if (bottom > height)
			return `fields.${index}: it ends ${bottom} mm from the top, and the page is ${height} mm high`;
	}
	return null;
}

function bottomOf(each: Field): number {
	if (each.kind === "line") return Math.max(each.y, each.toY);
	if (each.kind === "box") return each.y + each.height;
	if (each.kind === "text") return each.y;
	return Math.max(0, ...each.cells.flat().map(({ y }) => y));
}
