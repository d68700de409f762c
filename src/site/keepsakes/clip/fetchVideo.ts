/** Asks the clip service for a highlight video (SPEC section 7), and how each question can end. */

import { ASK_CLIP_PATH, videoAddress } from "../../../contract/clips/clipAddress.ts";
import { readClipWait } from "../../../contract/clips/clipAnswer.ts";
import { CLIP_MIN_BYTES } from "../../../race/limits.ts";
import { logRefusal } from "../../calls/callLog.ts";
import { type ClipPlace, type Failed, reasonOf, send } from "./clipService.ts";

/** How a video is wanted. */
export interface VideoWish {
	/** Without the watermark: a voucher was redeemed. */
	isFull: boolean;
	/** Made again, for there is another one. */
	isAnew: boolean;
}

export type VideoFailure = "refused" | "notJson" | "load" | "unexpected" | "timeout";
export type Asked = { kind: "busy"; seconds: number } | { kind: "making" } | Failed<VideoFailure>;
export type Fetched = { kind: "video"; blob: Blob } | { kind: "making" } | Failed<VideoFailure>;

/** Asks for a video to be made. @throws the signal's reason where it is aborted */
export async function askForVideo(
	{ server, eventId, bib, hash, language }: ClipPlace,
	{ isFull, isAnew }: VideoWish,
	signal: AbortSignal,
): Promise<Asked> {
	const wishes = { pos: "", wm: isFull ? "0" : "1", tl: "1", sp: "1", mu: "1" };
	const cut = { rc: isAnew ? "1" : "0", pre: "3", suf: "3", lang: language };
	const fields = { pjid: eventId, pno: bib, ...wishes, ...cut, hash };
	try {
		const response = await send(server + ASK_CLIP_PATH, fields, signal);
		const text = await response.text();
		const seconds = readClipWait(JSON.parse(text));
		if (seconds === null) {
			logRefusal(ASK_CLIP_PATH, "", "");
			return { kind: "failed", reason: "refused" };
		}
		return seconds > 0 ? { kind: "busy", seconds } : { kind: "making" };
	} catch (error) {
		signal.throwIfAborted();
		return { kind: "failed", reason: error instanceof SyntaxError ? "notJson" : failureOf(error) };
	}
}

/** Fetches the video, if it is there. @throws the signal's reason where it is aborted */
export async function fetchVideo(
	{ server, eventId, bib, hash }: ClipPlace,
	signal: AbortSignal,
): Promise<Fetched> {
	try {
		const response = await send(server + videoAddress(eventId, bib, hash), null, signal);
		if (response.status === 204) return { kind: "making" };
		if (response.status !== 200) return { kind: "failed", reason: "load" };
		const blob = await response.blob();
		if (blob.size <= CLIP_MIN_BYTES) return { kind: "failed", reason: "load" };
		return { kind: "video", blob };
	} catch (error) {
		signal.throwIfAborted();
		return { kind: "failed", reason: failureOf(error) };
	}
}

/** A cut network harms no video that is made: the request failed, and the same one can be tried again. */
function failureOf(error: unknown): VideoFailure {
	const reason = reasonOf(error);
	return reason === "network" ? "refused" : reason;
}

/** Where a plain link downloads the video from our own service: the browsers inside other apps keep nothing else. */
export function videoDownload({ server, eventId, bib, hash }: ClipPlace): string {
	return `${server}${videoAddress(eventId, bib, hash)}?download=1`;
}
