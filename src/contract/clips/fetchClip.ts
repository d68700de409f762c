import * as v from "valibot";
import { defineOperation } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";
import { PHOTO_PATH, VIDEO_PATH } from "./clipAddress.ts";
import { clipFile } from "./presets.ts";

const request = v.object({
	download: described(v.optional(textUpTo(20), ""), "'1': as a download with a file name."),
});

export const clipVideo = defineOperation({
	...clipFile,
	method: "GET",
	path: `${VIDEO_PATH}{pjid}/{pno}/{hash}`,
	summary: "The video that was requested last",
	description:
		"With ranges (206, 416) and an ETag. 204 while it is being made. 404 if it failed (the message states the reason) or was never requested.",
	request,
	answer: ["video/mp4"],
});

export const clipPoster = defineOperation({
	...clipFile,
	method: "GET",
	path: `${VIDEO_PATH}{pjid}/{pno}/{hash}/poster`,
	summary: "The picture of a runner's video",
	description:
		"The first frame of the video that was requested last. Until it is made, 302 to the photo of the passing that it would show last. 404 if no recording shows the runner. Other clip services do not have this operation.",
	request: v.object({}),
	answer: ["image/jpeg"],
});

export const clipPhoto = defineOperation({
	...clipFile,
	method: "GET",
	path: `${PHOTO_PATH}{pjid}/{pno}/{pino}/{tt}/{hash}`,
	summary: "A photo of a runner at a moment, for plain links",
	description:
		"Browsers inside other apps cannot save files that a script made, so they need a link. Other clip services do not have this operation.",
	request,
	answer: ["image/jpeg"],
});
