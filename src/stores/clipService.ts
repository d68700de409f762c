/** What a runner's page asks of the clip service (SPEC section 7), and how each question can end. */
import ky from "ky";
import { readClipWait } from "../contract/clipAnswer.ts";
import {
	ASK_CLIP_PATH,
	ASK_PHOTO_PATH,
	photoAddress,
	type RunnerClips,
	videoAddress,
} from "../contract/clips.ts";
import { CLIP_MIN_BYTES } from "../race/limits.ts";

/** Whose pictures are asked for. */
export interface ClipPlace extends RunnerClips {
	eventId: string;
	bib: string;
	/** In which the video's cards are written. */
	language: string;
}

/** How a video is wanted. */
export interface VideoWish {
	/** Without the watermark: a voucher was redeemed. */
	isFull: boolean;
	/** Made again, for there is another one. */
	isAnew: boolean;
}

/** Where and when a photo was taken, epoch ms. */
export interface PhotoMoment {
	pointId: string;
	moment: number;
}

export type VideoFailure = "refused" | "notJson" | "load" | "unexpected" | "timeout";
export type PhotoFailure = "load" | "none" | "unexpected";

export type Failed<Reason> = { kind: "failed"; reason: Reason };
export type Asked = { kind: "busy"; seconds: number } | { kind: "making" } | Failed<VideoFailure>;
export type Fetched = { kind: "video"; blob: Blob } | { kind: "making" } | Failed<VideoFailure>;
export type Photographed = { kind: "photo"; blob: Blob } | Failed<PhotoFailure>;

/** How long the service may take to begin an answer, and the network to bring a video, ms. */
const BEGIN_TIMEOUT_MS = 15_000;
const VIDEO_TIMEOUT_MS = 180_000;

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
		if (seconds === null) return { kind: "failed", reason: "refused" };
		return seconds > 0 ? { kind: "busy", seconds } : { kind: "making" };
	} catch (error) {
		signal.throwIfAborted();
		const reason = error instanceof SyntaxError ? "notJson" : reasonOf(error);
		return { kind: "failed", reason };
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
		return { kind: "failed", reason: reasonOf(error) };
	}
}

/** Fetches the photo of a moment. @throws the signal's reason where it is aborted */
export async function fetchPhoto(
	{ server, eventId, bib, hash }: ClipPlace,
	{ pointId, moment }: PhotoMoment,
	signal: AbortSignal,
): Promise<Photographed> {
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
		return { kind: "failed", reason: reasonOf(error) === "timeout" ? "load" : "unexpected" };
	}
}

/** Where a plain link downloads the video: the browsers inside other apps keep nothing that a script made. */
export function videoDownload({ server, eventId, bib, hash }: ClipPlace): string {
	return `${server}${videoAddress(eventId, bib, hash)}?download=1`;
}

/** Where a plain link downloads a photo. */
export function photoDownload({ server, eventId, bib, hash }: ClipPlace, at: PhotoMoment): string {
	return `${server}${photoAddress(eventId, bib, at, hash)}?download=1`;
}

/** By POST with form fields, by GET without. It is asked across origins, and needs no leave for these before. */
function send(
	address: string,
	fields: Readonly<Record<string, string>> | null,
	signal: AbortSignal,
): Promise<Response> {
	return ky(address, {
		...(fields === null
			? { method: "GET" }
			: { method: "POST", body: new URLSearchParams(fields) }),
		credentials: "same-origin",
		// A video that was made again has the address of the one before.
		cache: "no-store",
		redirect: "error",
		timeout: BEGIN_TIMEOUT_MS,
		signal: AbortSignal.any([signal, AbortSignal.timeout(VIDEO_TIMEOUT_MS)]),
		retry: 0,
		throwHttpErrors: false,
	});
}

function reasonOf(error: unknown): "timeout" | "unexpected" {
	return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unexpected";
}
