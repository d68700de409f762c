/** Highlight videos: asked for, made in turn, one a runner at a time, and fetched (SPEC section 7). */

import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { type ClipRequest, requestClip } from "../contract/clips/requestClip.ts";
import { Refusal } from "../http/Refusal.ts";
import { log } from "../log.ts";
import { isRecordingFailure } from "../media/clip/ClipFailure.ts";
import { CLIP_MIN_BYTES, CLIP_POLL_MS, CLIP_POLLS } from "../race/limits.ts";
import { nameOfPlan, type Plan, planClip } from "./chooseSegments.ts";
import type { KeptClips } from "./clipCache.ts";
import { type Asked, type ClipTools, checkHash, filmed, notFilmed } from "./clipContext.ts";
import type { ClipEngine } from "./clipEngine.ts";
import type { Encoders, Turn } from "./encoders.ts";

/** What became of the clip that was asked for last of a runner, by its plan's name. */
type State = { name: string } & (
	| { kind: "underWay"; turn: Turn }
	/** `file` is another name where a recording could not be read, and the clip shows what the others do. */
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

export interface Clips {
	/** Asks for a clip, for a client. @returns the seconds to wait, 0 where it is ready or being made. @throws Refusal */
	ask(request: ClipRequest, client: string): Promise<number>;
	/** The clip that was asked for last. @throws Refusal where there is none */
	video(asked: Asked): Promise<Video>;
}

export interface ClipMakers {
	encoders: Encoders;
	kept: KeptClips;
	now: () => number;
}

/** A clip is made again at most so often, ms. */
const AGAIN_MS = 60_000;
/** Runners of whom it is known what was asked for last. */
const RUNNERS_KEPT = 20_000;
/** Half of what pages poll: a machine can become slower than it was. */
const SOON_MS = (CLIP_POLLS * CLIP_POLL_MS) / 2;

export function createClips(tools: ClipTools, { encoders, kept, now }: ClipMakers): Clips {
	const states = new LRUCache<string, State>({ max: RUNNERS_KEPT });

	const busy = (wait: number) => Math.max(1, Math.ceil(wait / 1_000));

	/** Who will have it while they poll need not wait before. */
	function secondsOf(wait: number): number {
		const isSoon = wait === 0 || wait + encoders.typical() <= SOON_MS;
		return isSoon ? 0 : busy(wait);
	}

	async function make(
		{ pjid, plan: whole, name, engine }: Making,
		signal: AbortSignal,
	): Promise<State> {
		const output = await kept.draft(name);
		const { sources: _, ...plan } = whole;
		let { segments } = plan;
		for (;;) {
			const cut = await engine.cut({ ...plan, segments, output }, signal);
			if (cut.ok) {
				if (cut.bytes <= CLIP_MIN_BYTES) return failed(name, "the video came out empty");
				// A recording that is away comes back: what lacks it is not taken for the whole then.
				const isWhole = segments === plan.segments;
				const file = isWhole ? name : nameOfPlan(name, { ...whole, segments });
				await kept.keep(name, file);
				return { kind: "ready", name, file, madeAt: now() };
			}
			const isLate = signal.reason instanceof DOMException && signal.reason.name === "TimeoutError";
			const fault = isLate ? "tooLong" : cut.fault;
			tools.reportFault(cut.file ?? `a clip of ${pjid}`, fault, cut.detail);
			if (fault === "tooLong") return failed(name, "the video could not be made in time");
			if (!isRecordingFailure(fault)) return failed(name, "the video could not be made");
			// What the other recordings show can still be had.
			const others = segments.filter(({ file }) => file !== cut.file);
			if (others.length === 0 || others.length === segments.length)
				return failed(name, "the recording cannot be read");
			segments = others;
		}
	}

	function begin(making: Making): number {
		const { client, pjid, runner, name } = making;
		const turn = encoders.add(client, async (signal) => {
			const state = await make(making, signal)
				.catch((error: unknown) => {
					log.error("a clip failed", error, { pjid });
					return failed(name, "the video could not be made");
				})
				.finally(() => kept.discard(name));
			states.set(runner, state);
		});
		if (turn === null) return busy(encoders.untilRoom(client));
		states.set(runner, { kind: "underWay", name, turn });
		return secondsOf(turn.wait());
	}

	return {
		async ask(request, client) {
			const { pjid, pno, rc, hash: _, ...wish } = request;
			checkHash(tools, request);
			const { engine, found, event } = await filmed(tools, request);
			const plan = planClip(found, event, wish, tools.music);
			if (plan === null) throw notFilmed(pno);
			const name = nameOfPlan(pjid, plan);
			const runner = `${pjid}/${pno}`;
			const state = states.get(runner);
			if (state?.kind === "underWay") {
				const wait = state.turn.wait();
				return state.name === name ? secondsOf(wait) : busy(wait + encoders.typical());
			}
			const made = state?.kind === "ready" ? state : null;
			const isFresh = made !== null && now() - made.madeAt < AGAIN_MS;
			if (isFresh && made.name === name && kept.has(made.file)) return 0;
			if (kept.has(name) && (rc === "0" || isFresh)) {
				states.set(runner, { kind: "ready", name, file: name, madeAt: made?.madeAt ?? 0 });
				return 0;
			}
			return begin({ client, pjid, runner, plan, name, engine });
		},
		async video(asked) {
			checkHash(tools, asked);
			const state = states.get(`${asked.pjid}/${asked.pno}`);
			if (state?.kind === "underWay") return { kind: "making" };
			if (state?.kind === "failed") return { kind: "failed", message: state.message };
			// Asked each time: a runner can be hidden since, an event closed.
			const { found, event } = await filmed(tools, asked);
			const title = [found.event.name, asked.pno, found.runner.name].join(" ");
			if (state?.kind === "ready") return { kind: "ready", name: state.file, title };
			// After a restart: the clip as it is asked for where nothing is said.
			const { pjid, pno, rc, hash, ...wish } = v.parse(requestClip.request, { ...asked });
			const plan = planClip(found, event, wish, tools.music);
			const name = plan && nameOfPlan(pjid, plan);
			if (name === null || !kept.has(name))
				throw new Refusal(404, "unknown-file", "no video was asked for");
			return { kind: "ready", name, title };
		},
	};
}

function failed(name: string, message: string): State {
	return { kind: "failed", name, message };
}
