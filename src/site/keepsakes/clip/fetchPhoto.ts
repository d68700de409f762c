/** Fetches a finish photo from the clip service (SPEC section 7), as a blob that a canvas may draw. */
import { ASK_PHOTO_PATH, photoAddress } from "../../../contract/clips/clipAddress.ts";
import { type ClipTarget, type Failed, reasonOf, send } from "./clipService.ts";

/** The point and the instant of a photo, epoch ms. */
export interface PhotoMoment {
	pointId: string;
	moment: number;
}

export type PhotoFailure = "load" | "none" | "unexpected";
export type FetchedPhoto = { kind: "photo"; blob: Blob } | Failed<PhotoFailure>;

/** Fetches the photo of a moment. @throws the signal's reason if it is aborted */
export async function fetchPhoto(
	{ server, eventId, bib, hash }: ClipTarget,
	{ pointId, moment }: PhotoMoment,
	signal: AbortSignal,
): Promise<FetchedPhoto> {
	const fields = { pjid: eventId, pno: bib, pino: pointId, tt: String(moment), hash };
	try {
		const response = await send(server + ASK_PHOTO_PATH, fields, signal);
		if (response.status === 404) return { kind: "failed", reason: "none" };
		const blob = await response.blob();
		const isPicture = !/^(text\/|application\/json\b)/.test(blob.type) && blob.size > 0;
		if (response.status !== 200 || !isPicture) return { kind: "failed", reason: "load" };
		return { kind: "photo", blob };
	} catch (error) {
		signal.throwIfAborted();
		return { kind: "failed", reason: reasonOf(error) === "unexpected" ? "unexpected" : "load" };
	}
}

/** Address at which our own service offers a photo as a download. */
export function photoDownload({ server, eventId, bib, hash }: ClipTarget, at: PhotoMoment): string {
	return `${server}${photoAddress(eventId, bib, at, hash)}?download=1`;
}
