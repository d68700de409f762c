import * as v from "valibot";
import { IMAGE_MAX_BYTES } from "../../race/limits.ts";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { BANNER_NAMES, bannerName } from "./bannerFile.ts";

export const setBanner = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/banner",
	bodyLimit: IMAGE_MAX_BYTES,
	sent: "file",
	mediaTypes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
	summary: "Sets a banner of the event",
	description:
		"An image of at most 50 million pixels. Its type is detected by its content. The server scales it down and encodes it again.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ f: described(v.optional(bannerName, BANNER_NAMES[0]), "The banner.") }),
	answer: v.object({
		f: described(bannerName, "The banner."),
		changed: described(v.boolean(), "False if the event had the same banner already."),
		width: described(v.number(), "Width of the stored banner, pixels."),
		height: described(v.number(), "Height of the stored banner, pixels."),
		bytes: described(v.number(), "Size of the stored file, bytes."),
	}),
});
export type BannerOutcome = v.InferOutput<typeof setBanner.answer>;
