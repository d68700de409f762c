/**
 * The pages that an answering thread holds. The main thread renders each page once for all threads; this thread asks for
 * it again when it is no longer fresh. One entry is a page in one encoding.
 */
import { LRUCache } from "lru-cache";
import type { BuiltAddresses } from "../../contract/site/siteContext.ts";
import { bestEncoding, type Encoding } from "../../http/encodings.ts";
import type { Exchange, Handler, Reply } from "../../http/exchange.ts";
import { SLOT } from "../../http/metrics/slots.ts";
import { type PreparedResponse, replyWith, sizeOf } from "../../http/preparedResponse.ts";
import { requestIdOf } from "../../http/requestId.ts";
import { bufferOf } from "../../threads/workerSide.ts";
import { createEventIndex } from "../eventIndex.ts";
import type { MainThread } from "./mainThread.ts";

interface Page {
	answer: PreparedResponse;
	/** Monotonic, ms. */
	freshUntil: number;
}

/** Memory for the pages of a thread, bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Of a UTF-16 unit of an address. */
const UNIT_BYTES = 2;

/** @param now monotonic, ms */
export function createForwardedPages(
	{ readPageAddress }: BuiltAddresses,
	{ ask, bodyOf }: Pick<MainThread, "ask" | "bodyOf">,
	now: () => number,
): { answer: Handler; forget(eventId: string | null): void } {
	/** Grows when pages are dropped. */
	let edition = 0;
	const held = new LRUCache<string, Page>({
		maxSize: MAX_BYTES,
		sizeCalculation: ({ answer }, key) => sizeOf(answer) + UNIT_BYTES * key.length,
		dispose: (_, key, reason) => {
			if (reason !== "set") keys.remove(key);
		},
	});
	const keys = createEventIndex((key) => key.slice(key.indexOf(" ") + 1));

	async function request(exchange: Exchange, key: string, encoding: Encoding): Promise<Reply> {
		const begun = edition;
		const whole = { ...exchange, header: headersFor(exchange) };
		const reply = await ask(whole);
		const { status, headers, body, slot, page } = reply;
		exchange.slot = slot;
		if (page === null || !(body instanceof Uint8Array))
			return { status, headers, body: bodyOf(reply) };
		const { freshMs, ...shared } = page;
		const bytes = new Map([[shared.isCompressible ? encoding : "identity", bufferOf(body)]]);
		const answer = { status, ...shared, bytes, replies: new Map() };
		if (begun === edition) {
			held.set(key, { answer, freshUntil: now() + freshMs });
			if (held.has(key)) keys.add(key);
		}
		return replyWith(answer, exchange);
	}

	const answer: Handler = (exchange) => {
		const { method, path, query } = exchange;
		const encoding = bestEncoding(exchange.header("accept-encoding"));
		const address = query === "" ? path : readPageAddress(path, query)?.address;
		const key = `${encoding} ${address ?? ""}`;
		const page = held.get(key);
		const isRead = method === "GET" || method === "HEAD";
		if (page && isRead && now() < page.freshUntil) {
			exchange.slot = SLOT.page;
			return replyWith(page.answer, exchange);
		}
		return request(exchange, key, encoding);
	};
	return {
		answer,
		/** Drops the pages that a change of an event touches; with null all. */
		forget(eventId) {
			edition++;
			if (eventId === null) held.clear();
			else for (const key of keys.of(eventId)) held.delete(key);
		},
	};
}

/** Every page is requested whole: this thread compares the client's ETag itself. The request has one id in both threads. */
function headersFor(exchange: Exchange): Exchange["header"] {
	return (name) => {
		if (name === "x-request-id") return requestIdOf(exchange);
		return name === "if-none-match" ? "" : exchange.header(name);
	};
}
