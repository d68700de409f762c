/**
 * An HTTP exchange without sockets: request and reply. The whole server is a function from one to the other, so a request
 * can be answered by the fast lane and by node:http alike.
 */

/** Request headers that the server reads. */
export const KNOWN_HEADERS = [
	"accept-encoding",
	"authorization",
	"content-type",
	"if-none-match",
	"if-range",
	"range",
	"x-forwarded-for",
] as const;
export type KnownHeader = (typeof KNOWN_HEADERS)[number];

export interface Exchange {
	method: string;
	/** Without the query. */
	path: string;
	/** Without the question mark; '' where there is none. */
	query: string;
	/** A header's value; '' where it was not sent. */
	header(name: KnownHeader): string;
	/** The client's address, for rate limits and shares; it is stored nowhere. Computed when it is needed. */
	client(): string;
	/** Aborted when the connection closes before the reply is sent: work for this exchange may be dropped then. */
	signal(): AbortSignal;
	body: Buffer;
}

/** For a request without a connection: never aborted. */
export function neverAborted(): AbortSignal {
	return NEVER;
}

const NEVER = new AbortController().signal;

export interface Reply {
	status: number;
	/** Names and values, one after the other; length and date are added on the way. */
	headers: readonly string[];
	body: Buffer | FilePart;
}

/** Bytes of a file, read as fast as the client takes them: a slow client fills no memory. */
export interface FilePart {
	/** Absolute path. */
	file: string;
	/** Where they begin, and how many they are; one at least. */
	from: number;
	length: number;
}

/** The options with which Node reads a part of a file. */
export function rangeOf({ from, length }: FilePart): { start: number; end: number } {
	return { start: from, end: from + length - 1 };
}

/** How large an exchange's body may be, bytes; asked before it is read. */
export type BodyLimit = (exchange: Omit<Exchange, "body">) => number;

/**
 * Checks a request's head before its body is read: a request that is refused whatever its body is needs no memory for it.
 * @throws Refusal, at once or by the promise
 */
export type Admit = (head: Omit<Exchange, "body">) => void | Promise<void>;

/** Answers an exchange, at once where memory holds the answer. Never throws. */
export type Handler = (exchange: Exchange) => Reply | Promise<Reply>;
