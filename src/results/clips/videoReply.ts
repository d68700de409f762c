/**
 * A video on its way to a player: whole, or the bytes it asks for. Only these are read from the disk: a clip has a few
 * megabytes, and players that seek ask for many small parts.
 */
import type { Exchange, Reply } from "../exchange.ts";
import { GUARDS } from "../jsonReply.ts";
import { Refusal } from "../Refusal.ts";
import { type AskedRange, askedRange } from "./byteRange.ts";
import type { KeptClips } from "./keptClips.ts";

/** It is being made still. */
export const MAKING: Reply = {
	status: 204,
	headers: ["Cache-Control", "no-store", ...GUARDS],
	body: Buffer.alloc(0),
};

/** @throws Refusal 404 where it was let go meanwhile */
export async function videoReply(
	kept: KeptClips,
	name: string,
	exchange: Exchange,
): Promise<Reply> {
	// Its name says all that it shows.
	const tag = `"${name.slice(0, 32)}"`;
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
		...GUARDS,
	];
	if (exchange.header("if-none-match") === tag)
		return { status: 304, headers, body: Buffer.alloc(0) };
	const condition = exchange.header("if-range");
	const isWanted = exchange.method === "GET" && (condition === "" || condition === tag);
	const rangeOf = (size: number): AskedRange =>
		isWanted ? askedRange(exchange.header("range"), size) : { kind: "all" };
	const read = await kept.read(name, (size) => {
		const range = rangeOf(size);
		if (range.kind === "all") return null;
		return range.kind === "part" ? range : { from: 0, to: 0 };
	});
	if (read === null) throw new Refusal(404, "unknown-file", "the video is no longer there");
	const { size, body } = read;
	const range = rangeOf(size);
	if (range.kind === "all") return { status: 200, headers, body };
	const told =
		range.kind === "part" ? `bytes ${range.from}-${range.to - 1}/${size}` : `bytes */${size}`;
	const status = range.kind === "part" ? 206 : 416;
	return { status, headers: [...headers, "Content-Range", told], body };
}
