/** The clip offer of the clip service in this process, from its recordings. */
import { type ClipOffer, NO_EVENT_CLIPS } from "../results/public/clipOffer.ts";
import { isFilmed, type Register } from "./recordingsRegister.ts";

export function localClipOffer(register: Register): ClipOffer {
	return {
		of(eventId) {
			const event = register.of(eventId);
			if (event.stamp === 0) return NO_EVENT_CLIPS;
			return {
				stamp: String(event.stamp),
				covers: (point, at) => isFilmed(event, point, at),
				knowsMoments: true,
			};
		},
	};
}
