/** The shell of a page: everything around its screen, and the response. */
import type { PolicyDirective, TelemetryChoice } from "../../../contract/site/siteContext.ts";
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from "../../../locales.ts";
import type { Organisation } from "../../../race/record/record.ts";
import { DEFAULT_ZONE, dayOf } from "../../../race/time/day.ts";
import { type Season, seasonOn } from "../season/season.ts";
import { pagePath } from "./pagePath.server.ts";
import type { PageRequest } from "./pageRequest.server.ts";

/** Status, headers and policies of a page's response. */
export interface PageResponse {
	status: number;
	cacheControl: string;
	/** Seconds; null for no Retry-After header. */
	retryAfter: number | null;
	/** Directives of the content security policy beyond those of every page (astro.config.mjs). */
	policies: readonly PolicyDirective[];
}

/** The parts that differ from page to page. */
interface Described {
	title: string;
	description: string;
	/** Address of the card image; null if there is none. */
	picture: string | null;
	/** null on the shared index. */
	organisation: Organisation | null;
	/** Shown in the top bar instead of the organisation's link (SPEC section 2: admin, certificate). */
	barTitle: string | null;
	/** Whether search engines may list the page. */
	isIndexed: boolean;
	/** JSON-LD for search engines; null for none. */
	structuredData: string | null;
}

/** A page's address in a language. */
export interface PageInLanguage {
	locale: Locale;
	tag: string;
	/** Absolute address for search engines. */
	canonical: string;
	/** Path with the query, for the language menu. */
	href: string;
}

export interface Shell extends Described {
	locale: Locale;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	siteOrigin: string;
	/** Absolute address of the page, and the one for visitors without a known language. */
	canonical: string;
	defaultAddress: string;
	/** Absolute address with the query. */
	fullAddress: string;
	languages: readonly PageInLanguage[];
	/** E-mail address of the operator; '' if not set. */
	contact: string;
	/** Whether pages end with the advertisement for renting the timing service. */
	advertises: boolean;
	season: Season | null;
	telemetry: TelemetryChoice;
	response: PageResponse;
}

/** The required and the optional parts of a shell that a loader sets. */
export type PageShell = Pick<Described, "title"> &
	Pick<PageResponse, "cacheControl"> &
	Partial<Described & PageResponse>;

/** Makes the shell of a requested page. */
export function shellOf(request: PageRequest, page: PageShell): Shell {
	const { site, url, path, locale, t, carried } = request;
	const { cacheControl, status = 200, retryAfter = null, policies = [], ...described } = page;
	const { siteOrigin, contact, advertises, telemetry } = site;
	const absolute = (each: Locale) => siteOrigin + pagePath(path, each);
	return {
		description: t("site.description"),
		picture: null,
		organisation: null,
		barTitle: null,
		isIndexed: false,
		structuredData: null,
		...described,
		locale,
		carried,
		siteOrigin,
		contact,
		advertises,
		telemetry,
		canonical: absolute(locale),
		defaultAddress: absolute(DEFAULT_LOCALE),
		// The server has dropped the parameters that no page knows (src/site/pageAddress.server.ts).
		fullAddress: absolute(locale) + url.search,
		languages: LOCALE_NAMES.map((each) => ({
			locale: each,
			tag: LOCALES[each].tag,
			canonical: absolute(each),
			href: pagePath(path, each) + url.search,
		})),
		season: seasonOn(dayOf(site.now, DEFAULT_ZONE)),
		response: { status, cacheControl, retryAfter, policies },
	};
}
