/** Which runners have clips: fastCut of a runner's answer. */

export interface EventClips {
	/** Changes when other passings are covered, so that cached answers are not used for them. */
	stamp: string;
	/** Whether a recording covers a point at an instant, epoch ms. */
	covers(pointId: string, at: number): boolean;
	/** Whether it looks at the point and the instant, or answers for the whole event. */
	knowsMoments: boolean;
}

export interface ClipOffer {
	/** Without a promise if the answer is in memory. Never fails. */
	of(eventId: string): EventClips | Promise<EventClips>;
}

export const NO_EVENT_CLIPS: EventClips = { stamp: "", covers: () => false, knowsMoments: true };

/** The offer of a server without a clip service or ffmpeg. */
export const NO_CLIPS: ClipOffer = { of: () => NO_EVENT_CLIPS };
