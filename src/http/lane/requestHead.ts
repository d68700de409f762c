/**
 * Reads a plain HTTP/1.1 request that arrived complete in one chunk, as nearly every request does. It accepts a strict
 * subset of node:http's requests and reads them identically; all others are left to node:http.
 */
import { LRUCache } from "lru-cache";
import { type Exchange, KNOWN_HEADERS, type KnownHeader } from "../exchange.ts";

/** Half the limit of node:http, bytes: node:http counts differently, and browsers send far less. */
const MAX_HEAD_BYTES = 8 * 1024;
/** Far below the number at which node:http drops headers. */
const MAX_HEADERS = 100;
/** The most heads in memory, by number and by bytes. */
const MAX_CACHED_HEADS = 10_000;
const MAX_CACHED_BYTES = 8 * 1024 * 1024;

const REQUEST_LINE = /^(GET|HEAD|POST) (\/[!-"$->@-~]*)(?:\?([!-"$-~]*))? HTTP\/1\.1$/;
/** Anything but printable ASCII in lines that end with CR LF. */
const UNUSUAL = /[^\r\n -~]|\r(?!\n)|(?<!\r)\n/;
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Headers that change how a request is read or how its connection is used. */
const LEFT_TO_NODE: ReadonlySet<string> = new Set([
	"expect",
	"proxy-connection",
	"transfer-encoding",
	"upgrade",
]);

interface PlainHead {
	method: string;
	path: string;
	query: string;
	known: ReadonlyMap<KnownHeader, string>;
	/** Bytes of the body that follows. */
	contentLength: number;
}

/**
 * Parsed heads by their text. A page that refreshes sends the same head each time, and phones of one kind send identical
 * ones. Parsing fourteen headers costs as much as the rest of an answer.
 */
const heads = new LRUCache<string, PlainHead>({
	max: MAX_CACHED_HEADS,
	maxSize: MAX_CACHED_BYTES,
	sizeCalculation: (_, text) => 3 * text.length + 500,
});

/**
 * The exchange that a chunk holds, or null if node:http has to read it.
 * @param clientOf the client of this connection, given its X-Forwarded-For
 * @param signal aborted when this connection closes
 */
export function readPlainRequest(
	chunk: Buffer,
	clientOf: (forwardedFor: string) => string,
	signal: () => AbortSignal,
): Exchange | null {
	const end = chunk.indexOf("\r\n\r\n");
	if (end < 0 || end > MAX_HEAD_BYTES) return null;
	// Includes the line end, so that a CR before it is detected.
	const text = chunk.toString("latin1", 0, end + 2);
	const head = heads.get(text) ?? readHead(text);
	if (head === null) return null;
	const { method, path, query, known, contentLength } = head;
	const body = chunk.subarray(end + 4);
	if (body.length !== contentLength || (method !== "POST" && contentLength > 0)) return null;
	const header = (name: KnownHeader) => known.get(name) ?? "";
	const client = () => clientOf(header("x-forwarded-for"));
	return { method, path, query, header, client, signal, body, slot: 0 };
}

function readHead(text: string): PlainHead | null {
	if (UNUSUAL.test(text)) return null;
	const [first = "", ...lines] = text.slice(0, -2).split("\r\n");
	const line = REQUEST_LINE.exec(first);
	if (line === null || lines.length > MAX_HEADERS) return null;
	const headers = readHeaders(lines);
	if (headers === null) return null;
	const [, method = "", path = "", query = ""] = line;
	const head = { method, path: copyOf(path), query: copyOf(query), ...headers };
	heads.set(text, head);
	return head;
}

/** A slice holds its whole string in memory, and callers use paths as keys of caches. */
function copyOf(part: string): string {
	return Buffer.from(part, "latin1").toString("latin1");
}

const KNOWN: ReadonlyMap<string, KnownHeader> = new Map(KNOWN_HEADERS.map((name) => [name, name]));

/** Null if a header needs more than a plain answer, or is ambiguous. */
function readHeaders(lines: readonly string[]): Pick<PlainHead, "known" | "contentLength"> | null {
	const known = new Map<KnownHeader, string>();
	let contentLength: number | null = null;
	let hosts = 0;
	for (const line of lines) {
		const colon = line.indexOf(":");
		const written = line.slice(0, colon);
		if (colon < 1 || !TOKEN.test(written)) return null;
		const name = written.toLowerCase();
		const value = line.slice(colon + 1).trim();
		if (name === "host") hosts++;
		const knownName = KNOWN.get(name);
		if (knownName !== undefined) {
			if (known.has(knownName)) return null;
			known.set(knownName, copyOf(value));
		} else if (name === "connection") {
			if (value.toLowerCase() !== "keep-alive") return null;
		} else if (name === "content-length") {
			if (contentLength !== null || !/^\d{1,6}$/.test(value)) return null;
			contentLength = Number(value);
		} else if (LEFT_TO_NODE.has(name)) return null;
	}
	return hosts === 1 ? { known, contentLength: contentLength ?? 0 } : null;
}
