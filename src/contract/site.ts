/** What the entry and the pages agree on: which server answers, and which queries a page knows. */
import { PAGE_FRESH_MS } from "../race/limits.ts";

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

/** The servers as a page asks them while it renders. */
export interface AskedServers extends ServerChoice {
	/** Sends the calls: the entry limits how long an answer may take, and how large it may be. */
	fetch: typeof globalThis.fetch;
	/** Hears that one of them answered 401: the page leads to the logout page then (SPEC section 6). */
	onLoginExpired: () => void;
}

/** Who is told of views, downloads and errors; '' is nobody. */
export interface TelemetryChoice {
	/** Address of the collector. */
	collector: string;
	/** Sentry-compatible DSN. */
	errorDsn: string;
}

/** The clip service, as pages are told of it. */
export interface ClipChoice {
	/** Where browsers reach it, with the prefix; '' is the page's own origin. */
	server: string;
	/** Where vouchers are sold; '' where nobody said. */
	shop: string;
	/** MD5(event + bib + key): the key itself stays with the server. */
	hashOf(eventId: string, bib: string): string;
}

/** What a page is given to render itself with; never anything of the visitor, for pages are shared. */
export interface SiteContext {
	/** The site's public origin, for canonical addresses. */
	siteOrigin: string;
	/** Servers as the rendering process reaches them, and as browsers do. */
	calls: AskedServers;
	browserCalls: ServerChoice;
	/** E-mail address of those who run the site; '' where they name none. */
	contact: string;
	/** Where runners bind a member account; '' is the organisation's website. */
	memberSite: string;
	/** null where there is no clip service. */
	clips: ClipChoice | null;
	telemetry: TelemetryChoice;
	/** The moment of rendering, epoch ms. */
	now: number;
}

/** The same before a page is rendered: whoever renders hears of a login that expired. */
export type SiteBasis = Omit<SiteContext, "calls"> & {
	calls: Omit<AskedServers, "onLoginExpired">;
};

/** What stands before the parts of an address: /score, or with its language /score/en. */
function prefixOf(address: string): string {
	const [prefix = "/score"] = /^\/score(\/(en|ja)(?=[/?]|$))?(?=[/?]|$)/.exec(address) ?? [];
	return prefix;
}

/** The address of the parts of a runner's page, behind that of the page: no page to return to. */
const PARTS = /^(\/score(?:\/(?:en|ja))?\/M\d{4}\/[^/?]+)\/result(?=\?|$)/;

/**
 * Where a lost session leads: the logout page, in the language of the address one comes from, with the way back. In a
 * frame of another site it is one that a frame may show.
 */
export function logoutAddress(from: string): string {
	const page = from.replace(PARTS, "$1");
	const place = isEmbed(page.replace(/\?.*/, "")) ? "/embed/logout" : "/logout";
	return `${prefixOf(from)}${place}?${new URLSearchParams({ redirect: page })}`;
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

/** Pages that other sites may show in a frame, by their path: those below /embed and no others. */
export function isEmbed(path: string): boolean {
	return /^\/score(\/(en|ja))?\/embed\/[^/]+(\/[^/]+)?$/.test(path);
}

/** How long shared caches may keep a page (DESIGN section 7). */
export const CACHE_CONTROL = {
	live: `public, max-age=0, s-maxage=${PAGE_FRESH_MS / 1_000}, stale-while-revalidate=30`,
	announced: "public, max-age=0, s-maxage=120, stale-while-revalidate=600",
	/** What is not there may be there in a moment. */
	missing: "public, max-age=0, s-maxage=1",
	/** Pages that say something failed: the next visitor shall try again. */
	failed: "no-store",
} as const;

/** The query that is carried along from page to page: `?debug=1` (SPEC section 2), or ''. */
export function carriedQuery(query: URLSearchParams): string {
	return query.get("debug") === "1" ? "?debug=1" : "";
}

/** The policy of a page whose islands call servers: its own origin, and theirs if they are others; null is none. */
export function connectPolicy(...servers: readonly (string | null)[]): `connect-src ${string}` {
	return `connect-src ${["'self'", ...originsOf(servers)].join(" ")}`;
}

/** The policy of a page that plays videos: what its scripts have fetched. */
export const VIDEO_POLICY = "media-src blob:";

/** The policy of a page that shows pictures: its own origin, and theirs where they come from another. */
export function picturePolicy(addresses: Iterable<string>): `img-src ${string}` {
	return `img-src ${["'self'", ...originsOf(addresses)].join(" ")}`;
}

/** Origins other than the page's own. */
function originsOf(addresses: Iterable<string | null>): Set<string> {
	const origins = [...addresses].flatMap((address) =>
		address !== null && URL.canParse(address) ? [new URL(address).origin] : [],
	);
	return new Set(origins);
}
