/** The clip service at the start of the server: run in this process, called elsewhere, or absent. */
import { accessSync, constants } from "node:fs";
import { resolve } from "node:path";
import { callInProcess, callServers } from "../clips/callResults.ts";
import { type ClipEngine, findEngine } from "../clips/clipEngine.ts";
import { findWith } from "../clips/clipRunner.ts";
import { localClipOffer } from "../clips/localClipOffer.ts";
import { type ClipService, ENCODERS, openClips } from "../clips/openClips.ts";
import { openRegister, type Register } from "../clips/recordingsRegister.ts";
import type { ServerChoice } from "../contract/site/siteContext.ts";
import { log } from "../log.ts";
import type { ResultsServer } from "../results/openResults.ts";
import { type ClipOffer, NO_CLIPS } from "../results/public/clipOffer.ts";
import { remoteOffer } from "./remoteClipOffer.ts";
import type { RenderSettings } from "./rendering/renderMessages.ts";
import { clipsFolder, runsClips, type Settings, WrongSetting } from "./settings.ts";

/** Dependencies of the service, opened before the results server, whose answers state which runners have clips. */
export interface ClipBasis {
	engine: ClipEngine | null;
	register: Register;
}

/** Null if another process runs the service. @throws WrongSetting */
export async function openClipBasis(settings: Settings): Promise<ClipBasis | null> {
	const { ROLE, CLIP_MUSIC, FFMPEG } = settings;
	if (!runsClips(settings)) return null;
	if (CLIP_MUSIC !== "") checkMusic(CLIP_MUSIC);
	const engine = await findEngine(FFMPEG);
	const register = await openRegister(clipsFolder(settings));
	const isWanted = ROLE === "clips" || FFMPEG !== "" || !register.isEmpty();
	if (engine === null && isWanted)
		log.warn("there are no clips: ffmpeg was not found. Install it, or name it in FFMPEG");
	return { engine, register };
}

function checkMusic(file: string): void {
	try {
		accessSync(file, constants.R_OK);
	} catch {
		throw new WrongSetting(`CLIP_MUSIC: ${file} cannot be read, check its name and rights`);
	}
}

/** The clip offer for the results server of this process. */
export function clipOffer(settings: Settings, basis: ClipBasis | null): ClipOffer {
	const { CLIPS_ORIGIN, API_PREFIX } = settings;
	if (basis) return basis.engine ? localClipOffer(basis.register) : NO_CLIPS;
	return CLIPS_ORIGIN === "" ? NO_CLIPS : remoteOffer(CLIPS_ORIGIN + API_PREFIX);
}

/** @param results the results server of this process; null if it is called over HTTP */
export function openClipService(
	settings: Settings,
	{ engine, register }: ClipBasis,
	siteOrigin: string,
	results: ResultsServer | null,
	servers: ServerChoice,
): Promise<ClipService> {
	const { API_PREFIX: prefix, CLIPS_CACHE_MB: cacheMb, CLIP_MUSIC } = settings;
	return openClips({
		folder: clipsFolder(settings),
		cacheMb,
		music: CLIP_MUSIC === "" ? "" : resolve(CLIP_MUSIC),
		key: clipKey(settings, results),
		prefix,
		siteOrigin,
		engine,
		register,
		findRunner: findWith(results ? callInProcess(results.answer, prefix) : callServers(servers)),
		encoders: ENCODERS,
		now: Date.now,
	});
}

/** The clip service as pages need it; null if there is none. */
export function clipChoice(
	settings: Settings,
	results: ResultsServer | null,
): RenderSettings["clips"] {
	const { ROLE, CLIPS_ORIGIN, API_PREFIX, VOUCHER_SHOP } = settings;
	if (ROLE !== "all" && CLIPS_ORIGIN === "") return null;
	return {
		server: CLIPS_ORIGIN + API_PREFIX,
		shop: VOUCHER_SHOP,
		key: clipKey(settings, results),
	};
}

function clipKey({ CLIP_KEY }: Settings, results: ResultsServer | null): string {
	return CLIP_KEY || (results?.clipKey ?? "");
}
