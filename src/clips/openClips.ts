/** The clip service, opened on its folder. */
import { createHash } from "node:crypto";
import type { Handler } from "../http/exchange.ts";
import { LONGEST_JOB_MS } from "../media/clip/runProgram.ts";
import { openKeptClips } from "./clipCache.ts";
import type { ClipEngine } from "./clipEngine.ts";
import { createClips } from "./clipMaker.ts";
import { createClipRouter } from "./clipRoutes.ts";
import type { FindClipRunner } from "./clipRunner.ts";
import { createEncoders, type EncoderSettings } from "./encoders.ts";
import { createFaultReports } from "./faultReports.ts";
import { createPhotos } from "./photos.ts";
import type { Register } from "./recordingsRegister.ts";

export interface ClipService {
	answer: Handler;
	/** Stops what is being made. */
	close(): Promise<void>;
}

export interface ClipServiceSettings {
	/** CLIPS_DIR. */
	folder: string;
	/** For clips that were made. */
	cacheMb: number;
	/** Sound of clips with music, absolute path; '' for none. */
	music: string;
	/** The secret of the hashes. */
	key: string;
	prefix: string;
	siteOrigin: string;
	/** null where there is no ffmpeg. */
	engine: ClipEngine | null;
	register: Register;
	findRunner: FindClipRunner;
	encoders: EncoderSettings;
	now: () => number;
}

/**
 * Two at once keep two processors busy where ffmpeg waits for its cards or its recording; each of more would only take
 * longer. A hundred that wait take some three minutes. Ten of one address keep both busy, so that a hall of a thousand phones
 * has its clips as soon as with more; another client waits twenty seconds behind them.
 */
export const ENCODERS: EncoderSettings = {
	atOnce: 2,
	mostWaiting: 100,
	mostWaitingPerClient: 10,
	deadlineMs: LONGEST_JOB_MS,
	now: () => performance.now(),
};

const MEGABYTE = 1024 * 1024;

/** The hash of SPEC section 7. */
export function clipHash(key: string, eventId: string, bib: string): string {
	return createHash("md5").update(`${eventId}${bib}${key}`).digest("hex");
}

export async function openClips(settings: ClipServiceSettings): Promise<ClipService> {
	const { folder, cacheMb, music, key, prefix, siteOrigin, now } = settings;
	const kept = await openKeptClips(folder, cacheMb * MEGABYTE);
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
	const clips = createClips(tools, { encoders, kept, now });
	return {
		answer: createClipRouter({ prefix, siteOrigin, tools, clips, kept, photos }),
		async close() {
			photos.close();
			await encoders.close();
			await kept.close();
			settings.register.close();
		},
	};
}
