/** Banners, for members with a session. */
import { defineOperation, timekeeperCall } from "../operation.ts";
import { giveBanner } from "../operator/giveBanner.ts";

/** The same as `giveBanner`. */
export const setBanner = defineOperation({
	...giveBanner,
	access: timekeeperCall.access,
	tag: timekeeperCall.tag,
	// Browsers have what is stated here alone (scripts/stripContract.mjs).
	method: "POST",
	also: [],
	path: "/scorequery/admin/{pjid}/banner",
	description:
		"An image of at most 50 million pixels. Its type is detected by its content. The server scales it down and encodes it again.",
});
