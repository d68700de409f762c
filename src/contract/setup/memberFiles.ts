/** Banners and certificate templates, for members with a session. */
import { defineOperation, timekeeperCall } from "../operation.ts";
import { giveBanner } from "../operator/giveBanner.ts";
import { giveCertificate } from "../operator/giveCertificate.ts";
import { proveCertificate } from "../operator/proveCertificate.ts";

/** The same as `giveBanner`. */
export const setBanner = defineOperation({
	...giveBanner,
	...{ access: timekeeperCall.access, tag: timekeeperCall.tag },
	// Browsers have what is stated here alone (scripts/stripContract.mjs).
	method: "POST",
	also: [],
	path: "/scorequery/admin/{pjid}/banner",
	description:
		"An image of at most 50 million pixels. Its type is detected by its content. The server scales it down and encodes it again.",
});

/** The same as `giveCertificate`. */
export const setCertificate = defineOperation({
	...giveCertificate,
	...{ access: timekeeperCall.access, tag: timekeeperCall.tag },
	method: "POST",
	path: "/scorequery/admin/{pjid}/certificate",
});

/** The same as `proveCertificate`. */
export const previewCertificate = defineOperation({
	...proveCertificate,
	...{ access: timekeeperCall.access, tag: timekeeperCall.tag },
	method: "POST",
	path: "/scorequery/admin/{pjid}/certificate/proof",
});
