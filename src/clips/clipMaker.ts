/** Makes highlight videos, one at a time for each runner, and finds those that are made (SPEC section 7). */

import * as v from "valibot";
import { type ClipRequest, requestClip } from "../contract/clips/requestClip.ts";
import { createLargeCache } from "../http/largeCache.ts";
import { add } from "../http/metrics/cells.ts";
import { CLIPS_MADE } from "../http/metrics/families.ts";
import { Refusal } from "../http/Refusal.ts";
import { log } from "../log.ts";
import { isRecordingFailure } from "../media/clip/ClipFailure.ts";
import { CLIP_MIN_BYTES, CLIP_POLL_MS, CLIP_POLLS } from "../race/limits.ts";
import { nameOfPlan, type Plan, planClip } from "./chooseSegments.ts";
import type { ClipCache, FoundClip } from "./clipCache.ts";
import {
	type ClipTools,
	checkHash,
	findFilmed,
	type HashedRunner,
	notFilmed,
} from "./clipContext.ts";
import type { ClipEngine } from "./clipEngine.ts";
import type { Encoders, QueuedJob } from "./encoders.ts";

/** The state of the clip that was requested last for a runner, with its plan's name. */
type State = { name: string } & (
	| { kind: "underWay"; job: QueuedJob }
	/** `file` is another name if a recording could not be read and the clip shows only the others. */
	| { kind: "ready"; file: string; madeAt: number }
	| { kind: "failed"; message: string }
);

interface Making {
	client: string;
	pjid: string;
	/** Event and bib. */
	runner: string;
	plan: Plan;
	name: string;
	engine: ClipEngine;
}

export type Video =
	| { kind: "ready"; name: string; title: string }
	| { kind: "making" }
	| { kind: "failed"; message: string };

export type Clips = ReturnType<typeof createClips>;

export interface ClipMakers {
	encoders: Encoders;
	cache: ClipCache;
	now: () => number;
}

/** The shortest time before a clip is made again, ms. */
const REMAKE_MS = 60_000;
/** Runners whose last request is in memory. */
const RUNNERS_CACHED = 20_000;
/** Half the time for which pages poll, because the machine can become slower. */
const SOON_MS = (CLIP_POLLS * CLIP_POLL_MS) / 2;

export function createClips(tools: ClipTools, { encoders, cache, now }: ClipMakers) {
	const states = createLargeCache<State>(RUNNERS_CACHED);

	const busy = (wait: number) => Math.max(1, Math.ceil(wait / 1_000));

	/** Clients that will receive the clip while they poll need not wait before. */
	function secondsOf(wait: number): number {
		const isSoon = wait === 0 || wait + encoders.typical() <= SOON_MS;
		return isSoon ? 0 : busy(wait);
	}

	async function make(
		{ pjid, plan: complete, name, engine }: Making,
		signal: AbortSignal,
	): Promise<State> {
		const output = await cache.draft(name);
		const { sources: _, ...plan } = complete;
		let { segments } = plan;
		for (;;) {
			const cut = await engine.cut({ ...plan, segments, output }, signal);
			if (cut.ok) {
				if (cut.bytes <= CLIP_MIN_BYTES) return failed(name, "the video came out empty");
				// A missing recording may come back. The incomplete clip must not have the name of the complete one then.
				const isComplete = segments === plan.segments;
				const file = isComplete ? name : nameOfPlan(name, { ...complete, segments });
				await cache.store(name, file);
				return { kind: "ready", name, file, madeAt: now() };
			}
			const isLate = signal.reason instanceof DOMException && signal.reason.name === "TimeoutError";
			const fault = isLate ? "tooLong" : cut.fault;
			tools.reportFault(cut.file ?? `a clip of ${pjid}`, fault, cut.detail);
			if (fault === "tooLong") return failed(name, "the video could not be made in time");
			if (!isRecordingFailure(fault)) return failed(name, "the video could not be made");
			// A clip of the other recordings is still possible.
			const others = segments.filter(({ file }) => file !== cut.file);
			if (others.length === 0 || others.length === segments.length)
				return failed(name, "the recording cannot be read");
			segments = others;
		}
	}

	function begin(making: Making): number {
		const { client, pjid, runner, name } = making;
		const job = encoders.add(client, async (signal) => {
			const state = await make(making, signal)
				.catch((error: unknown) => {
					log.error("a clip failed", error, { pjid });
					return failed(name, "the video could not be made");
				})
				.finally(() => cache.discard(name));
			add(CLIPS_MADE.at(state.kind === "ready" ? "cut" : "failed"));
			states.set(runner, state);
		});
		if (job === null) return busy(encoders.untilAccepted(client));
		states.set(runner, { kind: "underWay", name, job });
		return secondsOf(job.wait());
	}

	return {
		/** The file of the clip that was requested last; null if there is none. @throws Refusal for a wrong hash */
		async made({ pjid, pno, hash }: HashedRunner): Promise<FoundClip | null> {
			checkHash(tools, { pjid, pno, hash });
			const state = states.get(`${pjid}/${pno}`);
			return state?.kind === "ready" ? cache.find(state.file) : null;
		},
		/** Requests a clip for a client. @returns the seconds to wait, 0 if it is ready or being made. @throws Refusal */
		async request(request: ClipRequest, client: string): Promise<number> {
			const { pjid, pno, rc, hash: _, ...options } = request;
			checkHash(tools, request);
			const { engine, found, event } = await findFilmed(tools, request);
			const plan = planClip(found, event, options, tools.music);
			if (plan === null) throw notFilmed(pno);
			const name = nameOfPlan(pjid, plan);
			const runner = `${pjid}/${pno}`;
			const state = states.get(runner);
			if (state?.kind === "underWay") {
				const wait = state.job.wait();
				return state.name === name ? secondsOf(wait) : busy(wait + encoders.typical());
			}
			const made = state?.kind === "ready" ? state : null;
			const isFresh = made !== null && now() - made.madeAt < REMAKE_MS;
			if (isFresh && made.name === name && cache.has(made.file)) return 0;
			if (cache.has(name) && (rc === "0" || isFresh)) {
				states.set(runner, { kind: "ready", name, file: name, madeAt: made?.madeAt ?? 0 });
				return 0;
			}
			return begin({ client, pjid, runner, plan, name, engine });
		},
		/** The clip that was requested last. @throws Refusal if there is none */
		async video(runner: HashedRunner): Promise<Video> {
			checkHash(tools, runner);
			const state = states.get(`${runner.pjid}/${runner.pno}`);
			if (state?.kind === "underWay") return { kind: "making" };
			if (state?.kind === "failed") return { kind: "failed", message: state.message };
			// Checked each time: the runner can be hidden since, or the event closed.
			const { found, event } = await findFilmed(tools, runner);
			const title = [found.event.name, runner.pno, found.runner.name].join(" ");
			if (state?.kind === "ready") return { kind: "ready", name: state.file, title };
			// After a restart: the clip with the default options.
			const { pjid, pno, rc, hash, ...options } = v.parse(requestClip.request, { ...runner });
			const plan = planClip(found, event, options, tools.music);
			const name = plan && nameOfPlan(pjid, plan);
			if (name === null || !cache.has(name))
				throw new Refusal(404, "unknown-file", "no video was requested");
			return { kind: "ready", name, title };
		},
	};
}

function failed(name: string, message: string): State {
	return { kind: "failed", name, message };
}
