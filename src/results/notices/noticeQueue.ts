/**
 * Messages on their way to push services. Each service has a lane of its own, so that one that hangs or fails
 * delays no other; a lane has so many messages under way at a time, and so many that wait. What was not
 * taken in time is no news any more and is let go.
 */
import { setTimeout } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import type { PushMessage, PushService } from "./pushService.ts";

export interface Outbox {
	/**
	 * Sends a message, several times if need be.
	 * @param lane by which services are told apart
	 * @param make makes the message when its turn has come; null where it cannot be made
	 * @returns whether it was taken, the browser is gone, or it was given up
	 */
	send(lane: string, make: () => PushMessage | null): Promise<Sent>;
	/** Gives up what is under way. */
	close(): void;
}

export type Sent = "sent" | "gone" | "given up";

/** Messages of a lane that are under way at a time. */
const AT_A_TIME = 20;
/** Messages of a lane that may be there in all; some 10 MB. */
const MOST_HELD = 10_000;
/** How long a message is tried, ms. A claim (notices.ts) lasts longer. */
export const PATIENCE_MS = 75_000;
const TRIES = 4;
/** Before the second try, ms; four times as long before each next one. */
const FIRST_WAIT_MS = 1_000;
/** A service that asks to be left alone for longer is. */
const LONGEST_WAIT_MS = 60_000;

interface Lane {
	limit: LimitFunction;
	/** Messages that wait, are under way or are to be tried again. */
	held: number;
}

/** @param tell is told what was given up, and why */
export function createOutbox(service: PushService, tell: (why: string) => void): Outbox {
	const lanes = new Map<string, Lane>();
	const closing = new AbortController();
	const { signal } = closing;

	function laneOf(name: string): Lane {
		const known = lanes.get(name);
		if (known) return known;
		const lane = { limit: pLimit(AT_A_TIME), held: 0 };
		lanes.set(name, lane);
		return lane;
	}

	async function attempts(lane: Lane, make: () => PushMessage | null): Promise<Sent> {
		const deadline = performance.now() + PATIENCE_MS;
		let message: PushMessage | null = null;
		let pause = FIRST_WAIT_MS;
		for (let tries = 0; tries < TRIES; tries++) {
			const attempt = await lane.limit(async () => {
				if (signal.aborted || performance.now() > deadline) return { kind: "late" } as const;
				message ??= make();
				return message === null ? ({ kind: "gone" } as const) : service.send(message, signal);
			});
			if (attempt.kind === "sent" || attempt.kind === "gone") return attempt.kind;
			if (attempt.kind === "refused") {
				tell(`it was refused with ${attempt.status}`);
				return "given up";
			}
			const wait = (attempt.kind === "later" ? attempt.wait : null) ?? pause;
			const isTooLong = wait > LONGEST_WAIT_MS || performance.now() + wait > deadline;
			if (attempt.kind === "late" || isTooLong || signal.aborted) break;
			await setTimeout(wait, undefined, { signal }).catch(() => undefined);
			pause *= 4;
		}
		if (!signal.aborted) tell("the push service did not take it in time");
		return "given up";
	}

	return {
		async send(name, make) {
			const lane = laneOf(name);
			if (lane.held >= MOST_HELD) {
				tell("too many wait for the push service");
				return "given up";
			}
			lane.held++;
			return attempts(lane, make).finally(() => lane.held--);
		},
		close: () => closing.abort(),
	};
}
