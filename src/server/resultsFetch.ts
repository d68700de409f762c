/**
 * Sends the pages' calls to results servers. An answer has a time limit and a size limit. After a server that gave no
 * answer at all for that time, all further calls to it fail at once, and from time to time one of them tries it again.
 */
import { log } from "../log.ts";
import type { LoopTurn } from "./loopTurns.ts";

export interface ResultsFetchSettings {
	/** Each answer is handed over in a turn of its own: what a page makes of it takes time. */
	turn: LoopTurn;
	/** Monotonic, ms. */
	now: () => number;
	/** How long a whole answer may take, ms. */
	timeoutMs?: number;
	/** How large it may be, bytes. */
	maxBytes?: number;
}

/** A visitor waits for it; a large announced table of a slow server comes within it. */
const TIMEOUT_MS = 8_000;
/** How long one call that tries a server again may take, and the pause before it, ms. */
const RETRY_TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 2_000;
/** The announced table of 60,000 runners has about 18 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Servers whose state is kept: more than any settings name. */
const MAX_SERVERS = 1_000;

/** A results server gives no answer, or one that is too large. It is logged here: once, not for each page that waits. */
class NoAnswer extends Error {
	override name = "NoAnswer";
}

interface ServerState {
	/** When it last answered, monotonic ms. */
	answeredAt: number;
	/** Calls fail at once until then, monotonic ms; 0 while it answers. */
	blockedUntil: number;
	/** Whether its last call had no answer. */
	isAway: boolean;
	/** Calls under way: where the server turns out to be away they need not wait for their own time limit. */
	underWay: Set<AbortController>;
}

/** Makes the fetch of one process: what it finds out of a server holds for all pages. */
export function createResultsFetch({
	turn,
	now,
	timeoutMs = TIMEOUT_MS,
	maxBytes = MAX_BYTES,
}: ResultsFetchSettings): typeof fetch {
	const servers = new Map<string, ServerState>();

	function stateOf(origin: string): ServerState {
		const known = servers.get(origin);
		if (known) return known;
		const state = {
			answeredAt: 0,
			blockedUntil: 0,
			isAway: false,
			underWay: new Set<AbortController>(),
		};
		if (servers.size < MAX_SERVERS) servers.set(origin, state);
		return state;
	}

	/** Throws while the server is blocked; else the time that this call may take, ms. */
	function allowance(state: ServerState, origin: string): number {
		const at = now();
		if (state.blockedUntil === 0) return timeoutMs;
		if (at < state.blockedUntil) throw new NoAnswer(`${origin} gave no answer a moment ago`);
		// The others go on failing at once while this one tries.
		state.blockedUntil = at + RETRY_TIMEOUT_MS + RETRY_AFTER_MS;
		return Math.min(RETRY_TIMEOUT_MS, timeoutMs);
	}

	/** A call had no answer in time. Others that the server answered meanwhile show that it is only slow for this one. */
	function giveUp(state: ServerState, origin: string, call: AbortController, begunAt: number) {
		call.abort(new NoAnswer(`${origin} gave no answer in time`));
		if (state.answeredAt > begunAt) {
			log.error(FAILED, `${origin} answers others, and gave no answer to one call in time`);
			return;
		}
		setAway(state, `${origin} gives no answer: until it does, calls to it fail at once`);
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
		const timer = setTimeout(() => giveUp(state, origin, call, begunAt), limitMs);
		state.underWay.add(call);
		try {
			const { body, status, headers } = await fetch(request, { signal: call.signal });
			const bytes = body && (await readBody(body, maxBytes, origin));
			if (state.isAway) log.info(`the results server ${origin} answers again`);
			state.answeredAt = now();
			state.blockedUntil = 0;
			state.isAway = false;
			// It has answered: how long the answer waits here for its turn is not the server's fault.
			clearTimeout(timer);
			state.underWay.delete(call);
			await turn();
			return new Response(bytes, { status, headers });
		} catch (error) {
			if (error instanceof NoAnswer) throw error;
			const reason = `${origin} cannot be asked: ${reasonOf(error)}`;
			setAway(state, reason);
			throw new NoAnswer(reason);
		} finally {
			clearTimeout(timer);
			state.underWay.delete(call);
		}
	};
}

const FAILED = "asking a results server failed";

/** Logs what is wrong with a server once, until it answers again. */
function setAway(state: ServerState, what: string): void {
	if (!state.isAway) log.error(FAILED, what);
	state.isAway = true;
}

/** What fetch says of a network failure is in its cause. */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error ? cause.message : String(cause);
}

/** @throws NoAnswer where there are too many */
async function readBody(
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
