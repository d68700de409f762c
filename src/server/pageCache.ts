/**
 * The page cache in front of Astro: one render for each page and freshness window, shared by all visitors.
 *
 * The page's Cache-Control states how long it is fresh (s-maxage). A page that visitors request is renewed before that ends,
 * so that they do not wait; an older page is not shown, unless it cannot be rendered. A change of an event drops its pages.
 * Concurrent misses wait for one render. A failed render never replaces a cached page.
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
import { createEventIndex } from "./eventIndex.ts";
import { eventOf } from "./eventOf.ts";
import type { Rendered } from "./rendering/startRenderer.ts";

interface Page {
	answer: PreparedResponse;
	/** From then on a request for it starts a render that renews it. */
	renewFrom: number;
	freshUntil: number;
	/** Whether a render that renews it is under way. */
	isRenewed: boolean;
}

/** A response that is not a page: an unknown bib, a redirect, a failure. It is fresh for a second. */
interface Other {
	rendered: Rendered;
	freshUntil: number;
}

/** A visitor's request, or the cache itself, which renews a page. */
type PageRequester = Requester | (Requester & Pick<Exchange, "header">);

/** A page without its bytes. */
export interface HeldPage extends Pick<PreparedResponse, "headers" | "etag" | "isCompressible"> {
	/** How long it is fresh from now on, ms. */
	freshMs: number;
}

export interface PageCacheSettings {
	/**
	 * @param request the id of the request that needs the page; '' if none waits for it
	 * @param edition grows when pages are dropped: the render uses nothing that was fetched before
	 */
	render: (address: string, request: string, edition: number) => Promise<Rendered>;
	queue: WorkQueueSettings;
	/** Memory for pages, bytes. */
	maxBytes: number;
	/** Monotonic, ms: after a wall clock steps back, live pages would not refresh. */
	now: () => number;
}

/** Of a UTF-16 unit of an address. */
const UNIT_BYTES = 2;

/** The part of its freshness after which a page is renewed while it is shown. */
const RENEW_AFTER = 0.6;
/** How long another thread holds a page that is being renewed, ms. */
const HELD_RENEWED_MS = 200;
/** Renders that renew a page are for many visitors, others mostly for one. */
const RANK = { known: 0, first: 1 } as const;

/** The longest freshness of a response that is not a page, ms. */
const OTHER_FRESH_MS = 1_000;
const MAX_OTHERS = 1_000;
const OTHER_BYTES = 16 * 1024 * 1024;

export function createPageCache({ render, queue, maxBytes, now }: PageCacheSettings) {
	const pages = new LRUCache<string, Page>({
		maxSize: maxBytes,
		sizeCalculation: ({ answer }, address) => memoryOf(answer, address),
		dispose: (_, address, reason) => {
			if (reason !== "set") addresses.remove(address);
		},
	});
	const addresses = createEventIndex((address) => address);
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
			const request = "header" in requester ? requestIdOf(requester) : "";
			const rendered = await render(address, request, begun);
			return begun === edition ? cached(address, rendered) : rendered;
		};
		const key = `${begun} ${address}`;
		const rank = pages.has(address) ? RANK.known : RANK.first;
		return show(await renders.add(requester, { key, rank, run }), requester);
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
			const fresh = freshnessOf(answer.headers);
			const renewFrom = at + fresh * RENEW_AFTER;
			if (fresh > 0) {
				pages.set(address, { answer, renewFrom, freshUntil: at + fresh, isRenewed: false });
				if (pages.has(address)) addresses.add(address);
			}
			set(PAGE_CACHE_BYTES, pages.calculatedSize + others.calculatedSize);
			return rendered;
		}
		pages.delete(address);
		const fresh = rendered.kind === "page" ? freshnessOf(rendered.answer.headers) : OTHER_FRESH_MS;
		if (fresh > 0)
			others.set(address, { rendered, freshUntil: at + Math.min(fresh, OTHER_FRESH_MS) });
		return rendered;
	}

	/** Renews a page for which no visitor waits. If it fails, the next visitor's request tries again. */
	function renewEarly(address: string, page: Page): void {
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
			add(at < page.freshUntil ? HITS : MISSES);
			if (at < page.renewFrom) return page.answer;
			if (at >= page.freshUntil) return renewedOr(address, page, renew(address, requester));
			renewEarly(address, page);
			return page.answer;
		}
		const other = others.get(address);
		const isKnown = other !== undefined && at < other.freshUntil;
		add(isKnown ? HITS : MISSES);
		if (isKnown) return show(other.rendered, requester);
		return renew(address, requester);
	}

	return {
		/**
		 * The page for an address, without a promise if it is cached, else when its render is done.
		 * @throws Overloaded if too many renders wait; and errors of the render
		 */
		get,
		/** Whether it is cached, fresh or not. */
		has: (address: string): boolean => pages.has(address),
		/**
		 * Drops all pages of an event, and those that name no event, such as lists; with null all pages. Renders under way are not
		 * kept, and are not shared with visitors who come later.
		 */
		forget(eventId: string | null) {
			edition++;
			others.clear();
			if (eventId === null) pages.clear();
			else for (const address of addresses.of(eventId)) pages.delete(address);
			set(PAGE_CACHE_BYTES, pages.calculatedSize);
		},
		/** What another thread needs to hold the page too; null if it is not cached or not fresh. */
		peek(address: string): HeldPage | null {
			const page = pages.peek(address);
			if (!page) return null;
			const at = now();
			// Requests that this thread sees renew the page, so another one holds it no longer than until then.
			const heldUntil = Math.max(page.renewFrom, at + HELD_RENEWED_MS);
			const freshMs = Math.min(heldUntil, page.freshUntil) - at;
			if (freshMs <= 0) return null;
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

/** How long shared caches may serve a response by its Cache-Control header, ms; 0 if it must not be cached. */
export function freshnessOf(headers: readonly string[]): number {
	const at = headers.findIndex((name, index) => index % 2 === 0 && /^cache-control$/i.test(name));
	const control = at < 0 ? "" : (headers[at + 1] ?? "");
	return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0) * 1_000;
}
