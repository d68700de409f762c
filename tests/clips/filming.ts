/** A results server with a clip service on it, and cameras at the points of a small race. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import * as v from "valibot";
import { expect, vi } from "vitest";
import { callInProcess } from "../../src/clips/callResults.ts";
import type { ClipEngine } from "../../src/clips/clipEngine.ts";
import { clipHash } from "../../src/clips/clipKeyHash.ts";
import { findWith } from "../../src/clips/clipRunner.ts";
import { localClipOffer } from "../../src/clips/localClipOffer.ts";
import { ENCODERS, openClips } from "../../src/clips/openClips.ts";
import { openRegister } from "../../src/clips/recordingsRegister.ts";
import { ASK_CLIP_PATH, videoAddress } from "../../src/contract/clips/clipAddress.ts";
import { listen } from "../../src/http/listener/listen.ts";
import type { ClipJob } from "../../src/media/clip/clipJob.ts";
import { isoInstant } from "../../src/race/time/day.ts";
import { changeRecordings } from "../../src/store/cameras/recordingsFile.ts";
import { type Answer, exchange } from "../fixtures/exchange.ts";
import { openTestedResults, SITE_ORIGIN, type TestedResults } from "../fixtures/resultsServer.ts";
import { GUN, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE } from "../fixtures/within.ts";

/** Beyond what a clip may take, ms: only a failing test waits for it. */
const PATIENCE_MS = 20_000 * PATIENCE;

export const KEY = "k".repeat(32);
export const EVENT_ID = "M1001";
const ZONE = "Asia/Taipei";

/** When runners of the small race pass, epoch ms. */
export const FINISHED = GUN + 5_200_200;
export const ON_THE_BRIDGE = GUN + 3_700_000;

export interface Camera {
	point: string;
	file: string;
	/** Epoch ms of the first picture, by the race's clock. */
	from: number;
	ms: number;
	bytes?: number;
}

/** Registers what cameras recorded, all of an event. */
export function register(folder: string, cameras: readonly Camera[]): Promise<void> {
	return changeRecordings(folder, EVENT_ID, () =>
		cameras.map(({ point, file, from, ms, bytes = 1 }) => ({
			point,
			file,
			start: isoInstant(from, ZONE),
			offset: 0,
			drift: 0,
			duration: ms / 1_000,
			bytes,
		})),
	);
}

/** One at the finish and one on the bridge, of empty files: for a stand-in. */
export const CAMERAS: readonly Camera[] = [
	{ point: "15K", file: "/films/bridge.mp4", from: ON_THE_BRIDGE - 10_000, ms: 600_000 },
	{ point: "F", file: "/films/finish.mp4", from: FINISHED - 10_000, ms: 900_000 },
];

/** An engine that writes a clip of the given size, and records its jobs. */
export interface StandIn extends ClipEngine {
	jobs: ClipJob[];
	/** Recordings that it finds broken. */
	broken: Map<string, "missing" | "unreadable">;
	/** Until then nothing is done. */
	gate: Promise<void>;
}

export function standIn(bytes = 5_000): StandIn {
	const engine: StandIn = {
		jobs: [],
		broken: new Map(),
		gate: Promise.resolve(),
		async cut(job, signal) {
			engine.jobs.push(job);
			const stopped = new Promise<void>((resolve) => {
				signal.addEventListener("abort", () => resolve());
				if (signal.aborted) resolve();
			});
			await Promise.race([engine.gate, stopped]);
			if (signal.aborted) return { ok: false, fault: "stopped", file: null, detail: "" };
			for (const { file } of job.segments) {
				const fault = engine.broken.get(file);
				if (fault) return { ok: false, fault, file, detail: "no moov atom" };
			}
			await writeFile(job.output, randomBytes(bytes));
			return { ok: true, durationMs: 8_000, bytes };
		},
		async frame(file, atMs) {
			const fault = engine.broken.get(file);
			if (fault) return { ok: false, fault, file, detail: "no moov atom" };
			return { ok: true, jpeg: Buffer.from(`the picture of ${file} at ${Math.round(atMs)}`) };
		},
	};
	return engine;
}

