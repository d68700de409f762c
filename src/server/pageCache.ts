/**
 * The page cache in front of Astro: one render for each page and freshness window, shared by all visitors.
 *
 * The page's Cache-Control states how long it is fresh (s-maxage) and how long it may be served stale while one render
 * renews it (stale-while-revalidate). Concurrent misses wait for one render. A failed render never replaces a cached page.
 */

import { LRUCache } from "lru-cache";
import { type Exchange, neverAborted } from "../http/exchange.ts";
import { add, set } from "../http/metrics/cells.ts";
import { PAGE_CACHE_BYTES, PAGE_CACHE_LOOKUPS } from "../http/metrics/families.ts";
import { Overloaded } from "../http/Overloaded.ts";
import { type PreparedResponse, sizeOf } from "../http/preparedResponse.ts";
import { requestIdOf } from "../http/requestId.ts";
import { createWorkQueue, type Requester, type WorkQueueSettings } from "../http/workQueue.ts";
import { log } from "../log.ts";
import { eventOf } from "./eventOf.ts";
import type { Rendered } from "./rendering/startRenderer.ts";

interface Page {
	answer: PreparedResponse;
	/** The ends of its freshness and of the time in which it may be served stale. */
	freshUntil: number;
	staleUntil: number;
	/** Whether a render that renews it is under way. */
	isRenewed: boolean;
}

/** A response that is not a page: an unknown bib, a redirect, a failure. It is fresh for a second and never served stale. */
interface Other {
	rendered: Rendered;
	freshUntil: number;
}

/** A visitor's request, or the cache itself, which renews a page. */
type PageRequester = Requester | (Requester & Pick<Exchange, "header">);

export interface PageCache {
	/**
	 * The page for an address, without a promise if it is cached, else when its render is done.
	 * @throws Overloaded if too many renders wait; and errors of the render
	 */
	get(address: string, requester: PageRequester): PreparedResponse | Promise<PreparedResponse>;
	/** Whether it is cached, fresh or stale. */
	has(address: string): boolean;
	/**
	 * Drops all pages of an event, and those that name no event, such as lists: the public no longer sees it. Renders under way
	 * are not kept, and are not shared with visitors who come later.
	 */
	forget(eventId: string): void;
	/** What another thread needs to hold the page too; null if it is not cached or not fresh. */
	peek(address: string): HeldPage | null;
}

/** A page without its bytes. */
export interface HeldPage extends Pick<PreparedResponse, "headers" | "etag" | "isCompressible"> {
	/** How long it is fresh from now on, ms. */
	freshMs: number;
}

export interface PageCacheSettings {
	/** @param request the id of the request that needs the page; '' if none waits for it */
	render: (address: string, request: string) => Promise<Rendered>;
	queue: WorkQueueSettings;
	/** Memory for pages, bytes. */
	maxBytes: number;
	/** Monotonic, ms: after a wall clock steps back, live pages would not refresh. */
	now: () => number;
}

/** Of a UTF-16 unit of an address. */
const UNIT_BYTES = 2;

