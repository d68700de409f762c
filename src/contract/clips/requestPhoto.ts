import * as v from "valibot";
import { defineOperation } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { askedBib, askedText, eventId } from "../kit/shapes/fields.ts";
import { ASK_PHOTO_PATH } from "./clipAddress.ts";
import { clipHash } from "./clipHash.ts";
import { clipCall } from "./presets.ts";

export const requestPhoto = defineOperation({
	...clipCall,
	method: "POST",
	path: ASK_PHOTO_PATH,
	summary: "A photo of a runner at a moment",
	description:
		"The moment must be within 4.6 seconds of one of the runner's own passings at the timing point. 404 if there is no photo, 422 if the recording is damaged.",
	request: v.object({
		pjid: described(eventId, "The event."),
		pno: described(askedBib, "The bib."),
		pino: described(
			v.pipe(askedText, v.minLength(1, "pino is a timing point")),
			"The timing point.",
		),
		/** See src/site/photo/finishPhoto.ts. */
		tt: described(
			v.pipe(v.string(), v.regex(/^\d{12,14}$/, "tt is a moment in epoch ms"), v.transform(Number)),
			"The moment, epoch ms.",
		),
		hash: described(clipHash, "From the runner's page."),
	}),
	answer: ["image/jpeg"],
});
