/** Which runners have clips, as the results server tells by fastCut. */
import { isFilmed, type Register } from "./register.ts";

export interface EventClips {
	/** Another one when other passes are covered: answers that told of them are made anew. */
	stamp: string;
	/** Whether a recording shows what was to be seen at a point at an instant, epoch ms. */
	covers(pointId: string, at: number): boolean;
}

export interface ClipOffer {
	/** At once where memory knows. Never fails. */
	of(eventId: string): EventClips | Promise<EventClips>;
}

const NOTHING: EventClips = { stamp: "", covers: () => false };

/** Of a server without a clip service, or without ffmpeg. */
export const NO_CLIPS: ClipOffer = { of: () => NOTHING };

/** Of the service in this process. */
export function offerOf(register: Register): ClipOffer {
	return {
		of(eventId) {
			const event = register.of(eventId);
			if (event.stamp === 0) return NOTHING;
			return { stamp: String(event.stamp), covers: (point, at) => isFilmed(event, point, at) };
		},
	};
}
