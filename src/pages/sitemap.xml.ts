/** The sitemap for search engines. */
import type { APIContext } from "astro";
import { loadSitemap } from "../site/index/loadSitemap.server.ts";

export function GET({ locals }: APIContext): Promise<Response> {
	return loadSitemap(locals.site);
}
