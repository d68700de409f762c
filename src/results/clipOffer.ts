/** Which runners have clips: fastCut of a runner's answer. */

export interface EventClips {
	/** Different when other passings are covered: answers that depend on them are made anew. */
	stamp: string;
	/** Whether a recording shows what was to be seen at a point at an instant, epoch ms. */
	covers(pointId: string, at: number): boolean;
}

export interface ClipOffer {
	/** At once where memory knows. Never fails. */
	of(eventId: string): EventClips | Promise<EventClips>;
}

export const NO_EVENT_CLIPS: EventClips = { stamp: "", covers: () => false };

/** Of a server without a clip service, or without ffmpeg. */
export const NO_CLIPS: ClipOffer = { of: () => NO_EVENT_CLIPS };
