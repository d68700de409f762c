/** The request for a page, read from its address. */
import type { AstroGlobal } from "astro";
import { carriedQuery, type SiteContext } from "../../../contract/site/siteContext.ts";
import type { Locale } from "../../../locales.ts";
import { type Translate, translator } from "../../../messages.ts";
import { type Place, readPlace } from "../../../race/record/identifier.ts";
import type { PageQuery } from "../../pageAddress.server.ts";
import { localeOf, pathOf } from "./pagePath.server.ts";

export interface PageRequest {
	site: SiteContext;
	url: URL;
	/** The page's path below /score and the language, such as /M1234/00123. */
	path: string;
	locale: Locale;
	t: Translate;
	/** The part of the path that names an event or an organisation, '' if it has none, and what it names. */
	segment: string;
	place: Place;
	/** The bib in the path, '' if it has none. */
	bib: string;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	/** The value of a query parameter, '' if it is absent. */
	query(name: PageQuery): string;
}

export function readRequest({
	locals,
	params,
	url,
}: Pick<AstroGlobal, "locals" | "params" | "url">): PageRequest {
	const locale = localeOf(url.pathname);
	const { place: segment = "", pno: bib = "" } = params;
	return {
		site: locals.site,
		url,
		path: pathOf(url.pathname),
		locale,
		t: translator(locale),
		segment,
		place: readPlace(segment),
		bib,
		carried: carriedQuery(url.searchParams),
		query: (name) => url.searchParams.get(name) ?? "",
	};
}
