import { LONGEST_JOB_MS } from "../media/clip/runProgram.ts";
import { openClipCache } from "./clipCache.ts";
import type { ClipEngine } from "./clipEngine.ts";
import { clipHash } from "./clipKeyHash.ts";
import { createClips } from "./clipMaker.ts";
import { createClipRouter } from "./clipRoutes.ts";
import type { FindClipRunner } from "./clipRunner.ts";
import { createEncoders, type EncoderSettings } from "./encoders.ts";
import { createFaultReports } from "./faultReports.ts";
import { createPhotos } from "./photos.ts";
import type { Register } from "./recordingsRegister.ts";

export type ClipService = Awaited<ReturnType<typeof openClips>>;

export interface ClipServiceSettings {
	/** CLIPS_DIR. */
	folder: string;
	/** Disk space for finished clips, MB. */
	cacheMb: number;
	/** The music of clips, absolute path; '' for none. */
	music: string;
	/** The secret of the hashes. */
	key: string;
	prefix: string;
	siteOrigin: string;
	/** Null if ffmpeg is not installed. */
	engine: ClipEngine | null;
	register: Register;
	findRunner: FindClipRunner;
	encoders: EncoderSettings;
	now: () => number;
}

/**
 * Two jobs keep two processors busy while ffmpeg waits for cards or recordings; with more, each would take longer. A
 * hundred waiting jobs take about three minutes. Ten of one address keep both busy, so a higher share would not help a
 * venue of a thousand phones; another client waits twenty seconds behind them.
 */
export const ENCODERS: EncoderSettings = {
	atOnce: 2,
	mostWaiting: 100,
	mostWaitingPerClient: 10,
	deadlineMs: LONGEST_JOB_MS,
	now: () => performance.now(),
};

const MEGABYTE = 1024 * 1024;

export async function openClips(settings: ClipServiceSettings) {
	const { folder, cacheMb, music, key, prefix, siteOrigin, now } = settings;
	const cache = await openClipCache(folder, cacheMb * MEGABYTE);
	const encoders = createEncoders(settings.encoders);
	const tools = {
		engine: settings.engine,
		register: settings.register,
		findRunner: settings.findRunner,
		hashOf: (eventId: string, bib: string) => clipHash(key, eventId, bib),
		music: music === "" ? null : music,
		reportFault: createFaultReports(now),
	};
	const photos = createPhotos(tools);
	const clips = createClips(tools, { encoders, cache, now });
	return {
		answer: createClipRouter({ prefix, siteOrigin, tools, clips, cache, photos }),
		/** Stops all jobs. */
		async close() {
			photos.close();
			await encoders.close();
			await cache.close();
			settings.register.close();
		},
	};
}
