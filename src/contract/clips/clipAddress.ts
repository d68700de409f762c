/**
 * Addresses of the clip service (SPEC section 7): highlight videos and finish photos, cut from recordings. `hash` is
 * MD5(pjid + pno + key): only servers can make it, and the page of a runner carries it, so a guessed address fails.
 */

/** Where the service is, below the prefix. */
export const CLIPS = "/clips/";

export const CHECK_EVENT_PATH = `/clips/checkPj`;
export const ASK_CLIP_PATH = `/clips/userReqClip`;
export const VIDEO_PATH = `/clips/userVideo/` as const;
export const ASK_PHOTO_PATH = `/clips/userReqClipPhotoTime`;
export const PHOTO_PATH = `/clips/userPhoto/` as const;

/** What a page of a runner knows of the clip service. */
export interface RunnerClips {
	/** The service as browsers reach it, with the prefix; '' is the page's own origin. */
	server: string;
	hash: string;
}
/** A video's address, without its server. */
export function videoAddress(eventId: string, bib: string, hash: string): string {
	return `${VIDEO_PATH}${eventId}/${encodeURIComponent(bib)}/${hash}`;
}

/** A photo's address for a plain link, without its server. @param moment epoch ms */
export function photoAddress(
	eventId: string,
	bib: string,
	{ pointId, moment }: { pointId: string; moment: number },
	hash: string,
): string {
	const place = [eventId, encodeURIComponent(bib), encodeURIComponent(pointId), moment, hash];
	return `${PHOTO_PATH}${place.join("/")}`;
}
