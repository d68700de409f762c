/** Sends typed bibs and asks for the pairs, one request at a time, as long as bibs are typed here. */

import { type ListedPairs, listPairs } from "../../../../contract/desk/listPairs.ts";
import { sendBibs } from "../../../../contract/desk/sendBibs.ts";
import { callOperation } from "../../../../contract/kit/client/callOperation.ts";
import type { OperationServer } from "../../../../contract/kit/client/operationServer.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { type ExpectedAnswer, expected } from "../../../../contract/watch/expected.ts";
import type { BibLog } from "./bibLog.ts";

/** The server that has the pairs, and the event. */
export interface PairServer {
	server: OperationServer;
	at: { pjid: string };
}

/** The pairs as the server answered last, and who is expected. */
export interface ServerPairs {
	pairs: ListedPairs | null;
	expected: ExpectedAnswer["expected"];
	isOnline: boolean;
}

export interface PairSyncSettings {
	log: BibLog;
	own: PairServer;
	point(): string;
	/** The device whose marks are listed; '' for all. */
	device(): string;
	/** Whether the typist has caught up. */
	isComplete(): boolean;
	onChange(): void;
}

const POLL_MS = 1_500;
const MAX_PER_BATCH = 200;
const EXPECTED_EVERY_MS = 5_000;

export function createPairSync({ log, own, onChange, ...settings }: PairSyncSettings) {
	const { server, at } = own;
	let state: ServerPairs = { pairs: null, expected: [], isOnline: true };
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isRunning = false;
	let isAsked = false;
	let isStopped = true;
	let askedExpected = Number.NEGATIVE_INFINITY;

	/** @returns whether the server has all of them */
	async function sendTyped(): Promise<boolean> {
		for (let batch = log.waiting(MAX_PER_BATCH); batch.length > 0; ) {
			const sent = dataOf(await callOperation(server, sendBibs, at, batch.map(sentOf)));
			if (sent === null) return false;
			const messages = sent.refused.map(({ index, message }) => [index, message] as const);
			await log.acknowledge(batch, new Map(messages));
			batch = log.waiting(MAX_PER_BATCH);
		}
		return true;
	}

	async function ask(): Promise<boolean> {
		if (!(await sendTyped())) return false;
		const point = settings.point();
		const complete = settings.isComplete() ? "1" : "";
		const asked = { point, device: settings.device(), complete };
		const pairs = dataOf(await callOperation(server, listPairs, at, asked));
		if (pairs === null) return false;
		state = { ...state, pairs, isOnline: true };
		onChange();
		if (performance.now() - askedExpected < EXPECTED_EVERY_MS) return true;
		askedExpected = performance.now();
		const next = dataOf(
			await callOperation(server, expected, at, { point, within: "60", limit: "6" }),
		);
		if (next === null) return true;
		state = { ...state, expected: next.expected };
		onChange();
		return true;
	}

	async function run(): Promise<void> {
		clearTimeout(timer);
		isRunning = true;
		isAsked = false;
		const isDone = await ask().catch(() => false);
		isRunning = false;
		if (isStopped) return;
		if (!isDone) {
			state = { ...state, isOnline: false };
			onChange();
		}
		timer = setTimeout(run, isAsked && isDone ? 0 : POLL_MS);
	}

	return {
		state: (): ServerPairs => state,
		/** There is something to send, or to ask again at once. */
		wake() {
			isAsked = true;
			if (!isRunning && !isStopped) void run();
		},
		start() {
			if (!isStopped) return;
			isStopped = false;
			if (!isRunning) void run();
		},
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}

/** A typed bib as the contract has it. */
function sentOf({
	source,
	sequence,
	point,
	bib,
	typedAt,
	position,
	isRevoked,
}: ReturnType<BibLog["waiting"]>[number]) {
	return { source, sequence, point, bib, typedAt, position, isRevoked };
}
