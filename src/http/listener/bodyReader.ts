/**
 * Reads request bodies, each within limits of size and time, and all together within a budget, so that many connections
 * cannot fill the memory. The fast lane does not need it: it answers only requests that arrive in one chunk.
 */
import type { IncomingMessage } from "node:http";
import { Overloaded } from "../Overloaded.ts";
import { Refusal } from "../Refusal.ts";

/** A body in memory. Its bytes count until they are released, when the reply is ready. */
export interface Body {
	bytes: Buffer;
	release(): void;
}

export interface Bodies {
	/**
	 * Reads a request's body.
	 * @param limit of this request's body, bytes
	 * @throws Refusal 408, 413, 429 or 503; errors of the connection
	 */
	read(request: IncomingMessage, limit: number, client: string): Promise<Body>;
	/** Bytes in memory now. */
	held(): number;
}

export interface BodySettings {
	/** The budget of all bodies with a default limit, bytes, and of those of one client. */
	defaultBytes: number;
	bytesPerClient: number;
	/** The budget of all bodies with a larger limit, which only operators have, bytes. */
	operatorBytes: number;
	/** The time for any body, and the additional time for each megabyte that it may have, ms. */
	patienceMs: number;
	patiencePerMbMs: number;
}

const MB = 1024 * 1024;

/**
 * 64 requests with the most reads, a quarter of them from one address, which a timing company's readers share. One
 * recording of the largest size. 32 KB a second is less than a phone has at a crowded finish.
 */
const BODY_SETTINGS: BodySettings = {
	defaultBytes: 128 * MB,
	bytesPerClient: 32 * MB,
	operatorBytes: 256 * MB,
	patienceMs: 10_000,
	patiencePerMbMs: 32_000,
};

/** Larger limits are for operators, bytes. */
const DEFAULT_LIMIT = 4 * MB;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 2;

/** @param threads the number of threads that read bodies; they share the memory for those of visitors */
export function createBodies(threads = 1, settings: BodySettings = BODY_SETTINGS): Bodies {
	const { bytesPerClient, operatorBytes } = settings;
	const defaultBytes = Math.max(bytesPerClient, settings.defaultBytes / threads);
	const visitors = createByteBudget(defaultBytes, bytesPerClient);
	const operators = createByteBudget(operatorBytes, operatorBytes);

	return {
		held: () => visitors.held() + operators.held(),
		async read(request, limit, client) {
			if (request.destroyed) throw new Error(CLOSED);
			const budget = limit > DEFAULT_LIMIT ? operators : visitors;
			const taken = budget.open(client);
			const mostMb = (declaredLength(request) || limit) / MB;
			const patience = settings.patienceMs + mostMb * settings.patiencePerMbMs;
			const chunks: Buffer[] = [];
			const add = (chunk: Buffer) => {
				if (taken.bytes() + chunk.length > limit) throw tooLarge(limit);
				const outcome = taken.take(chunk.length);
				if (outcome === "client full") throw SHARE_FULL;
				if (outcome === "full") throw FULL;
				chunks.push(chunk);
			};
			try {
				await readAll(request, add, patience);
				return { bytes: Buffer.concat(chunks), release: taken.release };
			} catch (error) {
				taken.release();
				throw error;
			}
		},
	};
}

const CLOSED = "the connection closed before the body ended";

/** Refuses a body whose Content-Length is too large. @throws Refusal 413 */
export function checkDeclaredLength(request: IncomingMessage, limit: number): void {
	if (declaredLength(request) > limit) throw tooLarge(limit);
}

/** 0 without Content-Length. */
function declaredLength(request: IncomingMessage): number {
	return Number(request.headers["content-length"] ?? 0);
}

/** Passes a request's bytes to `add` until they end. @throws errors of `add`, Refusal 408 when the time is over */
function readAll(
	request: IncomingMessage,
	add: (chunk: Buffer) => void,
	patience: number,
): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const timer = setTimeout(() => reject(TOO_SLOW), patience);
	const take = (chunk: Buffer) => {
		try {
			add(chunk);
		} catch (error) {
			reject(error);
		}
	};
	request.on("data", take);
	request.once("end", resolve);
	request.once("error", reject);
	request.once("close", () => reject(new Error(CLOSED)));
	return promise.finally(() => {
		clearTimeout(timer);
		request.off("data", take);
	});
}

function tooLarge(limit: number): Refusal {
	return new Refusal(413, "too-large", `this request may have at most ${limit} bytes`);
}

const FULL = new Overloaded(503, RETRY_AFTER_S, "too many requests are being read at the moment");
const SHARE_FULL = new Overloaded(
	429,
	RETRY_AFTER_S,
	"too many requests are being read from your address",
);
const TOO_SLOW = new Refusal(408, "too-slow", "the body took too long: send it again, or in parts");

/** The bytes of one request. */
interface TakenBytes {
	/** Counts further bytes, or returns the budget that they exceed. */
	take(count: number): "taken" | "full" | "client full";
	/** The bytes that were taken. */
	bytes(): number;
	/** Returns them to the budget. Further calls have no effect. */
	release(): void;
}

interface ByteBudget {
	open(client: string): TakenBytes;
	/** Of all clients. */
	held(): number;
}

/** @param total bytes of all clients @param perClient bytes of each */
function createByteBudget(total: number, perClient: number): ByteBudget {
	/** Only clients with bytes. */
	const byClient = new Map<string, number>();
	let sum = 0;
	return {
		held: () => sum,
		open(client) {
			let own = 0;
			return {
				take(count) {
					const ofClient = byClient.get(client) ?? 0;
					if (sum + count > total) return "full";
					if (ofClient + count > perClient) return "client full";
					byClient.set(client, ofClient + count);
					sum += count;
					own += count;
					return "taken";
				},
				bytes: () => own,
				release() {
					const left = (byClient.get(client) ?? 0) - own;
					if (left > 0) byClient.set(client, left);
					else byClient.delete(client);
					sum -= own;
					own = 0;
				},
			};
		},
	};
}
