/** The certificate template of an event: fields of requests. */
import * as v from "valibot";
import { IMAGE_MAX_BYTES } from "../../race/limits.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";

/** Unlike v.base64(), whose pattern overflows the stack with an image of a few megabytes. */
function isBase64(text: string): boolean {
	return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""));
}

/** The longest name of a template's field, characters. */
const FIELD_MAX_LENGTH = 100;
/** The largest request with a template: an image in base64, and a megabyte for the rest. */
export const DESIGN_LIMIT_BYTES = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 1024 * 1024;
/** An image of the largest size in base64, characters. */
const BACKGROUND_MAX_LENGTH = Math.ceil(IMAGE_MAX_BYTES / 3) * 4;

/** An image in base64. */
export const imageText = v.pipe(
	textUpTo(BACKGROUND_MAX_LENGTH),
	v.check(isBase64, "image is a picture in base64"),
);

export const design = {
	template: described(
		v.nullable(v.record(textUpTo(FIELD_MAX_LENGTH), v.unknown(), "template is an object, or null")),
		"The template; null for the default one.",
	),
	image: described(
		v.optional(v.union([v.literal(""), imageText], "image is a picture in base64"), ""),
		"A background that is not uploaded, in place of `background`: JPEG, PNG, WebP or AVIF in base64. '' for none.",
	),
};
