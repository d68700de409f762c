import * as v from "valibot";
import { defineOperation, publicFile } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId } from "../kit/shapes/fields.ts";

/** The path of banners, below the prefix. */
export const FILE_PATH = "/scorequery/file";

/** The first is shown in the list of events, the second above the event's pages. */
export const BANNER_NAMES = ["banner1.jpg", "banner2.jpg"] as const;
export type BannerName = (typeof BANNER_NAMES)[number];

export const bannerName = v.picklist(BANNER_NAMES, `f is ${BANNER_NAMES.join(" or ")}`);

export const file = defineOperation({
	...publicFile,
	method: "GET",
	path: FILE_PATH,
	summary: "An event's banner",
	description:
		"If an event has only one banner, both names return it. Caches may store it for an hour.",
	request: v.object({
		pjid: described(eventId, "The event."),
		f: described(bannerName, "The banner."),
	}),
	answer: ["image/jpeg"],
});
