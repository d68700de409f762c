/** Finish photos: one picture of a recording, near one of the runner's own passes (SPEC section 7). */
import type * as v from "valibot";
import type { requestPhoto } from "../contract/clips/requestPhoto.ts";
import { Overloaded } from "../http/Overloaded.ts";
import { type PreparedResponse, prepareResponse } from "../http/preparedResponse.ts";
import { Refusal } from "../http/Refusal.ts";
import { createRenderCache } from "../http/renderCache.ts";
import type { Asker } from "../http/workQueue.ts";
import { PHOTO_DELAY_MS, PHOTO_OFFSET_S } from "../race/limits.ts";
import { positionOf } from "../race/time/cameraTime.ts";
import type { RegisteredRecording } from "../store/recordingsFile.ts";
import { recordingsOf } from "./cameraSegments.ts";
import { type ClipTools, checkHash, filmed } from "./clipContext.ts";
import type { ClipEngine } from "./clipEngine.ts";

export type PhotoRequest = v.InferOutput<typeof requestPhoto.request>;

export interface Photo {
	answer: PreparedResponse;
	/** For a file's name. */
	title: string;
}

export interface Photos {
	/** @throws Refusal: 404 where there is none, 422 where the recording is broken, 429 or 503 where too many are asked for */
	of(request: PhotoRequest, asker: Asker): Promise<Photo>;
	close(): void;
}

/** A hundred that wait take some fifteen seconds; most of the places for one address, behind which may be a hall. */
const PHOTO_DRAWINGS = {
	maxBytes: 32 * 1024 * 1024,
	maxWaiting: 100,
	maxWaitingPerClient: 60,
};
/** Requests under way at most: of each the runner is looked up, perhaps on another server. */
const MOST_ASKED = 200;
/** Seconds after which who is refused may try again. */
const RETRY_AFTER_S = 2;
/** The slider's reach and a little more: nobody walks through a whole recording. */
const NEAR_MS = PHOTO_DELAY_MS + PHOTO_OFFSET_S * 1_000 + 500;

export function createPhotos(tools: ClipTools): Photos {
	const drawings = createRenderCache(PHOTO_DRAWINGS);
	const closing = new AbortController();
	let asked = 0;

	const take = (
		asker: Asker,
		engine: ClipEngine,
		recording: RegisteredRecording,
		at: number,
	): PreparedResponse | Promise<PreparedResponse> => {
		const key = `${recording.file} ${recording.bytes} ${at}`;
		const run = async () => {
			const frame = await engine.frame(recording.file, at, closing.signal);
			if (frame.ok && frame.jpeg === null) throw NONE;
			if (frame.ok && frame.jpeg !== null)
				return prepareResponse(200, HEADERS, frame.jpeg, "image/jpeg");
			if (!frame.ok) tools.reportFault(frame.file ?? recording.file, frame.fault, frame.detail);
			throw BROKEN;
		};
		return drawings.of(asker, { key, rank: 0, run });
	};

	/** Of the recordings that show the moment, the first that can be read. */
	async function firstOf(
		asker: Asker,
		engine: ClipEngine,
		recordings: readonly RegisteredRecording[],
		moment: number,
	): Promise<PreparedResponse> {
		let reason = NONE;
		for (const recording of recordings)
			try {
				return await take(asker, engine, recording, positionOf(recording, moment));
			} catch (error) {
				if (!(error instanceof Refusal) || error instanceof Overloaded) throw error;
				reason = error;
			}
		throw reason;
	}

	return {
		async of(request, asker) {
			checkHash(tools, request);
			if (asked >= MOST_ASKED)
				throw new Overloaded(503, RETRY_AFTER_S, "too many photos are asked for");
			asked++;
			try {
				const { engine, found, event } = await filmed(tools, request).catch(asNone);
				const { pino, tt } = request;
				const isNear = found.passes.some(
					({ pointId, at }) => pointId === pino && Math.abs(tt - at) <= NEAR_MS,
				);
				const recordings = isNear ? recordingsOf(event.recordings, pino, tt) : [];
				const answer = await firstOf(asker, engine, recordings, tt);
				return { answer, title: [found.event.name, request.pno, found.runner.name].join(" ") };
			} finally {
				asked--;
			}
		},
		close: () => closing.abort(),
	};
}

/** One's own: kept by browsers and not by caches that others share. */
const HEADERS = ["Cache-Control", "private, max-age=60"] as const;

const NONE = new Refusal(404, "unknown-file", "there is no photo of this moment");
const BROKEN = new Refusal(422, "unavailable", "the recording cannot be read");

/** A photo is there or not: why not is told by the other calls. */
function asNone(error: unknown): never {
	throw error instanceof Refusal && error.httpStatus === 200 ? NONE : error;
}