export interface Filmed {
	server: TestedResults;
	origin: string;
	/** CLIPS_DIR. */
	folder: string;
	unlocked: Set<string>;
	/** Loads the registered recordings. */
	look(): Promise<void>;
	ask(bib: string, fields?: Readonly<Record<string, string>>): Promise<Answer>;
	video(bib: string, headers?: Readonly<Record<string, string>>, query?: string): Promise<Answer>;
	/** Asks, and waits until the clip is there or has failed. */
	clip(bib: string, fields?: Readonly<Record<string, string>>): Promise<Answer>;
	/** Ends the clip service alone. */
	end(): Promise<void>;
	close(): Promise<void>;
}

export interface FilmedSettings {
	engine: ClipEngine | null;
	folder?: string;
	server?: TestedResults;
	cacheMb?: number;
	encoders?: Partial<typeof ENCODERS>;
	prefix?: string;
	now?: () => number;
	/** null leaves the register as it is. */
	cameras?: readonly Camera[] | null;
}

export async function openFilmed(settings: FilmedSettings): Promise<Filmed> {
	const { folder = temporaryFolder(), prefix = "", cameras = CAMERAS } = settings;
	if (cameras) await register(folder, cameras);
	const known = await openRegister(folder);
	const server =
		settings.server ??
		(await openTestedResults(undefined, prefix, undefined, {}, localClipOffer(known)));
	if (!settings.server) await server.record(smallRace());
	const find = findWith(callInProcess(server.results.answer, prefix));
	const unlocked = new Set<string>();
	const clips = await openClips({
		folder,
		cacheMb: settings.cacheMb ?? 10,
		music: "",
		key: KEY,
		prefix,
		siteOrigin: SITE_ORIGIN,
		engine: settings.engine,
		register: known,
		async findRunner(eventId, bib) {
			const found = await find(eventId, bib);
			return found && { ...found, isUnlocked: unlocked.has(bib) };
		},
		encoders: { ...ENCODERS, ...settings.encoders },
		now: settings.now ?? Date.now,
	});
	const listener = await listen({
		host: "127.0.0.1",
		port: 0,
		answer: clips.answer,
		bodyLimit: () => 64 * 1024,
	});
	const origin = `http://127.0.0.1:${listener.port}`;
	const filmed: Filmed = {
		server,
		origin,
		folder,
		unlocked,
		look: known.refresh,
		ask: (bib, fields = {}) =>
			sendForm(origin, prefix + ASK_CLIP_PATH, { ...ofRunner(bib), ...fields }),
		video: (bib, headers = {}, query = "") =>
			exchange(origin, `${prefix}${videoAddress(EVENT_ID, bib, hashOf(bib))}${query}`, { headers }),
		async clip(bib, fields) {
			expect(secondsOf(await filmed.ask(bib, fields))).toBe(0);
			const poll = async () => {
				const answer = await filmed.video(bib);
				if (answer.status === 204) throw new Error("it is being made still");
				return answer;
			};
			return vi.waitFor(poll, { timeout: PATIENCE_MS, interval: 30 });
		},
		async end() {
			await listener.close();
			await clips.close();
		},
		async close() {
			await filmed.end();
			if (!settings.server) await server.close();
		},
	};
	return filmed;
}

export function hashOf(bib: string): string {
	return clipHash(KEY, EVENT_ID, bib);
}

export function ofRunner(bib: string) {
	return { pjid: EVENT_ID, pno: bib, hash: hashOf(bib) };
}

/** Sends form fields as a browser does without a file. */
export function sendForm(
	origin: string,
	path: string,
	fields: Readonly<Record<string, string>>,
	headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
	return exchange(origin, path, {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
		body: new URLSearchParams(fields).toString(),
	});
}

/** The seconds to wait that an answer names. */
export function secondsOf(answer: Answer): number {
	expect(answer.status, answer.text).toBe(200);
	return v.parse(seconds, JSON.parse(answer.text)).data;
}

const seconds = v.object({ status: v.literal("true"), data: v.number() });
