/**
 * Queues of messages for push services. Each service has a queue of its own, so that one that hangs or fails does not
 * delay the others. A queue's length and concurrency are bounded. A message that is not accepted in time is dropped.
 */
import { setTimeout } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { add } from "../../http/metrics/cells.ts";
import { PUSH_MESSAGES, QUEUE_REFUSED_FULL, QUEUE_WAITING } from "../../http/metrics/families.ts";
import type { PushMessage, PushService } from "./pushService.ts";

export type Sent = "sent" | "gone" | "given up";

/** Messages of a service that are sent at a time. */
const AT_A_TIME = 20;
/** Messages of a service that may wait, be sent or be retried; about 10 MB. */
const MAX_HELD = 10_000;
/** How long a message is retried, ms. A claim (delivery.ts) lasts longer. */
export const PATIENCE_MS = 75_000;
const TRIES = 4;
/** Before the second try, ms; four times as long before each next one. */
const FIRST_WAIT_MS = 1_000;
/** If a service asks for a longer wait, the message is dropped. */
const LONGEST_WAIT_MS = 60_000;

interface ServiceQueue {
	limit: LimitFunction;
	/** Messages that wait, are under way or will be retried. */
	held: number;
}

/** @param onGivenUp called with the reason when a message is dropped */
export function createPushQueue(service: PushService, onGivenUp: (why: string) => void) {
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
		/**
		 * Sends a message and retries if necessary.
		 * @param service the name of the push service
		 * @param make makes the message just before it is sent; null if it cannot be made
		 * @returns whether it was accepted, the browser is gone, or the message was dropped
		 */
		async send(name: string, make: () => PushMessage | null): Promise<Sent> {
			const queue = queueOf(name);
			if (queue.held >= MAX_HELD) {
				add(QUEUE_REFUSED_FULL.at("push"));
				add(PUSH_MESSAGES.at("failed"));
				onGivenUp("too many wait for the push service");
				return "given up";
			}
			queue.held++;
			add(QUEUE_WAITING.at("push"));
			const sent = await attempts(queue, make).finally(() => {
				queue.held--;
				add(QUEUE_WAITING.at("push"), -1);
			});
			add(PUSH_MESSAGES.at(sent === "given up" ? "failed" : sent));
			return sent;
		},
		/** Aborts what is under way. */
		close: (): void => closing.abort(),
	};
}
