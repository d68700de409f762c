/** How an event's certificates look: fields of requests. */
import * as v from "valibot";
import { IMAGE_MAX_BYTES } from "../../race/limits.ts";
import { described } from "./described.ts";
import { textUpTo } from "./fields.ts";

/** Not as v.base64() looks at it, group by group: a picture of a few megabytes would be more than the stack holds. */
function isBase64(text: string): boolean {
	return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""));
}

/** The longest name of a template's field, characters. */
const FIELD_MAX_LENGTH = 100;
/** The largest request that has one: a picture in base64, and room for its template. */
export const DESIGN_LIMIT_BYTES = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 1024 * 1024;
/** A picture of the largest size in base64, characters. */
const BACKGROUND_MAX_LENGTH = Math.ceil(IMAGE_MAX_BYTES / 3) * 4;

export const design = {
	template: described(
		v.nullable(v.record(textUpTo(FIELD_MAX_LENGTH), v.unknown(), "template is an object, or null")),
		"The fields of the page; null is the default template.",
	),
	/** A JPEG, PNG, WebP or AVIF; '' for none. */
	background: described(
		v.optional(
			v.union(
				[
					v.literal(""),
					v.pipe(
						textUpTo(BACKGROUND_MAX_LENGTH),
						v.check(isBase64, "background is a picture in base64"),
					),
				],
				"background is a picture in base64",
			),
			"",
		),
		"A picture behind it, in base64: JPEG, PNG, WebP or AVIF. '' for none.",
	),
};
