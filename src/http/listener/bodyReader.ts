/**
 * Reads request bodies: each within its limit and in time, and all of them together within a budget, so that many
 * connections cannot fill the memory. The fast lane needs none of it: it answers only what came whole in one piece.
 */
import type { IncomingMessage } from "node:http";
import { Overloaded } from "../Overloaded.ts";
import { Refusal } from "../Refusal.ts";
import { createByteBudget } from "./byteBudget.ts";

/** A body that was read. Its bytes count until they are released, which is when the reply is ready. */
export interface Body {
	bytes: Buffer;
	release(): void;
}

export interface Bodies {
	/**
	 * Reads a request's body.
	 * @param limit bytes that this request may send
	 * @throws Refusal 408, 413, 429 or 503; what the connection throws
	 */
	read(request: IncomingMessage, limit: number, client: string): Promise<Body>;
	/** Bytes that are held now. */
	held(): number;
}

export interface BodySettings {
	/** Of all bodies with an ordinary limit, bytes, and of those of one client. */
	ordinaryBytes: number;
	bytesPerClient: number;
	/** Of all bodies with a larger limit, which only an operator has, bytes. */
	operatorBytes: number;
	/** Time that every body has, ms, and time that it has for each further megabyte that it may send. */
	patienceMs: number;
	patiencePerMbMs: number;
}

const MB = 1024 * 1024;

/**
 * 64 requests with as many reads as one may hold, a quarter of them from one address: a timing company's readers send from one.
 * A recording of the largest size fits alone. 32 KB a second is less than a phone has at a crowded finish.
 */
const BODY_SETTINGS: BodySettings = {
	ordinaryBytes: 128 * MB,
	bytesPerClient: 32 * MB,
	operatorBytes: 256 * MB,
	patienceMs: 10_000,
	patiencePerMbMs: 32_000,
};

/** Limits above it are an operator's, bytes. */
const ORDINARY_LIMIT = 4 * MB;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 2;

export function createBodies(settings: BodySettings = BODY_SETTINGS): Bodies {
	const { ordinaryBytes, bytesPerClient, operatorBytes } = settings;
	const ordinary = createByteBudget(ordinaryBytes, bytesPerClient);
	const operators = createByteBudget(operatorBytes, operatorBytes);

	return {
		held: () => ordinary.held() + operators.held(),
		async read(request, limit, client) {
			if (request.destroyed) throw new Error(CLOSED);
			const budget = limit > ORDINARY_LIMIT ? operators : ordinary;
			const taken = budget.open(client);
			const mostMb = (declaredLength(request) || limit) / MB;
			const patience = settings.patienceMs + mostMb * settings.patiencePerMbMs;
			const chunks: Buffer[] = [];
			const add = (chunk: Buffer) => {
				if (taken.bytes() + chunk.length > limit) throw tooLarge(limit);
				const room = taken.take(chunk.length);
				if (room === "client full") throw SHARE_FULL;
				if (room === "full") throw FULL;
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

/** Refuses a body that says itself that it is too large. @throws Refusal 413 */
export function checkDeclaredLength(request: IncomingMessage, limit: number): void {
	if (declaredLength(request) > limit) throw tooLarge(limit);
}

/** 0 where a request does not say. */
function declaredLength(request: IncomingMessage): number {
	return Number(request.headers["content-length"] ?? 0);
}

/** Passes on a request's bytes until they end. @throws what `add` throws, Refusal 408 when the time is over */
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
