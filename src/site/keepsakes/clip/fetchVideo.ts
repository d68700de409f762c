/** Requests a highlight video of the clip service (SPEC section 7), and the outcomes. */

import { ASK_CLIP_PATH, videoAddress } from "../../../contract/clips/clipAddress.ts";
import { readClipWait } from "../../../contract/clips/clipAnswer.ts";
import { CLIP_MIN_BYTES } from "../../../race/limits.ts";
import { logRefusal } from "../../calls/callLog.ts";
import { type ClipTarget, type Failed, reasonOf, send } from "./clipService.ts";

/** Options of a requested video. */
export interface VideoOptions {
	/** Without the watermark, after a voucher was redeemed. */
	isFull: boolean;
	/** Made again, although there is one. */
	isAnew: boolean;
}

export type VideoFailure = "refused" | "notJson" | "load" | "unexpected" | "timeout";
export type Asked = { kind: "busy"; seconds: number } | { kind: "making" } | Failed<VideoFailure>;
export type Fetched = { kind: "video"; blob: Blob } | { kind: "making" } | Failed<VideoFailure>;

/** Requests that a video is made. @throws the signal's reason if it is aborted */
export async function requestVideo(
	{ server, eventId, bib, hash, language }: ClipTarget,
	{ isFull, isAnew }: VideoOptions,
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

/** Fetches the video, if it is ready. @throws the signal's reason if it is aborted */
export async function fetchVideo(
	{ server, eventId, bib, hash }: ClipTarget,
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

/** A failed connection does not harm a video that is being made: the same request can be retried. */
function failureOf(error: unknown): VideoFailure {
	const reason = reasonOf(error);
	return reason === "network" ? "refused" : reason;
}

/** Address at which our own service offers the video as a download, for browsers inside other apps. */
export function videoDownload({ server, eventId, bib, hash }: ClipTarget): string {
	return `${server}${videoAddress(eventId, bib, hash)}?download=1`;
}
