/**
 * GET /scorequery/file?pjid=M1234&f=banner1.jpg: an event's pictures (SPEC section 7), and PUT or POST
 * /ingest/{pjid}/banner?f=banner1.jpg, by which the operator gives one.
 */
import * as v from "valibot";
import { eventId } from "./shapes/fields.ts";

/** Where the pictures are asked for, below the prefix. */
export const FILE_PATH = "/scorequery/file";

/** The first stands on the event's card, the second above its pages. */
export const BANNER_NAMES = ["banner1.jpg", "banner2.jpg"] as const;
export type BannerName = (typeof BANNER_NAMES)[number];

const bannerName = v.picklist(BANNER_NAMES, `f is ${BANNER_NAMES.join(" or ")}`);

/** What a picture is asked for by. */
export const fileRequest = v.object({ pjid: eventId, f: bannerName });

/** Which picture is given. */
export const bannerRequest = v.object({ f: v.optional(bannerName, BANNER_NAMES[0]) });

/** What became of a picture that was given. */
export const bannerOutcome = v.object({
	f: bannerName,
	/** False where the event has this very picture already. */
	changed: v.boolean(),
	/** As the server keeps it, pixels and bytes. */
	width: v.number(),
	height: v.number(),
	bytes: v.number(),
});
export type BannerOutcome = v.InferOutput<typeof bannerOutcome>;
