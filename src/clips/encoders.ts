/**
 * A bounded queue of clips to encode, a few at a time. Each job is timed, so that the wait of a client can be estimated.
 */
import { add, set } from "../http/metrics/cells.ts";
import {
	QUEUE_REFUSED_FULL,
	QUEUE_REFUSED_SHARE,
	QUEUE_WAITING,
} from "../http/metrics/families.ts";
import { log } from "../log.ts";

export interface EncoderSettings {
	atOnce: number;
	/** The most waiting jobs, of all clients and of one. */
	mostWaiting: number;
	mostWaitingPerClient: number;
	/** A job that takes longer is stopped, ms. */
	deadlineMs: number;
	/** The clock of the measurements, ms. */
	now: () => number;
}

export interface QueuedJob {
	/** The estimated time until it begins, ms; 0 if it has begun. */
	wait(): number;
}

export type Encoders = ReturnType<typeof createEncoders>;

/** The assumed duration before the first measurement, ms. */
const FIRST_GUESS_MS = 4_000;
/** The weight of the newest measurement. */
const NEWEST = 0.2;

interface Job {
	client: string;
	work: (signal: AbortSignal) => Promise<void>;
	/** The instant of its start; null while it waits. */
	begun: number | null;
}

export function createEncoders(settings: EncoderSettings) {
	const { atOnce, mostWaiting, mostWaitingPerClient, deadlineMs, now } = settings;
	const waiting: Job[] = [];
	const running = new Map<Job, Promise<void>>();
	const closing = new AbortController();
	let typical = FIRST_GUESS_MS;
	let hasMeasured = false;

	function begin(): void {
		while (running.size < atOnce && !closing.signal.aborted) {
			const job = waiting.shift();
			if (!job) return;
			set(QUEUE_WAITING.at("clip"), waiting.length);
			const begun = now();
			job.begun = begun;
			const limit = AbortSignal.timeout(deadlineMs);
			const done = job
				.work(AbortSignal.any([closing.signal, limit]))
				.catch((error: unknown) => log.error("a clip failed", error))
				.then(() => {
					measure(now() - begun);
					running.delete(job);
					begin();
				});
			running.set(job, done);
		}
	}

	function measure(took: number): void {
		typical = hasMeasured ? typical + NEWEST * (took - typical) : took;
		hasMeasured = true;
	}

	/** The time until this number of waiting jobs has begun, if those under way take the typical time. */
	function beginsAfter(before: number): number {
		const instant = now();
		const free = [...running.keys()].map(({ begun }) =>
			// A job that is late already ends soon, at an unknown time.
			Math.max(typical / 4, (begun ?? instant) + typical - instant),
		);
		while (free.length < atOnce) free.push(0);
		for (let i = 0; i < before; i++) {
			const first = free.indexOf(Math.min(...free));
			free[first] = (free[first] ?? 0) + typical;
		}
		return Math.min(...free);
	}

	function isAccepted(client: string): boolean {
		if (running.size < atOnce) return true;
		const own = waiting.filter((job) => job.client === client).length;
		return waiting.length < mostWaiting && own < mostWaitingPerClient;
	}

	return {
		/** Adds a client's job; null if too many wait, of all clients or of this one. */
		add(client: string, work: (signal: AbortSignal) => Promise<void>): QueuedJob | null {
			if (closing.signal.aborted) return null;
			if (!isAccepted(client)) {
				const isFull = waiting.length >= mostWaiting;
				add((isFull ? QUEUE_REFUSED_FULL : QUEUE_REFUSED_SHARE).at("clip"));
				return null;
			}
			const job: Job = { client, work, begun: null };
			waiting.push(job);
			set(QUEUE_WAITING.at("clip"), waiting.length);
			begin();
			return {
				wait() {
					const position = waiting.indexOf(job);
					return position < 0 ? 0 : beginsAfter(position);
				},
			};
		},
		/** The time until all waiting jobs have begun, ms; if only the client's share is used up, until all of its own have. */
		untilAccepted(client: string): number {
			const isFull = waiting.length >= mostWaiting;
			const last = waiting.findLastIndex((job) => isFull || job.client === client);
			return beginsAfter(last + 1);
		},
		/** The duration of a job, ms. */
		typical: (): number => typical,
		/** Stops the jobs under way and drops those that wait; resolves when all have ended. */
		async close() {
			closing.abort();
			waiting.length = 0;
			set(QUEUE_WAITING.at("clip"), 0);
			await Promise.all(running.values());
		},
	};
}
