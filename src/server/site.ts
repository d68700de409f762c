/** The site's part of the entry: files, then pages from the cache, then Astro. */
import { join } from "node:path";
import { resultsOrigins } from "../contract/resultsServer.ts";
import { knownQuery, type SiteBasis } from "../contract/site.ts";
import type { Answer } from "../results/exchange.ts";
import { replyWith } from "../results/preparedAnswer.ts";
import { createPageCache } from "./pageCache.ts";
import { createRenderer, loadSite } from "./pageRenderer.ts";
import { plainReply } from "./plainReply.ts";
import { readStaticFiles } from "./staticFiles.ts";

/** Base path of the site (SPEC section 2), as astro.config.mjs has it. */
export const SITE_BASE = "/score";

/** Memory for rendered pages: about 4,000 runners' pages with their compressed copies. */
const PAGE_CACHE_BYTES = 256 * 1024 * 1024;

export interface SiteSettings {
	/** Folder of the built site. */
	folder: string;
	context: () => SiteBasis;
	now: () => number;
}

/** Opens the built site. @throws SiteUnusable */
export async function openSite({ folder, context, now }: SiteSettings): Promise<Answer> {
	const handler = await loadSite(folder);
	const { siteOrigin, browserCalls } = context();
	const servers = resultsOrigins(browserCalls);
	const files = readStaticFiles(join(folder, "client"), SITE_BASE, siteOrigin, servers);
	const cache = createPageCache({
		render: createRenderer(handler, context),
		maxBytes: PAGE_CACHE_BYTES,
		now,
	});
	const failed = plainReply(siteOrigin, 500, "This page failed. Please try again in a moment.\n", [
		"Cache-Control",
		"no-store",
		"Retry-After",
		"5",
	]);
	const wrongMethod = plainReply(siteOrigin, 405, "Pages are read with GET.\n", [
		"Allow",
		"GET, HEAD",
	]);
	return (exchange) => {
		if (exchange.method !== "GET" && exchange.method !== "HEAD") return wrongMethod;
		const path = tidyPath(exchange.path);
		const file = files.get(path);
		if (file) return replyWith(file, exchange);
		const page = cache.get(pageKey(path, exchange.query));
		if (!(page instanceof Promise)) return replyWith(page, exchange);
		return page
			.then((rendered) => replyWith(rendered, exchange))
			.catch((error: unknown) => {
				console.error(`rendering ${exchange.path} failed:`, error);
				return failed;
			});
	};
}

/** A path without a slash too many, for /path and /path/ are alike, and one that Astro can read. */
export function tidyPath(given: string): string {
	const isTidy = !given.endsWith("/") && !/\/[/.]|[%\\#]/.test(given);
	if (isTidy) return given;
	// No browser sends these, and a URL would read them as one more slash and as the end.
	const path = given.replaceAll("\\", "%5C").replaceAll("#", "%23");
	// What is escaped wrong, or climbs out of the site by dots, stands for itself: a page that is nowhere.
	const readable = isReadable(path) ? path : path.replaceAll("%", "%25").replaceAll(".", "%252E");
	return readable.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

function isReadable(path: string): boolean {
	if (/\/(\.|%2e){1,2}(\/|$)/i.test(path)) return false;
	try {
		return decodeURIComponent(path) !== "";
	} catch {
		return false;
	}
}

/** One key a page: its tidy path, known parameters only and in one order. */
export function pageKey(path: string, query: string): string {
	const known = query === "" ? "" : knownQuery(new URLSearchParams(query));
	return known === "" ? path : `${path}?${known}`;
}