/** The longest freshness of a response that is not a page, ms. */
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

	/** Grows when pages are dropped. */
	let edition = 0;

	async function renew(address: string, requester: PageRequester): Promise<PreparedResponse> {
		const begun = edition;
		const run = async () => {
			const rendered = await render(address, "header" in requester ? requestIdOf(requester) : "");
			return begun === edition ? cached(address, rendered) : rendered;
		};
		const key = `${begun} ${address}`;
		return show(await renders.add(requester, { key, rank: 0, run }), requester);
	}

	function show(rendered: Rendered, requester: PageRequester) {
		return rendered.kind === "page" ? rendered.answer : get(rendered.address, requester);
	}

	function cached(address: string, rendered: Rendered): Rendered {
		const status = rendered.kind === "page" ? rendered.answer.status : rendered.status;
		const before = pages.peek(address);
		if (status >= 500) return before ? { kind: "page", answer: before.answer } : rendered;
		const at = now();
		if (rendered.kind === "page" && status === 200) {
			others.delete(address);
			const { answer } = rendered;
			const { fresh, stale } = lifetimeOf(answer.headers);
			const freshUntil = at + fresh;
			const page = { answer, freshUntil, staleUntil: freshUntil + stale, isRenewed: false };
			if (fresh > 0) pages.set(address, page);
			set(PAGE_CACHE_BYTES, pages.calculatedSize + others.calculatedSize);
			return rendered;
		}
		pages.delete(address);
		const fresh =
			rendered.kind === "page" ? lifetimeOf(rendered.answer.headers).fresh : OTHER_FRESH_MS;
		if (fresh > 0)
			others.set(address, { rendered, freshUntil: at + Math.min(fresh, OTHER_FRESH_MS) });
		return rendered;
	}

	/** Renews a page for which no visitor waits. If it fails, the next visitor's request tries again. */
	function renewStale(address: string, page: Page): void {
		if (page.isRenewed) return;
		page.isRenewed = true;
		renewedOr(address, page, renew(address, OWN_WORK)).finally(() => {
			page.isRenewed = false;
		});
	}

	async function renewedOr(address: string, page: Page, renewed: Promise<PreparedResponse>) {
		try {
			return await renewed;
		} catch (error) {
			if (!(error instanceof Overloaded))
				log.error("renewing a page failed", error, eventOf(address));
			return page.answer;
		}
	}

	function get(
		address: string,
		requester: PageRequester,
	): PreparedResponse | Promise<PreparedResponse> {
		const at = now();
		const page = pages.get(address);
		if (page) {
			add(at < page.staleUntil ? HITS : MISSES);
			if (at < page.freshUntil) return page.answer;
			if (at >= page.staleUntil) return renewedOr(address, page, renew(address, requester));
			renewStale(address, page);
			return page.answer;
		}
		const other = others.get(address);
		const isKnown = other !== undefined && at < other.freshUntil;
		add(isKnown ? HITS : MISSES);
		if (isKnown) return show(other.rendered, requester);
		return renew(address, requester);
	}

	return {
		get,
		has: (address) => pages.has(address),
		forget(eventId) {
			edition++;
			for (const kept of [pages, others])
				for (const address of kept.keys()) if (mayShow(address, eventId)) kept.delete(address);
		},
		peek(address) {
			const page = pages.peek(address);
			const freshMs = page ? page.freshUntil - now() : 0;
			if (!page || freshMs <= 0) return null;
			const { headers, etag, isCompressible } = page.answer;
			return { headers, etag, isCompressible, freshMs };
		},
	};
}

const HITS = PAGE_CACHE_LOOKUPS.at("hit");
const MISSES = PAGE_CACHE_LOOKUPS.at("miss");

/** The requester of renewals: it counts for no client's share, and is never dropped. */
const OWN_WORK: Requester = { client: () => "", signal: neverAborted };

function memoryOf(answer: PreparedResponse, address: string): number {
	return sizeOf(answer) + UNIT_BYTES * address.length;
}

/** Whether a page may show something of an event: it names it, or no event at all. */
export function mayShow(address: string, eventId: string): boolean {
	const named = eventOf(address);
	return !("pjid" in named) || named.pjid === eventId;
}

/** Reads a Cache-Control header's lifetimes for shared caches, ms; 0 if the response must not be cached. */
export function lifetimeOf(headers: readonly string[]): { fresh: number; stale: number } {
	const at = headers.findIndex((name, index) => index % 2 === 0 && /^cache-control$/i.test(name));
	const control = at < 0 ? "" : (headers[at + 1] ?? "");
	const seconds = (directive: string) =>
		Number(new RegExp(`\\b${directive}=(\\d+)`).exec(control)?.[1] ?? 0);
	return { fresh: seconds("s-maxage") * 1_000, stale: seconds("stale-while-revalidate") * 1_000 };
}
