/** The index and every event in each language, for search engines: https://www.sitemaps.org/protocol.html */
import { CACHE_CONTROL, type SiteContext } from "../../contract/site/siteContext.ts";
import { LOCALE_NAMES, LOCALES } from "../../locales.ts";
import { listEvents } from "../calls/pageCalls.server.ts";
import { pagePath } from "../shell/page/pagePath.server.ts";

const HEAD =
	'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

export async function loadSitemap(site: SiteContext): Promise<Response> {
	const found = await listEvents(site, null);
	// After an empty sitemap, search engines would drop the pages that they know.
	if (found.kind === "unreachable")
		return new Response("The events cannot be listed now.\n", {
			status: 503,
			headers: { "Cache-Control": CACHE_CONTROL.failed, "Retry-After": "60" },
		});
	const events = found.kind === "found" ? found.value.events : [];
	const entries = ["/", ...events.map(({ id }) => `/${id}`)].flatMap((path) =>
		entriesOf(path, site.siteOrigin),
	);
	return new Response(`${HEAD}${entries.join("")}</urlset>\n`, {
		headers: { "Content-Type": "application/xml", "Cache-Control": CACHE_CONTROL.live },
	});
}

/** The entries of a page in each language. Each entry links all of them. */
function entriesOf(path: string, origin: string): string[] {
	const addresses = LOCALE_NAMES.map((locale) => ({
		language: LOCALES[locale].tag,
		address: origin + pagePath(path, locale),
	}));
	const links = addresses.map(
		({ language, address }) =>
			`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
	);
	return addresses.map(({ address }) => `<url><loc>${address}</loc>${links.join("")}</url>\n`);
}
