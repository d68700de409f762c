/**
 * Sends the waiting marks in batches, for ever: a failure is followed by the next try. Source and sequence make a mark that
 * is sent again count once. A mark's time is fixed in the store before it is sent for the first time.
 */
import { type Failure, mayPass, type Outcome } from "../../../../contract/kit/client/outcome.ts";
import type { DeskClock } from "../clock/deskClock.ts";
import type { MarkLog } from "../log/markLog.ts";
import { fieldOf, type StoredMark } from "../log/storedMark.ts";

/** `signIn`: the session has ended. `refused`: the server answers, and refuses everything. */
export type SendState =
	| { kind: "online" }
	| { kind: "offline"; since: number }
	| { kind: "signIn" }
	| { kind: "refused"; message: string };

export interface SenderSettings {
	log: MarkLog;
	clock: Pick<DeskClock, "check" | "sentTime">;
	/** Asked when there is nothing to send. @returns why the server cannot be used; null if it can */
	findFailure(): Promise<Failure | null>;
	/** Sends marks, and whether one was a mistake. */
	sendMarks(marks: readonly unknown[]): Promise<Outcome<unknown>>;
	strikeMark(mark: {
		source: string;
		sequence: number;
		isStruck: boolean;
	}): Promise<Outcome<unknown>>;
	unknownBib: string;
	onState(): void;
}

const MAX_PER_BATCH = 500;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export function createSender(settings: SenderSettings) {
	const { log, clock, onState } = settings;
	let state: SendState = { kind: "online" };
	let wait = FIRST_WAIT_MS;
	let batchSize = MAX_PER_BATCH;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isRunning = false;
	let isAsked = false;
	let isStopped = false;

	const toSend = () => log.stored().filter((mark) => mark.state === "waiting");
	const toStrike = () =>
		log.stored().filter((mark) => mark.state === "sent" && mark.isStruck !== mark.isStruckSent);

	function change(to: SendState): void {
		// Since when it has been offline, not since the last try.
		if (to.kind !== "offline" || state.kind !== "offline") state = to;
		onState();
	}

	/** Fixes the times of a batch. @returns those whose time is known */
	async function fixTimes(batch: readonly StoredMark[]): Promise<StoredMark[]> {
		const fixed: StoredMark[] = [];
		const known = batch.filter((mark) => {
			const sent = clock.sentTime(mark);
			if (sent === null) return false;
			if (mark.time === null) fixed.push(Object.assign(mark, sent));
			return true;
		});
		if (fixed.length > 0) await log.update(fixed);
		return known;
	}

	/** @returns whether the next batch can follow at once */
	async function sendBatch(): Promise<boolean> {
		const waiting = toSend().slice(0, batchSize);
		if (waiting.some((mark) => clock.sentTime(mark) === null) && !(await clock.check()))
			return lost();
		const batch = await fixTimes(waiting);
		const outcome = await settings.sendMarks(batch.map(readOf));
		if (outcome.kind === "answered") {
			acknowledge(batch, outcome.data);
			await log.update(batch);
			return true;
		}
		// Of a server in between too.
		const isOfBatch = "status" in outcome && [400, 413].includes(outcome.status);
		if (!isOfBatch) return failed(outcome);
		if (batch.length > 1) {
			// One of them is the reason: it is found by halves.
			batchSize = Math.ceil(batch.length / 2);
			return true;
		}
		for (const mark of batch) Object.assign(mark, { state: "refused", message: outcome.message });
		await log.update(batch);
		return true;
	}

	function acknowledge(batch: readonly StoredMark[], data: unknown): void {
		const messages = new Map(
			listOf(fieldOf(data, "refused")).map((each) => [
				fieldOf(each, "index"),
				String(fieldOf(each, "message")),
			]),
		);
		const unknown = new Set(listOf(fieldOf(data, "unknown")));
		for (const [index, mark] of batch.entries()) {
			const message = messages.get(index);
			mark.state = message === undefined ? "sent" : "refused";
			mark.message = message ?? (unknown.has(index) ? settings.unknownBib : "");
		}
		batchSize = MAX_PER_BATCH;
	}

	async function sendStruck(mark: StoredMark): Promise<boolean> {
		const { device: source, sequence, isStruck } = mark;
		const outcome = await settings.strikeMark({ source, sequence, isStruck });
		if (outcome.kind === "answered") mark.isStruckSent = isStruck;
		else if (outcome.kind === "signed out" || mayPass(outcome)) return failed(outcome);
		else {
			// It is as the timekeeper has decided.
			mark.isStruck = mark.isStruckSent;
			mark.message = outcome.message;
		}
		await log.update([mark]);
		return true;
	}

	function failed(outcome: Failure): false {
		if (mayPass(outcome)) return lost();
		change(
			outcome.kind === "signed out"
				? { kind: "signIn" }
				: { kind: "refused", message: outcome.message },
		);
		return false;
	}

	function lost(): false {
		change({ kind: "offline", since: Date.now() });
		return false;
	}

	/** Sends until nothing is left or a try fails. @returns whether all is sent */
	async function sendAll(): Promise<boolean> {
		while (!isStopped) {
			if (toSend().length > 0) {
				if (!(await sendBatch())) return false;
				continue;
			}
			const [struck] = toStrike();
			if (struck === undefined) {
				const failure = await settings.findFailure();
				return failure === null || failed(failure);
			}
			if (!(await sendStruck(struck))) return false;
		}
		return true;
	}

	async function run(): Promise<void> {
		clearTimeout(timer);
		if (isStopped) return;
		isRunning = true;
		isAsked = false;
		// What is unforeseen is tried again too.
		const isDone = await sendAll().catch(lost);
		isRunning = false;
		if (isStopped) return;
		if (isDone) {
			wait = FIRST_WAIT_MS;
			change({ kind: "online" });
			if (isAsked) timer = setTimeout(run, 0);
			return;
		}
		// Many devices come back at the same time.
		timer = setTimeout(run, wait * (0.75 + Math.random() / 2));
		wait = Math.min(2 * wait, LONGEST_WAIT_MS);
	}

	return {
		state: (): SendState => state,
		/** The number of marks, and of struck ones, that the server has not acknowledged. */
		waiting: (): number => toSend().length + toStrike().length,
		/** There is something to send. After a failure it waits for the next try. */
		wake() {
			isAsked = true;
			if (!isRunning && state.kind === "online") void run();
		},
		/** Begins, or tries now: the network is back, or a person has signed in. */
		tryNow() {
			isStopped = false;
			wait = FIRST_WAIT_MS;
			isAsked = true;
			if (!isRunning) void run();
		},
		/** Ends, until the next `tryNow`. */
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}

/** A mark as the contract has it. */
function readOf({ device, sequence, point, bib, time }: StoredMark) {
	return { source: device, sequence, point, bib, time };
}

function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}
