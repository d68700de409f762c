import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { DESIGN_LIMIT_BYTES, imageText } from "./design.ts";

/** Below this resolution letters in a background look blurred on paper, dpi. */
export const MIN_DPI = 150;

const number = v.number();

/** A background, as the server stores it. */
export const storedBackground = v.object({
	hash: described(v.string(), "The SHA-256 of its bytes, by which a template names it."),
	width: described(number, "Its width, pixels."),
	height: described(number, "Its height, pixels."),
	bytes: described(number, "Its size, bytes."),
	dpi: described(number, "Its resolution on the page, pixels in an inch."),
});
export type StoredBackground = v.InferOutput<typeof storedBackground>;

/** The hash of a background that the event has or had; '' for none. */
export const backgroundHash = v.optional(
	v.union(
		[v.literal(""), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))],
		"background is the hash that the upload or the template has answered",
	),
	"",
);

export const uploadBackground = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/certificate/background",
	bodyLimit: DESIGN_LIMIT_BYTES,
	summary: "Uploads a background for the certificate template",
	description:
		"Changes nothing: the image is prepared as certificates show it, and stored under its hash. A preview and the template name it by this hash. At most twenty that no template names are stored; beyond it all of them are deleted.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		image: described(imageText, "The image in base64: JPEG, PNG, WebP or AVIF."),
		page: described(
			v.optional(
				v.picklist(["portrait", "landscape"], "page is portrait or landscape"),
				"portrait",
			),
			"The page to which it is cropped.",
		),
	}),
	answer: v.object({
		...storedBackground.entries,
		given: described(
			v.object({
				width: described(number, "Its width, pixels."),
				height: described(number, "Its height, pixels."),
			}),
			"The uploaded image.",
		),
	}),
});
