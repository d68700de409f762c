/** Reads the clip service's answer to a request for a video. Tolerant, because the service can be another vendor's. */
import * as v from "valibot";
import { envelope } from "../kit/call.ts";

/** The seconds to wait; 0 or absent if the video is being made. */
const waitSeconds = v.pipe(
	v.nullish(v.union([v.string(), v.number()]), 0),
	v.transform(Number),
	v.finite(),
	v.minValue(0),
);

/** The seconds to wait before the next request; null if the service refused. */
export function readClipWait(answer: unknown): number | null {
	const read = v.safeParse(envelope, answer);
	if (!read.success || read.output.status !== "true") return null;
	const seconds = v.safeParse(waitSeconds, read.output.data);
	return seconds.success ? Math.ceil(seconds.output) : 0;
}
