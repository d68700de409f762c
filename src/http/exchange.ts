/**
 * An HTTP exchange without sockets: request and reply. The whole server is a function from one to the other, so a request
 * can be answered by the fast lane and by node:http alike.
 */

/** Request headers that the server reads. */
export const KNOWN_HEADERS = [
	"accept-encoding",
	"authorization",
	"content-type",
	"cookie",
	"forwarded",
	"host",
	"if-none-match",
	"if-range",
	"last-event-id",
	"origin",
	"range",
	"user-agent",
	"via",
	"x-forwarded-for",
	"x-request-id",
] as const;
export type KnownHeader = (typeof KNOWN_HEADERS)[number];

export interface Exchange {
	method: string;
	/** Without the query. */
	path: string;
	/** Without the question mark; '' if there is no query. */
	query: string;
	/** A header's value; '' if it was not sent. */
	header(name: KnownHeader): string;
	/** The client's address, for rate limits and shares; stored only with a session and a key's last use. Computed when it is needed. */
	client(): string;
	/** Aborted if the connection closes before the reply is sent. Work for this exchange may be dropped then. */
	signal(): AbortSignal;
	body: Buffer;
	/** The counter of this request (metrics/slots.ts), 0 at first; set by the part of the server that answers it. */
	slot: number;
}

/** The signal of a request without a connection. */
export function neverAborted(): AbortSignal {
	return NEVER;
}

const NEVER = new AbortController().signal;

export interface Reply {
	status: number;
	/** Names and values, alternating; length and date are added when it is sent. */
	headers: readonly string[];
	body: Buffer | FilePart | ByteStream;
}

/** Bytes that are made while they are sent, until the stream ends or the client disconnects. */
export interface ByteStream {
	/** The next bytes, as soon as there are any; null at the end. Called again only after it has resolved. */
	next(): Promise<Buffer | null>;
	/** Requests the end, because the server ends: the bytes that follow are the last. */
	end(): void;
	/** Frees everything; a pending `next` resolves. May be called several times. */
	close(): void;
}

export function isStream(body: Reply["body"]): body is ByteStream {
	return "next" in body;
}

/** The bytes of a body; 0 for a stream, whose length is unknown. */
export function lengthOf(body: Reply["body"]): number {
	return isStream(body) ? 0 : body.length;
}

/** Bytes of a file. They are read at the client's speed, so that slow clients do not fill the memory. */
export interface FilePart {
	/** Absolute path. */
	file: string;
	/** The offset and the number of the bytes; at least one. */
	from: number;
	length: number;
}

/** Node's options for reading a part of a file. */
export function rangeOf({ from, length }: FilePart): { start: number; end: number } {
	return { start: from, end: from + length - 1 };
}

/** The largest allowed body, bytes; called before the body is read. */
export type BodyLimit = (exchange: Omit<Exchange, "body">) => number;

/**
 * Checks a request's head before its body is read, so that a request that is refused in any case needs no memory.
 * @throws Refusal, synchronously or by the promise
 */
export type Admit = (head: Omit<Exchange, "body">) => void | Promise<void>;

/** Answers an exchange, without a promise if the answer is in memory. Never throws. */
export type Handler = (exchange: Exchange) => Reply | Promise<Reply>;
