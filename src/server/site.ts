/** The site's part of the entry: files, then pages from the cache, then Astro. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { knownQuery, type SiteContext } from "../contract/site.ts";
import { createPageCache } from "./pageCache.ts";
import { createRenderer, loadSite } from "./pageRenderer.ts";
import { type PreparedAnswer, prepareAnswer, sendPrepared } from "./preparedAnswer.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { readStaticFiles } from "./staticFiles.ts";

/** Base path of the site (SPEC section 2), as astro.config.mjs has it. */
export const SITE_BASE = "/score";

/** Memory for rendered pages: about 6,000 runners' pages with their compressed copies. */
const PAGE_CACHE_BYTES = 256 * 1024 * 1024;

export interface Site {
	answer(request: IncomingMessage, response: ServerResponse, path: string, query: string): void;
}

export interface SiteSettings {
	/** Folder of the built site. */
	folder: string;
	context: () => SiteContext;
	now: () => number;
}

/** Opens the built site. @throws SiteUnusable */
export async function openSite({ folder, context, now }: SiteSettings): Promise<Site> {
	const handler = await loadSite(folder);
	const { siteOrigin } = context();
	const files = readStaticFiles(join(folder, "client"), SITE_BASE, siteOrigin);
	const cache = createPageCache({
		render: createRenderer(handler, context),
		maxBytes: PAGE_CACHE_BYTES,
		now,
	});
	const failed = prepareAnswer(
		500,
		["Cache-Control", "no-store", "Retry-After", "5", ...securityHeaders(siteOrigin, undefined)],
		Buffer.from("This page failed. Please try again in a moment.\n"),
		"text/plain; charset=utf-8",
	);
	const wrongMethod = prepareAnswer(
		405,
		["Allow", "GET, HEAD", ...securityHeaders(siteOrigin, undefined)],
		Buffer.from("Pages are read with GET.\n"),
		"text/plain; charset=utf-8",
	);
	return {
		answer(request, response, path, query) {
			const send = (answer: PreparedAnswer) => {
				if (!response.destroyed) sendPrepared(request, response, answer);
			};
			if (request.method !== "GET" && request.method !== "HEAD") return send(wrongMethod);
			const file = files.get(path);
			if (file) return send(file);
			const page = cache.get(pageKey(path, query));
			if (!(page instanceof Promise)) return send(page);
			page.then(send, (error: unknown) => {
				console.error(`rendering ${path} failed:`, error);
				send(failed);
			});
		},
	};
}

/** One key a page: no slash at the end, known parameters only and in one order. */
export function pageKey(path: string, query: string): string {
	const known = query === "" ? "" : knownQuery(new URLSearchParams(query));
	const trimmed = path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") : path;
	return known === "" ? trimmed : `${trimmed}?${known}`;
}
