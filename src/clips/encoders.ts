/**
 * A bounded queue of clips to encode, a few at a time. The time of each job is measured, so that the wait of a client can
 * be estimated.
 */
import { log } from "../log.ts";

export interface EncoderSettings {
	atOnce: number;
	/** Jobs that may wait, of all clients and of one. */
	mostWaiting: number;
	mostWaitingPerClient: number;
	/** A job that takes longer is stopped, ms. */
	deadlineMs: number;
	/** The clock of the measurements, ms. */
	now: () => number;
}

export interface Turn {
	/** Estimated time until it begins, ms; 0 where it has. */
	wait(): number;
}

export interface Encoders {
	/** Adds a client's job; null where too many wait, of all clients or of this one. */
	add(client: string, job: (signal: AbortSignal) => Promise<void>): Turn | null;
	/** Until all that wait now have had their turn, ms; where only the client has its share, until all of its own have. */
	untilRoom(client: string): number;
	/** What one job takes, ms. */
	typical(): number;
	/** Stops what is under way and resolves when it has ended; what waits never begins. */
	close(): Promise<void>;
}

/** The time of a job before the first was measured, ms. */
const FIRST_GUESS_MS = 4_000;
/** The weight of the newest measurement. */
const NEWEST = 0.2;

interface Job {
	client: string;
	work: (signal: AbortSignal) => Promise<void>;
	/** When it was begun; null while it waits. */
	begun: number | null;
}

export function createEncoders(settings: EncoderSettings): Encoders {
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

	/** When this number of waiting jobs will have begun, if those under way take the typical time. */
	function beginsAfter(before: number): number {
		const moment = now();
		const free = [...running.keys()].map(({ begun }) =>
			// One that is late already ends soon, at an unknown time.
			Math.max(typical / 4, (begun ?? moment) + typical - moment),
		);
		while (free.length < atOnce) free.push(0);
		for (let i = 0; i < before; i++) {
			const first = free.indexOf(Math.min(...free));
			free[first] = (free[first] ?? 0) + typical;
		}
		return Math.min(...free);
	}

	function hasRoom(client: string): boolean {
		if (running.size < atOnce) return true;
		const own = waiting.filter((job) => job.client === client).length;
		return waiting.length < mostWaiting && own < mostWaitingPerClient;
	}

	return {
		add(client, work) {
			if (closing.signal.aborted || !hasRoom(client)) return null;
			const job: Job = { client, work, begun: null };
			waiting.push(job);
			begin();
			return {
				wait() {
					const place = waiting.indexOf(job);
					return place < 0 ? 0 : beginsAfter(place);
				},
			};
		},
		untilRoom(client) {
			const isFull = waiting.length >= mostWaiting;
			const last = waiting.findLastIndex((job) => isFull || job.client === client);
			return beginsAfter(last + 1);
		},
		typical: () => typical,
		async close() {
			closing.abort();
			waiting.length = 0;
			await Promise.all(running.values());
		},
	};
}
