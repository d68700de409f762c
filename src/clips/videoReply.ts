/**
 * The response with a video: all of it, or a range of bytes. The bytes are read from the disk while they are sent, because
 * a clip has up to forty megabytes, and after a race hundreds of clients fetch theirs over slow networks.
 */
import type { Exchange, Reply } from "../http/exchange.ts";
import { Refusal } from "../http/Refusal.ts";
import type { ClipCache } from "./clipCache.ts";

/** The video is still being made. */
export const MAKING: Reply = {
	status: 204,
	headers: ["Cache-Control", "no-store"],
	body: Buffer.alloc(0),
};

/** @throws Refusal 404 if it was evicted meanwhile */
export async function videoReply(
	cache: ClipCache,
	name: string,
	exchange: Exchange,
): Promise<Reply> {
	const found = await cache.find(name);
	if (found === null) throw new Refusal(404, "unknown-file", "the video is no longer there");
	const { file, size } = found;
	// A video that is made again has other bytes.
	const tag = `"${found.tag}"`;
	const headers = [
		"Content-Type",
		"video/mp4",
		"Accept-Ranges",
		"bytes",
		"ETag",
		tag,
		// Another request of the runner changes the video at this address.
		"Cache-Control",
		"private, no-cache",
	];
	if (exchange.header("if-none-match") === tag)
		return { status: 304, headers, body: Buffer.alloc(0) };
	const condition = exchange.header("if-range");
	const isWanted = exchange.method === "GET" && (condition === "" || condition === tag);
	const range: AskedRange = isWanted ? askedRange(exchange.header("range"), size) : { kind: "all" };
	if (range.kind === "all") return { status: 200, headers, body: { file, from: 0, length: size } };
	if (range.kind === "none") {
		const allHeaders = [...headers, "Content-Range", `bytes */${size}`];
		return { status: 416, headers: allHeaders, body: Buffer.alloc(0) };
	}
	const { from, to } = range;
	const allHeaders = [...headers, "Content-Range", `bytes ${from}-${to - 1}/${size}`];
	return { status: 206, headers: allHeaders, body: { file, from, length: to - from } };
}

type AskedRange = { kind: "all" } | { kind: "part"; from: number; to: number } | { kind: "none" };

/** The range of a Range header, within a size; all bytes if it has several ranges or is malformed. `to` is exclusive. */
function askedRange(header: string, size: number): AskedRange {
	const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
	if (first === "" && last === "") return { kind: "all" };
	const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const to = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
	if (first !== "" && last !== "" && Number(last) < from) return { kind: "all" };
	return from < to ? { kind: "part", from, to } : { kind: "none" };
}
