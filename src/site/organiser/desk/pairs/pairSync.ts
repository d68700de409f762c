/** Sends typed bibs and asks for the pairs, one request at a time, as long as bibs are typed here. */
import type { ExpectedAnswer } from "../../../../contract/organiser/expected.ts";
import type { ListedPairs } from "../../../../contract/organiser/pairs/listPairs.ts";
import { trusted } from "../../frame/trusted.ts";
import { fieldOf } from "../log/storedMark.ts";
import type { CallOutcome } from "../sending/deskCall.ts";
import type { BibLog } from "./bibLog.ts";
import type { PAIR_PATHS } from "./pairPaths.ts";

/** The pairs as the server answered last, and who is expected. */
export interface ServerPairs {
	pairs: ListedPairs | null;
	expected: ExpectedAnswer["expected"];
	isOnline: boolean;
}

export interface PairSync {
	state(): ServerPairs;
	/** There is something to send, or to ask again at once. */
	wake(): void;
	start(): void;
	stop(): void;
}

export interface PairSyncSettings {
	log: BibLog;
	point(): string;
	/** The device whose marks are listed; '' for all. */
	device(): string;
	/** Whether the typist has caught up. */
	isComplete(): boolean;
	/** @param query with a leading ?, or '' @param body undefined for GET */
	call(name: keyof typeof PAIR_PATHS, query: string, body?: unknown): Promise<CallOutcome>;
	onChange(): void;
}

const POLL_MS = 1_500;
const MAX_PER_BATCH = 200;
const EXPECTED_EVERY_MS = 5_000;

export function createPairSync({ log, call, onChange, ...settings }: PairSyncSettings): PairSync {
	let state: ServerPairs = { pairs: null, expected: [], isOnline: true };
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isRunning = false;
	let isAsked = false;
	let isStopped = true;
	let askedExpected = Number.NEGATIVE_INFINITY;

	/** @returns whether the server has all of them */
	async function sendBibs(): Promise<boolean> {
		for (let batch = log.waiting(MAX_PER_BATCH); batch.length > 0; ) {
			const outcome = await call("bibs", "", batch.map(sentOf));
			if (outcome.kind !== "data") return false;
			const refused = fieldOf(outcome.data, "refused");
			const messages = Array.isArray(refused)
				? refused.map(
						(each: unknown) =>
							[Number(fieldOf(each, "index")), String(fieldOf(each, "message"))] as const,
					)
				: [];
			await log.acknowledge(batch, new Map(messages));
			batch = log.waiting(MAX_PER_BATCH);
		}
		return true;
	}

	async function ask(): Promise<boolean> {
		if (!(await sendBibs())) return false;
		const point = encodeURIComponent(settings.point());
		const complete = settings.isComplete() ? "&complete=1" : "";
		const device = encodeURIComponent(settings.device());
		const pairs = await call("pairs", `?point=${point}&device=${device}${complete}`);
		if (pairs.kind !== "data") return false;
		state = { ...state, pairs: trusted<ListedPairs>(pairs.data), isOnline: true };
		onChange();
		if (performance.now() - askedExpected < EXPECTED_EVERY_MS) return true;
		askedExpected = performance.now();
		const expected = await call("expected", `?point=${point}&within=60&limit=6`);
		if (expected.kind !== "data") return true;
		state = { ...state, expected: trusted<ExpectedAnswer>(expected.data).expected };
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
		state: () => state,
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
