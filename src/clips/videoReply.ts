/**
 * A video on its way to a player: whole, or the bytes it asks for. They are read from the disk while they are sent: a
 * clip has up to forty megabytes, and after a race hundreds fetch theirs over slow networks.
 */

import { type AskedRange, askedRange } from "../http/byteRange.ts";
import type { Exchange, Reply } from "../http/exchange.ts";
import { Refusal } from "../http/Refusal.ts";
import type { KeptClips } from "./clipCache.ts";

/** It is being made still. */
export const MAKING: Reply = {
	status: 204,
	headers: ["Cache-Control", "no-store"],
	body: Buffer.alloc(0),
};

/** @throws Refusal 404 where it was evicted meanwhile */
export async function videoReply(
	kept: KeptClips,
	name: string,
	exchange: Exchange,
): Promise<Reply> {
	const found = await kept.find(name);
	if (found === null) throw new Refusal(404, "unknown-file", "the video is no longer there");
	const { file, size } = found;
	// Made again it is other bytes, though it shows the same.
	const tag = `"${found.tag}"`;
	const headers = [
		"Content-Type",
		"video/mp4",
		"Accept-Ranges",
		"bytes",
		"ETag",
		tag,
		// At this address there is another one as soon as another is asked for.
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
		const told = [...headers, "Content-Range", `bytes */${size}`];
		return { status: 416, headers: told, body: Buffer.alloc(0) };
	}
	const { from, to } = range;
	const told = [...headers, "Content-Range", `bytes ${from}-${to - 1}/${size}`];
	return { status: 206, headers: told, body: { file, from, length: to - from } };
}
