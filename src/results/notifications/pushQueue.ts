/**
 * Messages on their way to push services. Each service has a queue of its own, so that one that hangs or fails
 * delays no other. A queue is bounded, and so is what it sends at a time. A message that was not accepted in time is
 * dropped.
 */
import { setTimeout } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import type { PushMessage, PushService } from "./pushService.ts";

export interface PushQueue {
	/**
	 * Sends a message, several times if need be.
	 * @param service the name of the push service
	 * @param make makes the message when its turn has come; null where it cannot be made
	 * @returns whether it was accepted, the browser is gone, or it was given up
	 */
	send(service: string, make: () => PushMessage | null): Promise<Sent>;
	/** Gives up what is under way. */
	close(): void;
}

export type Sent = "sent" | "gone" | "given up";

/** Messages of a service that are sent at a time. */
const AT_A_TIME = 20;
/** Messages of a service that may wait, be sent or be tried again; some 10 MB. */
const MOST_HELD = 10_000;
/** How long a message is tried, ms. A claim (delivery.ts) lasts longer. */
export const PATIENCE_MS = 75_000;
const TRIES = 4;
/** Before the second try, ms; four times as long before each next one. */
const FIRST_WAIT_MS = 1_000;
/** A message is dropped where a service asks to wait longer. */
const LONGEST_WAIT_MS = 60_000;

interface ServiceQueue {
	limit: LimitFunction;
	/** Messages that wait, are under way or are to be tried again. */
	held: number;
}

/** @param onGivenUp called with the reason for which a message is dropped */
export function createPushQueue(service: PushService, onGivenUp: (why: string) => void): PushQueue {
	const queues = new Map<string, ServiceQueue>();
	const closing = new AbortController();
	const { signal } = closing;

	function queueOf(name: string): ServiceQueue {
		const known = queues.get(name);
		if (known) return known;
		const queue = { limit: pLimit(AT_A_TIME), held: 0 };
		queues.set(name, queue);
		return queue;
	}

	async function attempts(queue: ServiceQueue, make: () => PushMessage | null): Promise<Sent> {
		const deadline = performance.now() + PATIENCE_MS;
		let message: PushMessage | null = null;
		let pause = FIRST_WAIT_MS;
		for (let tries = 0; tries < TRIES; tries++) {
			const attempt = await queue.limit(async () => {
				if (signal.aborted || performance.now() > deadline) return { kind: "late" } as const;
				message ??= make();
				return message === null ? ({ kind: "gone" } as const) : service.send(message, signal);
			});
			if (attempt.kind === "sent" || attempt.kind === "gone") return attempt.kind;
			if (attempt.kind === "refused") {
				onGivenUp(`it was refused with ${attempt.status}`);
				return "given up";
			}
			const wait = (attempt.kind === "later" ? attempt.wait : null) ?? pause;
			const isTooLong = wait > LONGEST_WAIT_MS || performance.now() + wait > deadline;
			if (attempt.kind === "late" || isTooLong || signal.aborted) break;
			await setTimeout(wait, undefined, { signal }).catch(() => undefined);
			pause *= 4;
		}
		if (!signal.aborted) onGivenUp("the push service did not take it in time");
		return "given up";
	}

	return {
		async send(name, make) {
			const queue = queueOf(name);
			if (queue.held >= MOST_HELD) {
				onGivenUp("too many wait for the push service");
				return "given up";
			}
			queue.held++;
			return attempts(queue, make).finally(() => queue.held--);
		},
		close: () => closing.abort(),
	};
}
