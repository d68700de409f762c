/** Common fields of the clip service's operations. */
import { publicFile, visitorCall } from "../kit/operation.ts";

/** Form fields by POST. */
export const clipCall = { ...visitorCall, tag: "clips", sent: "form", isLimited: true } as const;

/** A video or photo for a plain link. */
export const clipFile = { ...publicFile, tag: "clips" } as const;

export const NOT_OFFERED = {
	"not-offered":
		"The event has no clips, or no recording shows the runner; the message states which.",
} as const;
