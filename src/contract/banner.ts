import * as v from "valibot";
import { defineOperation, publicFile } from "./operation.ts";
import { described } from "./shapes/described.ts";
import { eventId } from "./shapes/fields.ts";

/** Where the pictures are asked for, below the prefix. */
export const FILE_PATH = "/scorequery/file";

/** The first stands on the event's card, the second above its pages. */
export const BANNER_NAMES = ["banner1.jpg", "banner2.jpg"] as const;
export type BannerName = (typeof BANNER_NAMES)[number];

export const bannerName = v.picklist(BANNER_NAMES, `f is ${BANNER_NAMES.join(" or ")}`);

export const file = defineOperation({
	...publicFile,
	method: "GET",
	path: FILE_PATH,
	summary: "An event's banner",
	description: "An event with one picture shows it in both places. Caches may keep it for an hour.",
	request: v.object({
		pjid: described(eventId, "The event."),
		f: described(bannerName, "The picture."),
	}),
	answer: ["image/jpeg"],
});
