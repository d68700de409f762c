/**
 * An answer that is made once and sent to all clients: its bytes, plain and compressed, with a strong
 * ETag an encoding. Pages from the cache and static files are both of this kind.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bestEncoding, type Encoding } from "./encodings.ts";
import type { Exchange, Reply } from "./exchange.ts";

export interface PreparedResponse {
	status: number;
	/** Names and values, one after the other; without length, encoding and ETag. */
	headers: readonly string[];
	etag: string;
	bytes: Map<Encoding, Buffer>;
	isCompressible: boolean;
	/** Replies by encoding, made with the first request; requests wait while one is compressed. */
	replies: Map<Encoding, Reply | Promise<Reply>>;
}

/** Below this a compressed answer is not smaller on the wire, bytes. */
const COMPRESS_FROM = 512;
/** Fast enough for a page that lives five seconds; files are compressed harder when the site is built. */
const PAGE_BROTLI_QUALITY = 7;
/** A table of 20,000 rows takes half as long so, and becomes 3 % larger. */
const LARGE_BROTLI_QUALITY = 5;
const LARGE_BYTES = 1024 * 1024;

/** Prepares bytes to be sent. */
export function prepareResponse(
	status: number,
	headers: readonly string[],
	body: Buffer,
	contentType: string,
): PreparedResponse {
	const isCompressible =
		body.length >= COMPRESS_FROM && /^(text|application)\/(?!pdf)|svg/.test(contentType);
	return {
		status,
		headers: [
			"Content-Type",
			contentType,
			...(isCompressible ? ["Vary", "Accept-Encoding"] : []),
			...headers,
		],
		etag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
		bytes: new Map([["identity", body]]),
		isCompressible,
		replies: new Map(),
	};
}

/**
 * Copies of the body that an answer has at most: the fast lane keeps each encoding once more behind its head, and br and gzip
 * together take half as much as the plain body.
 */
const COPIES = { plain: 2, compressed: 3 };
/** What an answer takes besides its body, bytes. */
const ANSWER_BYTES = 1_000;

/** Memory that an answer takes at most, bytes: a cache counts it once, and the copies come later. */
export function sizeOf({ bytes, isCompressible }: PreparedResponse): number {
	const body = bytes.get("identity")?.length ?? 0;
	return ANSWER_BYTES + body * (isCompressible ? COPIES.compressed : COPIES.plain);
}

/** The reply as the visitor can take it: compressed, or 304 where they have it already. */
export function replyWith(answer: PreparedResponse, exchange: Exchange): Reply | Promise<Reply> {
	const encoding = answer.isCompressible
		? bestEncoding(exchange.header("accept-encoding"))
		: "identity";
	const given = exchange.header("if-none-match");
	if (given !== "" && answer.status === 200 && exchange.method !== "POST") {
		const tag = tagOf(answer, encoding);
		// A proxy that compresses makes a tag a weak one; for a 304 weak and strong are alike (RFC 9110).
		if (given === "*" || given.split(/\s*,\s*/).some((each) => each.replace(/^W\//, "") === tag))
			return { status: 304, headers: [...answer.headers, "ETag", tag], body: Buffer.alloc(0) };
	}
	const ready = answer.replies.get(encoding);
	if (ready) return ready;
	const bytes = answer.bytes.get(encoding);
	if (bytes) return keepReply(answer, encoding, bytes);
	const compressed = compress(encoding, answer.bytes.get("identity") ?? Buffer.alloc(0)).then(
		(smaller) => {
			answer.bytes.set(encoding, smaller);
			return keepReply(answer, encoding, smaller);
		},
	);
	answer.replies.set(encoding, compressed);
	return compressed;
}

function keepReply(answer: PreparedResponse, encoding: Encoding, body: Buffer): Reply {
	const reply = {
		status: answer.status,
		headers: [
			...answer.headers,
			"ETag",
			tagOf(answer, encoding),
			...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
		],
		body,
	};
	answer.replies.set(encoding, reply);
	return reply;
}

function tagOf({ etag }: PreparedResponse, encoding: Encoding): string {
	return encoding === "identity" ? `"${etag}"` : `"${etag}-${encoding}"`;
}

function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
	if (encoding === "gzip") return promisify(gzip)(bytes);
	const params = {
		[constants.BROTLI_PARAM_QUALITY]:
			bytes.length < LARGE_BYTES ? PAGE_BROTLI_QUALITY : LARGE_BROTLI_QUALITY,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	};
	return promisify(brotliCompress)(bytes, { params });
}
