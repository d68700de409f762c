/**
 * An answer that is made once and sent to everybody: its bytes, plain and compressed, with a strong
 * ETag an encoding. Pages from the cache and static files are both of this kind.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

export interface PreparedAnswer {
	status: number;
	/** Names and values, one after the other; without length, encoding and ETag. */
	headers: readonly string[];
	etag: string;
	bytes: Map<Encoding, Buffer>;
	isCompressible: boolean;
}

/** Below this a compressed answer is not smaller on the wire, bytes. */
const COMPRESS_FROM = 512;
/** Fast enough for a page that lives five seconds; files are compressed harder when the site is built. */
const PAGE_BROTLI_QUALITY = 5;

/** Prepares bytes to be sent. */
export function prepareAnswer(
	status: number,
	headers: readonly string[],
	body: Buffer,
	contentType: string,
): PreparedAnswer {
	const isCompressible =
		body.length >= COMPRESS_FROM && /^(text|application)\/|svg/.test(contentType);
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
	};
}

/** Memory that an answer takes, bytes. */
export function sizeOf(answer: PreparedAnswer): number {
	let size = 1_000;
	for (const bytes of answer.bytes.values()) size += bytes.length;
	return size;
}

/** Sends an answer as the visitor can take it: compressed, or 304 where they have it already. */
export function sendPrepared(
	request: IncomingMessage,
	response: ServerResponse,
	answer: PreparedAnswer,
): void {
	const encoding = answer.isCompressible ? bestEncoding(request) : "identity";
	const bytes = answer.bytes.get(encoding);
	if (bytes) {
		send(request, response, answer, encoding, bytes);
		return;
	}
	compress(encoding, answer.bytes.get("identity") ?? Buffer.alloc(0)).then(
		(compressed) => {
			answer.bytes.set(encoding, compressed);
			send(request, response, answer, encoding, compressed);
		},
		(error: Error) => response.destroy(error),
	);
}

function bestEncoding(request: IncomingMessage): Encoding {
	const accepted = String(request.headers["accept-encoding"] ?? "");
	const takes = (name: string) =>
		new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$)))?[^,;]*(,|$)`).test(accepted);
	if (takes("br")) return "br";
	return takes("gzip") ? "gzip" : "identity";
}

function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
	if (encoding === "gzip") return promisify(gzip)(bytes);
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI_QUALITY,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	};
	return promisify(brotliCompress)(bytes, { params });
}

function send(
	request: IncomingMessage,
	response: ServerResponse,
	{ status, headers, etag }: PreparedAnswer,
	encoding: Encoding,
	bytes: Buffer,
): void {
	const tag = encoding === "identity" ? `"${etag}"` : `"${etag}-${encoding}"`;
	const given = request.headers["if-none-match"];
	if (status === 200 && given !== undefined && (given === "*" || given.includes(tag))) {
		response.writeHead(304, [...headers, "ETag", tag]);
		response.end();
		return;
	}
	response.writeHead(status, [
		...headers,
		"ETag",
		tag,
		"Content-Length",
		String(bytes.length),
		...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
	]);
	response.end(request.method === "HEAD" ? undefined : bytes);
}
