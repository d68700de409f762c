/**
 * Addresses of the clip service (SPEC section 7): highlight videos and finish photos, cut from recordings. `hash` is
 * MD5(pjid + pno + key). Only servers can make it, and it is in the runner's page, so guessed addresses fail.
 */

/** The path of the service, below the prefix. */
export const CLIPS = "/clips/";

export const CHECK_EVENT_PATH = `/clips/checkPj`;
export const ASK_CLIP_PATH = `/clips/userReqClip`;
export const VIDEO_PATH = `/clips/userVideo/` as const;
export const ASK_PHOTO_PATH = `/clips/userReqClipPhotoTime`;
export const PHOTO_PATH = `/clips/userPhoto/` as const;

/** The clip service for a runner's page. */
export interface RunnerClips {
	/** The address at which browsers reach the service, with the prefix; '' for the page's own origin. */
	server: string;
	hash: string;
}
/** A video's address, without its server. */
export function videoAddress(eventId: string, bib: string, hash: string): string {
	return `${VIDEO_PATH}${eventId}/${encodeURIComponent(bib)}/${hash}`;
}

/** The address of a video's picture, without its server. */
export function posterAddress(eventId: string, bib: string, hash: string): string {
	return `${videoAddress(eventId, bib, hash)}/poster`;
}

/** A photo's address for a plain link, without its server. @param moment of the photo, epoch ms */
export function photoAddress(
	eventId: string,
	bib: string,
	{ pointId, moment }: { pointId: string; moment: number },
	hash: string,
): string {
	const parts = [eventId, encodeURIComponent(bib), encodeURIComponent(pointId), moment, hash];
	return `${PHOTO_PATH}${parts.join("/")}`;
}
