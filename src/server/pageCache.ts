/**
 * The cache in front of Astro: one render a page and freshness window, shared by all visitors.
 *
 * A page says by its own Cache-Control how long it is fresh (s-maxage) and how long it may be served
 * stale while one render renews it (stale-while-revalidate). Concurrent misses wait for one render. A render
 * that fails never replaces a cached page.
 */

import { LRUCache } from "lru-cache";
import { neverAborted } from "../http/exchange.ts";
import { Overloaded } from "../http/Overloaded.ts";
import { type PreparedResponse, sizeOf } from "../http/preparedResponse.ts";
import { type Asker, createWorkQueue, type WorkQueueSettings } from "../http/workQueue.ts";
import { log } from "../log.ts";
import { eventOf } from "./eventOf.ts";
import type { Rendered } from "./pageRenderer.ts";

interface Page {
	answer: PreparedResponse;
	/** Up to when it is fresh, and up to when it may be served stale. */
	freshUntil: number;
	staleUntil: number;
	/** While it is served stale, one render renews it. */
	isRenewed: boolean;
}

/** What is no page: an unknown bib, a way on, a failure. It is fresh for a moment, and never served stale. */
interface Other {
	rendered: Rendered;
	freshUntil: number;
}

export interface PageCache {
	/**
	 * The page for an address, at once where it is held, else when its render is done.
	 * @throws Overloaded where too much waits to be rendered; and what the render throws
	 */
	get(address: string, asker: Asker): PreparedResponse | Promise<PreparedResponse>;
	/** Whether it is held, fresh or stale. */
	has(address: string): boolean;
}

export interface PageCacheSettings {
	render: (address: string) => Promise<Rendered>;
	queue: WorkQueueSettings;
	/** Memory for pages, bytes. */
	maxBytes: number;
	/** Monotonic, ms: a wall clock that steps back would keep live pages as they are. */
	now: () => number;
}

/** Bytes of a UTF-16 unit of an address. */
const UNIT_BYTES = 2;

/** The longest time that an answer other than a page is fresh, ms. */
const OTHER_FRESH_MS = 1_000;
const MAX_OTHERS = 1_000;
const OTHER_BYTES = 16 * 1024 * 1024;

export function createPageCache({ render, queue, maxBytes, now }: PageCacheSettings): PageCache {
	const pages = new LRUCache<string, Page>({
		maxSize: maxBytes,
		sizeCalculation: ({ answer }, address) => memoryOf(answer, address),
	});
	const others = new LRUCache<string, Other>({
		max: MAX_OTHERS,
		maxSize: OTHER_BYTES,
		sizeCalculation: ({ rendered }, address) =>
			rendered.kind === "page" ? memoryOf(rendered.answer, address) : UNIT_BYTES * address.length,
	});
	const renders = createWorkQueue<Rendered>(queue);

	async function renew(address: string, asker: Asker): Promise<PreparedResponse> {
		const run = async () => keep(address, await render(address));
		return show(await renders.add(asker, { key: address, rank: 0, run }), asker);
	}

	function show(rendered: Rendered, asker: Asker) {
		return rendered.kind === "page" ? rendered.answer : get(rendered.address, asker);
	}

	function keep(address: string, rendered: Rendered): Rendered {
		const status = rendered.kind === "page" ? rendered.answer.status : rendered.status;
		const standing = pages.peek(address);
		if (status >= 500) return standing ? { kind: "page", answer: standing.answer } : rendered;
		const at = now();
		if (rendered.kind === "page" && status === 200) {
			others.delete(address);
			const { answer } = rendered;
			const { fresh, stale } = lifetimeOf(answer.headers);
			const freshUntil = at + fresh;
			const page = { answer, freshUntil, staleUntil: freshUntil + stale, isRenewed: false };
			if (fresh > 0) pages.set(address, page);
			return rendered;
		}
		pages.delete(address);
		const fresh =
			rendered.kind === "page" ? lifetimeOf(rendered.answer.headers).fresh : OTHER_FRESH_MS;
		if (fresh > 0)
			others.set(address, { rendered, freshUntil: at + Math.min(fresh, OTHER_FRESH_MS) });
		return rendered;
	}

	/** Renews a page for which no visitor waits. Where it fails, the next visitor's request tries again. */
	function renewStale(address: string, page: Page): void {
		if (page.isRenewed) return;
		page.isRenewed = true;
		stillStanding(address, page, renew(address, OWN_WORK)).finally(() => {
			page.isRenewed = false;
		});
	}

	async function stillStanding(address: string, page: Page, renewed: Promise<PreparedResponse>) {
		try {
			return await renewed;
		} catch (error) {
			if (!(error instanceof Overloaded))
				log.error("renewing a page failed", error, eventOf(address));
			return page.answer;
		}
	}

	function get(address: string, asker: Asker): PreparedResponse | Promise<PreparedResponse> {
		const at = now();
		const page = pages.get(address);
		if (page) {
			if (at < page.freshUntil) return page.answer;
			if (at >= page.staleUntil) return stillStanding(address, page, renew(address, asker));
			renewStale(address, page);
			return page.answer;
		}
		const other = others.get(address);
		if (other && at < other.freshUntil) return show(other.rendered, asker);
		return renew(address, asker);
	}

	return { get, has: (address) => pages.has(address) };
}

/** No client waits for it: it counts for the share of none, and is never dropped. */
const OWN_WORK: Asker = { client: () => "", signal: neverAborted };

function memoryOf(answer: PreparedResponse, address: string): number {
	return sizeOf(answer) + UNIT_BYTES * address.length;
}

/** Reads a Cache-Control header's lifetimes for shared caches, ms; 0 where it must not be kept. */
export function lifetimeOf(headers: readonly string[]): { fresh: number; stale: number } {
	const at = headers.findIndex((name, index) => index % 2 === 0 && /^cache-control$/i.test(name));
	const control = at < 0 ? "" : (headers[at + 1] ?? "");
	const seconds = (directive: string) =>
		Number(new RegExp(`\\b${directive}=(\\d+)`).exec(control)?.[1] ?? 0);
	return { fresh: seconds("s-maxage") * 1_000, stale: seconds("stale-while-revalidate") * 1_000 };
}
