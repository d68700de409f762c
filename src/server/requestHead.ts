/**
 * Reads a plain HTTP/1.1 request that came whole in one piece: what nearly every request of a crowd is.
 * Whatever is unusual is not read here: node:http knows all of the protocol.
 */
import { LRUCache } from "lru-cache";
import { type Exchange, KNOWN_HEADERS, type KnownHeader } from "../results/exchange.ts";

const REQUEST_LINE = /^(GET|HEAD|POST) (\/[!-"$->@-~]*)(?:\?([!-"$-~]*))? HTTP\/1\.1$/;
/** A line that ends with anything but CR LF, or a control character: RFC 9112 wants these looked at closely. */
const SUSPICIOUS = /[^\r]\n|\r[^\n]|[^\t\r\n -~\x80-\xff]/;
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

/** A head that holds nothing unusual. */
interface PlainHead {
	method: string;
	path: string;
	query: string;
	known: ReadonlyMap<KnownHeader, string>;
	/** Bytes of the body behind it. */
	contentLength: number;
}

/**
 * Heads that were read lately, as they came: a browser that asks each minute asks with the same one, and phones of
 * one kind with one and the same. A browser's fourteen lines cost as much to read as all the rest of an answer.
 */
const heads = new LRUCache<string, PlainHead>({
	maxSize: 8 * 1024 * 1024,
	sizeCalculation: (_, text) => 2 * text.length + 500,
});

/**
 * The exchange that a chunk holds, or null where node:http shall read it.
 * @param clientOf who asks on this connection, with what X-Forwarded-For says
 * @param signal aborted when this connection closes
 */
export function readPlainRequest(
	chunk: Buffer,
	clientOf: (forwardedFor: string) => string,
	signal: () => AbortSignal,
): Exchange | null {
	const end = chunk.indexOf("\r\n\r\n");
	if (end < 0) return null;
	const text = chunk.toString("latin1", 0, end);
	const head = heads.get(text) ?? readHead(text);
	if (head === null) return null;
	const { method, path, query, known, contentLength } = head;
	const body = chunk.subarray(end + 4);
	if (body.length !== contentLength || (method !== "POST" && contentLength > 0)) return null;
	const header = (name: KnownHeader) => known.get(name) ?? "";
	const client = () => clientOf(header("x-forwarded-for"));
	return { method, path, query, header, client, signal, body };
}

function readHead(text: string): PlainHead | null {
	if (SUSPICIOUS.test(text)) return null;
	const [first = "", ...lines] = text.split("\r\n");
	const line = REQUEST_LINE.exec(first);
	if (line === null) return null;
	const headers = readHeaders(lines);
	if (headers === null) return null;
	const [, method = "", path = "", query = ""] = line;
	const head = { method, path, query, ...headers };
	heads.set(text, head);
	return head;
}

const KEPT: ReadonlyMap<string, KnownHeader> = new Map(KNOWN_HEADERS.map((name) => [name, name]));

/** Null where a header asks for more than a plain answer, or is written in a way that leaves doubt. */
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
		const kept = KEPT.get(name);
		if (kept !== undefined) {
			if (known.has(kept)) return null;
			known.set(kept, value);
		} else if (name === "host") hosts++;
		else if (name === "connection") {
			if (value.toLowerCase() !== "keep-alive") return null;
		} else if (name === "content-length") {
			if (contentLength !== null || !/^\d{1,6}$/.test(value)) return null;
			contentLength = Number(value);
		} else if (name === "transfer-encoding" || name === "expect" || name === "upgrade") return null;
	}
	return hosts === 1 ? { known, contentLength: contentLength ?? 0 } : null;
}
