import * as v from "valibot";
import { IMAGE_MAX_BYTES } from "../../race/limits.ts";
import { BANNER_NAMES, bannerName } from "../banner.ts";
import { defineOperation, operatorCall } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";

export const giveBanner = defineOperation({
	...operatorCall,
	method: "POST",
	also: ["PUT"],
	path: "/ingest/{pjid}/banner",
	bodyLimit: IMAGE_MAX_BYTES,
	sent: "file",
	mediaTypes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
	summary: "Sets a banner of the event",
	description:
		"A picture of at most 50 million pixels. Its kind is known by its content; it is made smaller and encoded again. PUT does the same.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ f: described(v.optional(bannerName, BANNER_NAMES[0]), "The picture.") }),
	answer: v.object({
		f: described(bannerName, "The picture."),
		/** False where the event has this very picture already. */
		changed: described(v.boolean(), "Whether it changed anything."),
		width: described(v.number(), "Width of a bin, ms."),
		height: described(v.number(), "Height as the server keeps it, pixels."),
		bytes: described(v.number(), "Size as the server keeps it, bytes."),
	}),
});
export type BannerOutcome = v.InferOutput<typeof giveBanner.answer>;
