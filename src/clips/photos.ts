/** Finish photos: one frame of a camera recording, near one of the runner's own passings (SPEC section 7). */
import type * as v from "valibot";
import type { requestPhoto } from "../contract/clips/requestPhoto.ts";
import { Overloaded } from "../http/Overloaded.ts";
import { type PreparedResponse, prepareResponse } from "../http/preparedResponse.ts";
import { Refusal } from "../http/Refusal.ts";
import { createRenderCache } from "../http/renderCache.ts";
import type { Requester } from "../http/workQueue.ts";
import { PHOTO_DELAY_MS, PHOTO_OFFSET_S } from "../race/limits.ts";
import { positionOf } from "../race/time/cameraTime.ts";
import type { RegisteredRecording } from "../store/cameras/recordingsFile.ts";
import { recordingsOf } from "./cameraSegments.ts";
import type { FoundClip } from "./clipCache.ts";
import {
	type ClipTools,
	checkHash,
	type Filmed,
	findFilmed,
	type HashedRunner,
} from "./clipContext.ts";
import type { ClipEngine } from "./clipEngine.ts";

export type PhotoRequest = v.InferOutput<typeof requestPhoto.request>;

export interface Photo {
	answer: PreparedResponse;
	/** For a file's name. */
	title: string;
}

/** The first frame of a video, or the photo that replaces one that is not made. */
export type Poster =
	| { kind: "frame"; answer: PreparedResponse }
	| { kind: "photo"; pointId: string; moment: number };

export type Photos = ReturnType<typeof createPhotos>;

/** A hundred waiting photos take about fifteen seconds. A whole venue can share one address, so it may use most of the queue. */
const PHOTO_DRAWINGS = {
	name: "photo",
	maxBytes: 32 * 1024 * 1024,
	maxWaiting: 100,
	maxWaitingPerClient: 60,
} as const;
/** The most requests under way. Each looks the runner up, perhaps on another server. */
const MAX_UNDER_WAY = 200;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 2;
/** The slider's range and a little more, so that clients cannot fetch a whole recording. */
const NEAR_MS = PHOTO_DELAY_MS + PHOTO_OFFSET_S * 1_000 + 500;

export function createPhotos(tools: ClipTools) {
	const drawings = createRenderCache(PHOTO_DRAWINGS);
	const closing = new AbortController();
	let underWay = 0;

	const take = (
		client: Requester,
		engine: ClipEngine,
		recording: Pick<RegisteredRecording, "file" | "bytes">,
		at: number,
	): PreparedResponse | Promise<PreparedResponse> => {
		const key = `${recording.file} ${recording.bytes} ${at}`;
		const run = async () => {
			const frame = await engine.frame(recording.file, at, closing.signal);
			if (frame.ok && frame.jpeg === null) throw NONE;
			if (frame.ok && frame.jpeg !== null)
				return prepareResponse(200, HEADERS, frame.jpeg, "image/jpeg");
			if (!frame.ok) tools.reportFault(frame.file ?? recording.file, frame.fault, frame.detail);
			throw DAMAGED;
		};
		return drawings.of(client, { key, rank: 0, run });
	};

	/** The photo of the first readable recording. */
	async function firstOf(
		client: Requester,
		engine: ClipEngine,
		recordings: readonly RegisteredRecording[],
		instant: number,
	): Promise<PreparedResponse> {
		let reason = NONE;
		for (const recording of recordings)
			try {
				return await take(client, engine, recording, positionOf(recording, instant));
			} catch (error) {
				if (!(error instanceof Refusal) || error instanceof Overloaded) throw error;
				reason = error;
			}
		throw reason;
	}

	/** Finds a runner, and then the picture. @throws Refusal */
	async function withRunner<Found>(
		runner: HashedRunner,
		find: (filmed: Filmed) => Promise<Found>,
	): Promise<Found> {
		checkHash(tools, runner);
		if (underWay >= MAX_UNDER_WAY)
			throw new Overloaded(503, RETRY_AFTER_S, "too many photos are requested");
		underWay++;
		try {
			return await find(await findFilmed(tools, runner).catch(asNone));
		} finally {
			underWay--;
		}
	}

	return {
		/** @throws Refusal: 404 if there is none, 422 if the recording is damaged, 429 or 503 if too many are requested */
		of: (request: PhotoRequest, client: Requester): Promise<Photo> =>
			withRunner(request, async ({ engine, found, event }) => {
				const { pino, tt } = request;
				const isNear = found.passings.some(
					({ pointId, at }) => pointId === pino && Math.abs(tt - at) <= NEAR_MS,
				);
				const recordings = isNear ? recordingsOf(event.recordings, pino, tt) : [];
				const answer = await firstOf(client, engine, recordings, tt);
				return { answer, title: [found.event.name, request.pno, found.runner.name].join(" ") };
			}),
		/** The picture of a runner's video. @param clip null if none is made. @throws Refusal, as `of` */
		poster: (runner: HashedRunner, clip: FoundClip | null, client: Requester): Promise<Poster> =>
			withRunner(runner, async ({ engine, found, event }): Promise<Poster> => {
				if (clip !== null) {
					const answer = await take(client, engine, { ...clip, bytes: clip.size }, 0);
					return { kind: "frame", answer };
				}
				// The moment of the finish photo, so that both are one picture; else the passing itself.
				const moments = found.passings.flatMap(({ pointId, at }) =>
					[at, at + PHOTO_DELAY_MS].map((moment) => ({ pointId, moment: Math.round(moment) })),
				);
				const shown = moments.filter(
					({ pointId, moment }) => recordingsOf(event.recordings, pointId, moment).length > 0,
				);
				const last = shown.at(-1);
				if (!last) throw NONE;
				return { kind: "photo", ...last };
			}),
		close: () => closing.abort(),
	};
}

/** Shared caches may not store a photo. A browser asks each time: a hidden runner has none. */
const HEADERS = ["Cache-Control", "private, no-cache"] as const;

const NONE = new Refusal(404, "unknown-file", "there is no photo of this moment");
const DAMAGED = new Refusal(422, "unavailable", "the recording cannot be read");

/** The address gives no reason why a photo is missing; the other calls do. */
function asNone(error: unknown): never {
	throw error instanceof Refusal && error.httpStatus === 200 ? NONE : error;
}
