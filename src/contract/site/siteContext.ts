/** What the server and the built site share: results servers, cache policies, security policies, addresses. */
import { FINAL_FRESH_MS, PAGE_FRESH_MS } from "../../race/limits.ts";
import { SITE_PREFIX } from "./sitePrefix.ts";

/** Which results servers may be called, and which one answers for events that name none. */
export interface ServerChoice {
	/** Origin of the server that answers pjlist; '' is the page's own. */
	listServer: string;
	/** Host that answers for events which name none; '' is the list's server. */
	defaultProjectServer: string;
	/** Hosts that may be called besides these. */
	allowedHosts: readonly string[];
	/** Prefix before the calls' addresses. */
	prefix: string;
}

/** The servers as a page calls them while it renders. */
export interface AskedServers extends ServerChoice {
	/** Grows with each change that was noticed: what a page before it has fetched may be old. */
	edition: number;
	/** Sends the calls; it limits the time and the size of an answer. */
	fetch: typeof globalThis.fetch;
	/** Called when one of them answers 401: then the page leads to the logout page (SPEC section 6). */
	onLoginExpired: () => void;
}

/** Where views, downloads and errors are reported; '' is nowhere. */
export interface TelemetryChoice {
	/** Address of the collector. */
	collector: string;
	/** Sentry-compatible DSN. */
	errorDsn: string;
}

/** The clip service, as pages need it. */
export interface ClipChoice {
	/** Where browsers reach it, with the prefix; '' is the page's own origin. */
	server: string;
	/** Where vouchers are sold; '' if not set. */
	shop: string;
	/** MD5(event + bib + key): the key itself stays with the server. */
	hashOf(eventId: string, bib: string): string;
}

/** What a page needs to render; never anything of the visitor, because pages are shared. */
export interface SiteContext {
	/** The site's public origin, for canonical addresses. */
	siteOrigin: string;
	/** Servers as the rendering process reaches them, and as browsers do. */
	calls: AskedServers;
	browserCalls: ServerChoice;
	/** E-mail address of the operator; '' if not set. */
	contact: string;
	/** Whether pages end with the advertisement for renting the timing service. */
	advertises: boolean;
	/** Where runners link a member account; '' is the organisation's website. */
	memberSite: string;
	/** null if there is no clip service. */
	clips: ClipChoice | null;
	telemetry: TelemetryChoice;
	/** The moment of rendering, epoch ms. */
	now: number;
}

/** The same before a page is rendered: the renderer adds `onLoginExpired`. */
export type SiteBasis = Omit<SiteContext, "calls"> & {
	calls: Omit<AskedServers, "onLoginExpired">;
};

/** The beginning of an address: /score, or with a language /score/en. */
function prefixOf(address: string): string {
	return SITE_PREFIX.exec(address)?.[0] ?? "/score";
}

/** The end of the address of a runner's parts, which is no page to return to. */
const PARTS = /^(\/M\d{4}\/[^/?]+)\/result(?=\?|$)/;

/**
 * Where a lost session leads: the logout page, in the language of the address, with the way back. In a
 * frame of another site it is one that a frame may show.
 */
export function logoutAddress(from: string): string {
	const prefix = prefixOf(from);
	const page = prefix + from.slice(prefix.length).replace(PARTS, "$1");
	const logout = page.startsWith(`${prefix}/embed/`) ? "/embed/logout" : "/logout";
	return `${prefix}${logout}?${new URLSearchParams({ redirect: page })}`;
}

/** Header of a rendered response without a body: the address of the page that is shown in its place. */
export const SHARED_PAGE = "Gantry-Shared-Page";

/**
 * The page that is shown at many addresses, so that it is rendered once for all of them, in the language of the address.
 * @param page its path below the language, such as /no-event
 * @param carried query that is carried along, such as ?debug=1, or ''
 */
export function sharedAddress(from: string, page: string, carried: string): string {
	return prefixOf(from) + page + carried;
}

/** The page that an address names; null if the address, or a text in its query, is longer than any page's. */
export type AskedPage = { address: string } | null;

/** The pages of the built site (src/site/siteEntry.ts). */
export interface BuiltPages {
	/** Renders a page. An error while it renders is logged, and is a response with the status 500. */
	render(request: Request, site: SiteContext): Promise<Response>;
}

/** The addresses of the built site (src/site/pageAddress.server.ts). */
export interface BuiltAddresses {
	/**
	 * Reads an address: each page has one, without what no page knows.
	 * @param path below the origin, as it was sent
	 * @param query without its question mark
	 */
	readPageAddress(path: string, query: string): AskedPage;
}

/**
 * How long shared caches may keep a page (DESIGN section 7). Without stale-while-revalidate: a cache that is asked rarely
 * would show a hidden name once more, at any time within that window.
 */
export const CACHE_CONTROL = {
	live: `public, max-age=0, s-maxage=${PAGE_FRESH_MS / 1_000}`,
	announced: `public, max-age=0, s-maxage=${FINAL_FRESH_MS / 1_000}`,
	/** What is missing may exist a moment later. */
	missing: "public, max-age=0, s-maxage=1",
	/** Pages that report a failure: the next visitor tries again. */
	failed: "no-store",
} as const;

/** The query that is carried along from page to page: `?debug=1` (SPEC section 2), or ''. */
export function carriedQuery(query: URLSearchParams): string {
	return query.get("debug") === "1" ? "?debug=1" : "";
}

/** A directive of a page's content security policy. */
export type PolicyDirective = `${"connect" | "img" | "media"}-src ${string}`;

/** The policy of a page whose islands call servers: its own origin, and theirs if they are others; null is none. */
export function connectPolicy(...servers: readonly (string | null)[]): PolicyDirective {
	return `connect-src ${["'self'", ...originsOf(servers)].join(" ")}`;
}

/** The policy of a page that plays videos which its scripts have fetched. */
export const VIDEO_POLICY: PolicyDirective = "media-src blob:";

/** The policy of a page that shows images: its own origin, and those of the images. */
export function imagePolicy(addresses: Iterable<string>): PolicyDirective {
	return `img-src ${["'self'", ...originsOf(addresses)].join(" ")}`;
}

/** Origins other than the page's own. */
function originsOf(addresses: Iterable<string | null>): Set<string> {
	const origins = [...addresses].flatMap((address) =>
		address !== null && URL.canParse(address) ? [new URL(address).origin] : [],
	);
	return new Set(origins);
}
