/** Answers requests for the site: static files, then cached pages, then Astro. */

import { join } from "node:path";
import { resultsOrigins } from "../contract/site/serverOf.ts";
import type { Exchange, Handler, Reply } from "../http/exchange.ts";
import { SLOT } from "../http/metrics/slots.ts";
import { Overloaded } from "../http/Overloaded.ts";
import { plainReply } from "../http/plainReply.ts";
import { encodingFor, type PreparedResponse, replyWith, tagOf } from "../http/preparedResponse.ts";
import { requestIdOf } from "../http/requestId.ts";
import { createWorkQueue } from "../http/workQueue.ts";
import { log } from "../log.ts";
import { ThreadEnded } from "../threads/ThreadEnded.ts";
import { eventOf } from "./eventOf.ts";
import { createPageCache, type HeldPage } from "./pageCache.ts";
import { renderRefusals } from "./refusalPages.ts";
import { loadAddresses } from "./rendering/builtSite.ts";
import type { DraftPlace, RenderSettings } from "./rendering/renderMessages.ts";
import { startRenderer } from "./rendering/startRenderer.ts";
import { readStaticFiles } from "./staticFiles.ts";

/** Base path of the site (SPEC section 2), the same as in astro.config.mjs. */
export const SITE_BASE = "/score";

/** Memory for rendered pages with their copies. */
const PAGE_CACHE_BYTES = 256 * 1024 * 1024;

/**
 * Sixteen at once, because renders mostly wait for results servers. About two hundred end in a second, so the last of one
 * client's share takes three seconds. A whole venue, or all visitors of a proxy that is not in TRUSTED_PROXIES, can share one
 * address; another client's first page goes before their next one.
 */
const RENDER_QUEUE = {
	...({ name: "render", atOnce: 16 } as const),
	maxWaiting: 1_000,
	maxWaitingPerClient: 600,
};

/** A person looks at a few pages; each takes as long as any other. */
const DRAFT_QUEUE = {
	...({ name: "draft", atOnce: 2 } as const),
	maxWaiting: 64,
	maxWaitingPerClient: 16,
};

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens the built site.
 * @param now monotonic, ms
 * @throws SiteUnusable
 */
export async function openSite(settings: RenderSettings, now: () => number) {
	const { folder, siteOrigin, browserServers } = settings;
	const { readPageAddress } = await loadAddresses(folder);
	const servers = resultsOrigins(browserServers);
	const files = readStaticFiles(join(folder, "client"), SITE_BASE, siteOrigin, servers);
	const { render, close } = startRenderer(settings);
	const drafts = createWorkQueue<PreparedResponse>(DRAFT_QUEUE);
	let draftsAsked = 0;
	const cache = createPageCache({
		render: (address, request, edition) => render(address, request, edition),
		queue: RENDER_QUEUE,
		maxBytes: PAGE_CACHE_BYTES,
		now,
	});
	const refuse = await renderRefusals(render).catch(async (error: unknown) => {
		await close();
		throw error;
	});
	const wrongMethod = plainReply(405, "Pages are read with GET.\n", ["Allow", "GET, HEAD"]);

	function failed(error: unknown, exchange: Exchange): Reply | Promise<Reply> {
		if (error instanceof Overloaded)
			return refuse("too-busy", error.httpStatus, exchange, error.retryAfter);
		if (error instanceof ThreadEnded) return refuse("failed", 503, exchange, 5);
		log.error("rendering a page failed", error, {
			request: requestIdOf(exchange),
			...eventOf(exchange.path),
		});
		return refuse("failed", 500, exchange, 5);
	}

	const answer: Handler = (exchange) => {
		if (exchange.method !== "GET" && exchange.method !== "HEAD") return wrongMethod;
		const { path, query } = exchange;
		const file = files.get(withoutSlash(path));
		exchange.slot = file ? SLOT.file : SLOT.page;
		if (file) return replyWith(file, exchange);
		// Most requests use the page's own address.
		const isOwn = query === "" && cache.has(path);
		const requested = isOwn ? { address: path } : readPageAddress(path, query);
		if (requested === null) return refuse("too-long", 414, exchange, null);
		const page = cache.get(requested.address, exchange);
		if (!(page instanceof Promise)) return replyWith(page, exchange);
		return page
			.then((rendered) => replyWith(rendered, exchange))
			.catch((error: unknown) => failed(error, exchange));
	};
	return {
		answer,
		/** Drops the pages that a change of an event touches; with null all. */
		forget: cache.forget,
		/** What another thread needs to hold a reply of `answer` too; null if it is not a page that is fresh. */
		heldPage(exchange: Exchange, reply: Reply): HeldPage | null {
			const requested = readPageAddress(exchange.path, exchange.query);
			const page = requested && cache.peek(requested.address);
			if (!page || reply.status !== 200) return null;
			// The page may have been rendered again since the reply was made.
			const isOfReply = reply.headers.includes(tagOf(page, encodingFor(page, exchange)));
			return isOfReply ? page : null;
		},
		/**
		 * Renders a page of a draft, which is never cached.
		 * @param path of the page, below the origin
		 * @throws Overloaded, SiteUnusable, ThreadEnded
		 */
		async draft(exchange: Exchange, path: string, place: DraftPlace): Promise<Reply> {
			const requested = readPageAddress(path, exchange.query);
			if (requested === null) return refuse("too-long", 414, exchange, null);
			const edition = ++draftsAsked;
			const run = async () => {
				const request = requestIdOf(exchange);
				const rendered = await render(requested.address, request, edition, place);
				if (rendered.kind === "page") return rendered.answer;
				const shared = await render(rendered.address, request, edition, place);
				if (shared.kind === "page") return shared.answer;
				throw new Error(
					`${rendered.address} is shown in place of another page, and is none itself`,
				);
			};
			// Each member's page is a render of its own.
			const page = await drafts.add(exchange, { key: `${edition}`, rank: 0, run });
			return replyWith(page, exchange);
		},
		/** Ends the rendering thread. */
		close,
	};
}

/** A path without the slash at its end. */
export function withoutSlash(path: string): string {
	return path.endsWith("/") ? path.slice(0, -1) : path;
}
