/**
 * Sends the pages' calls to results servers, with limits of time and size. After a server has given no answer at all within
 * the time limit, all further calls to it fail at once, and from time to time one of them is tried.
 */

import { log as shownLog } from "../../log.ts";
import { nodeFetch } from "../../nodeFetch.ts";

export interface ResultsFetchSettings {
	/** Monotonic, ms. */
	now: () => number;
	/** The longest wait for a complete answer, ms. */
	timeoutMs?: number;
	/** The largest answer, bytes. */
	maxBytes?: number;
	/** Whether nothing is logged, because another one that calls the same servers does. */
	isSilent?: boolean;
}

/** Short, because a visitor waits, but enough for a large announced table of a slow server. */
const TIMEOUT_MS = 8_000;
/** The time limit of a call that tries a server again, and the pause before it, ms. */
const RETRY_TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 2_000;
/** The announced table of 60,000 runners has about 18 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Servers whose state is in memory: more than any settings name. */
const MAX_SERVERS = 1_000;

/** A results server gives no answer, or one that is too large. It is logged here once, not for each waiting page. */
class NoAnswer extends Error {
	override name = "NoAnswer";
}

interface ServerState {
	/** The instant of its last answer, monotonic ms. */
	answeredAt: number;
	/** Until this instant calls fail at once, monotonic ms; 0 while it answers. */
	blockedUntil: number;
	/** Whether its last call had no answer. */
	isUnreachable: boolean;
	/** Calls under way, which are aborted when the server is found to be unreachable. */
	underWay: Set<AbortController>;
}

/** Makes the fetch function of a process. The state of a server is shared by all pages. */
export function createResultsFetch({
	now,
	timeoutMs = TIMEOUT_MS,
	maxBytes = MAX_BYTES,
	isSilent = false,
}: ResultsFetchSettings): typeof fetch {
	const servers = new Map<string, ServerState>();
	const log = isSilent ? SILENT : shownLog;

	function stateOf(origin: string): ServerState {
		const known = servers.get(origin);
		if (known) return known;
		const state = {
			answeredAt: 0,
			blockedUntil: 0,
			isUnreachable: false,
			underWay: new Set<AbortController>(),
		};
		if (servers.size < MAX_SERVERS) servers.set(origin, state);
		return state;
	}

	/** The time limit of a call, ms. @throws NoAnswer while the server is blocked */
	function allowance(state: ServerState, origin: string): number {
		const at = now();
		if (state.blockedUntil === 0) return timeoutMs;
		if (at < state.blockedUntil) throw new NoAnswer(`${origin} gave no answer a moment ago`);
		// Other calls fail at once while this one is tried.
		state.blockedUntil = at + RETRY_TIMEOUT_MS + RETRY_AFTER_MS;
		return Math.min(RETRY_TIMEOUT_MS, timeoutMs);
	}

	/** Handles a call without an answer in time. If the server answered others meanwhile, only this call is slow. */
	function onTimeout(state: ServerState, origin: string, call: AbortController, begunAt: number) {
		call.abort(new NoAnswer(`${origin} gave no answer in time`));
		if (state.answeredAt > begunAt) {
			log.error(FAILED, `${origin} answers others, and gave no answer to one call in time`);
			return;
		}
		setUnreachable(
			log,
			state,
			`${origin} gives no answer: until it does, calls to it fail at once`,
		);
		state.blockedUntil = now() + RETRY_AFTER_MS;
		for (const other of state.underWay) other.abort(new NoAnswer(`${origin} gives no answer`));
	}

	return async (input, init) => {
		const request = new Request(input, init);
		const { origin } = new URL(request.url);
		const state = stateOf(origin);
		const limitMs = allowance(state, origin);
		const begunAt = now();
		const call = new AbortController();
		const timer = setTimeout(() => onTimeout(state, origin, call, begunAt), limitMs);
		state.underWay.add(call);
		try {
			const { body, status, headers } = await nodeFetch(request, { signal: call.signal });
			const bytes = body && (await readBody(log, body, maxBytes, origin));
			if (state.isUnreachable) log.info(`the results server ${origin} answers again`);
			state.answeredAt = now();
			state.blockedUntil = 0;
			state.isUnreachable = false;
			return new Response(bytes, { status, headers });
		} catch (error) {
			if (error instanceof NoAnswer) throw error;
			const reason = `${origin} cannot be asked: ${reasonOf(error)}`;
			setUnreachable(log, state, reason);
			throw new NoAnswer(reason);
		} finally {
			clearTimeout(timer);
			state.underWay.delete(call);
		}
	};
}

type ServerLog = Pick<typeof shownLog, "error" | "info">;
const SILENT: ServerLog = { error: () => undefined, info: () => undefined };
const FAILED = "asking a results server failed";

/** Logs once that a server is unreachable, until it answers again. */
function setUnreachable(log: ServerLog, state: ServerState, what: string): void {
	if (!state.isUnreachable) log.error(FAILED, what);
	state.isUnreachable = true;
}

/** fetch puts the reason of a network failure in the error's cause. */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error ? cause.message : String(cause);
}

/** @throws NoAnswer if there are too many bytes */
async function readBody(
	log: ServerLog,
	body: NonNullable<Response["body"]>,
	maxBytes: number,
	origin: string,
): Promise<Buffer<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.length;
		if (length > maxBytes) {
			const reason = `${origin} answers with more than ${maxBytes} bytes`;
			log.error(FAILED, `${reason}: the answer is not read`);
			throw new NoAnswer(reason);
		}
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
