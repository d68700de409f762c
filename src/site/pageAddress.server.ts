/**
 * The addresses of the site (SPEC section 2, DESIGN section 12): which page a path and its query request. Nothing else is
 * rendered or cached: an address of no page costs no render, and an unknown parameter makes no second copy of a page.
 */

import type { BuiltAddresses } from "../contract/site/siteContext.ts";
import { DEFAULT_LOCALE, isLocale } from "../locales.ts";
import { SEARCH_TEXT_MAX_LENGTH } from "../race/limits.ts";
import { isBib, readPlace } from "../race/record/identifier.ts";
import { parseCount, parsePageSize } from "./announced/pager.ts";
import { COLUMNS, TABLE_QUERY } from "./announced/tableQuery.ts";
import { askedBibs } from "./compare/compareQuery.ts";
import { tabsOf } from "./event/tabs.ts";
import { SCREEN_NAMES } from "./organiser/frame/screens.ts";
import { SIGN_IN_REFUSALS } from "./organiser/sign-in/signInRefusals.ts";

/** Query parameters that pages know. */
export const PAGE_QUERY = [
	"bib",
	"debug",
	"q",
	"redirect",
	"refused",
	"tab",
	"theme",
	...TABLE_QUERY,
] as const;
export type PageQuery = (typeof PAGE_QUERY)[number];

/** Longest path and query of a page, characters: a redirect holds a whole address, escaped. */
const PATH_MAX_LENGTH = 512;
const QUERY_MAX_LENGTH = 8_192;
/** Longest return address that the logout page accepts, characters. */
const REDIRECT_MAX_LENGTH = 4_096;
/** Longest id of a category or a group, characters. A plain server may have any. */
const ID_MAX_LENGTH = 200;

type Test = (part: string) => boolean;
interface Shape {
	/** The parts of the path below /score and the language. */
	parts: readonly (string | Test)[];
	query: readonly PageQuery[];
	/** Some addresses are the same in all languages, and have no prefix. */
	isInNoLanguage?: true;
}

const isEvent: Test = (part) =>
	["event", "misspelled event"].some((kind) => kind === readPlace(part).kind);
const isOrganisation: Test = (part) => readPlace(part).kind === "organisation";

/**
 * The routes of `?screen=1` and `?print=1` at an event's address: pages of their own, so that the event's pages have none of
 * their styles.
 */
const VIEWS = { screen: "event-screen", print: "event-print" } as const;

const SHAPES: readonly Shape[] = [
	{ parts: [], query: ["debug", "q"] },
	{ parts: ["logout"], query: ["debug", "redirect"] },
	{ parts: ["no-network"], query: [] },
	{ parts: ["no-page"], query: ["debug"] },
	{ parts: ["no-event"], query: ["debug"] },
	{ parts: ["no-answer"], query: ["debug"] },
	{ parts: ["no-organisation"], query: ["debug"] },
	{ parts: ["no-runner", isEvent], query: ["debug"] },
	{ parts: ["sitemap.xml"], query: [], isInNoLanguage: true },
	{ parts: ["compare", isEvent], query: ["bib", "debug"] },
	{ parts: ["embed", "logout"], query: ["redirect"] },
	{ parts: ["embed", "no-answer"], query: ["theme"] },
	{ parts: ["embed", "no-event"], query: ["theme"] },
	{ parts: ["embed", "no-runner", isEvent], query: ["theme"] },
	{ parts: [VIEWS.screen, isEvent], query: ["debug", "theme"] },
	{ parts: [VIEWS.print, isEvent], query: ["debug", "cat", "group", "page", "sort"] },
	{ parts: ["event-teams", isEvent], query: ["debug"] },
	{ parts: ["event-winners", isEvent], query: ["debug"] },
	{ parts: ["embed", isEvent], query: ["theme"] },
	{ parts: ["embed", isEvent, isBib], query: ["theme"] },
	{ parts: ["api", "no-page"], query: [], isInNoLanguage: true },
	{ parts: ["api", "no-event"], query: [], isInNoLanguage: true },
	{ parts: ["api", "no-bib"], query: [], isInNoLanguage: true },
	{ parts: ["api", "runner.schema.json"], query: [], isInNoLanguage: true },
	{ parts: ["api", "docs"], query: ["debug"] },
	{ parts: ["api", isEvent, isBib], query: [], isInNoLanguage: true },
	{ parts: [isEvent], query: ["debug", "q", "tab", ...TABLE_QUERY] },
	{ parts: [isOrganisation], query: ["debug", "q"] },
	{ parts: ["sign-in"], query: ["debug", "redirect", "refused"] },
	{ parts: ["my-events"], query: ["debug"] },
	{ parts: [isEvent, "admin"], query: ["debug"] },
	...SCREEN_NAMES.filter((screen) => screen !== "board").map((screen) => ({
		parts: [isEvent, "admin", screen],
		query: ["debug"] as const,
	})),
	{ parts: [isEvent, isBib], query: ["debug"] },
	{ parts: [isEvent, isBib, "cert"], query: ["debug"] },
	{ parts: [isEvent, isBib, "photo"], query: ["debug"] },
	{ parts: [isEvent, isBib, "result"], query: ["debug"] },
	{ parts: [isEvent, isBib, "qr.svg"], query: [], isInNoLanguage: true },
];

/** Reads an address. /path and /path/ are the same page, in any escaping. */
export const readPageAddress: BuiltAddresses["readPageAddress"] = (path, query) => {
	if (path.length > PATH_MAX_LENGTH || query.length > QUERY_MAX_LENGTH) return null;
	const asked = new URLSearchParams(query);
	const { prefix, parts } = withView(split(path), asked);
	const shape = parts && SHAPES.find((each) => fits(each, parts, prefix));
	const known = knownQuery(asked, shape?.query ?? ["debug"]);
	if (known === null) return null;
	const page = shape ? parts.map((part) => `/${part}`).join("") : missing(prefix, parts ?? []);
	const address = prefix + page;
	return { address: known === "" ? address : `${address}?${known}` };
};

/** The prefix of a path, /score or /score/en, and its further parts: null if one of them is escaped wrong. */
function split(path: string): { prefix: string; parts: string[] | null } {
	const [base = "", language = "", ...rest] = path.split("/").filter((part) => part !== "");
	const prefix = `/${base}`;
	const isPrefixed = isLocale(language) && language !== DEFAULT_LOCALE;
	const below = language === "" ? [] : isPrefixed ? rest : [language, ...rest];
	return { prefix: isPrefixed ? `${prefix}/${language}` : prefix, parts: decoded(below) };
}

/** An event's address with `?screen=1` or `?print=1` as that of the view. */
function withView(address: ReturnType<typeof split>, query: URLSearchParams) {
	const [event = "", ...more] = address.parts ?? [];
	if (!isEvent(event) || more.length > 0) return address;
	if (query.get("screen") === "1") return { ...address, parts: [VIEWS.screen, event] };
	return query.get("print") === "1" ? { ...address, parts: [VIEWS.print, event] } : address;
}

function decoded(parts: readonly string[]): string[] | null {
	try {
		return parts.map(decodeURIComponent);
	} catch {
		return null;
	}
}

function fits({ parts, isInNoLanguage }: Shape, asked: readonly string[], prefix: string): boolean {
	if (parts.length !== asked.length || (isInNoLanguage && prefix !== "/score")) return false;
	return asked.every((part, index) => {
		const wanted = parts[index];
		return typeof wanted === "function" ? wanted(part) : wanted === part;
	});
}

/** The page for an address of no page: JSON for programs, a page that may be framed for frames, and one page for all others. */
function missing(prefix: string, [first, place = "", ...rest]: readonly string[]): string {
	if (first === "api" && prefix === "/score") {
		if (rest.length !== 1) return "/api/no-page";
		return isEvent(place) ? "/api/no-bib" : "/api/no-event";
	}
	return first === "embed" && place !== "" && rest.length < 2 ? "/embed/no-event" : "/no-page";
}

/**
 * The parameters that a page knows, in one fixed order, as a query string without '?'; null if a text is too long. Only
 * `bib` can repeat. A parameter whose value the page does not know is dropped.
 */
function knownQuery(query: URLSearchParams, names: readonly PageQuery[]): string | null {
	const known = new URLSearchParams();
	for (const name of PAGE_QUERY)
		if (!names.includes(name)) continue;
		else if (name === "bib")
			for (const bib of askedBibs(query.getAll(name))) known.append(name, bib);
		else {
			const value = READERS[name](query.get(name) ?? "");
			if (value === null) return null;
			if (value !== "") known.set(name, value);
		}
	return known.toString();
}

/** Reads a parameter's value: '' if the page does not know it, null if it is too long. */
type Reader = (value: string) => string | null;

const oneOf =
	(...values: readonly string[]): Reader =>
	(value) =>
		values.includes(value) ? value : "";
const atMost =
	(limit: number): Reader =>
	(value) =>
		value.length > limit ? null : value;

const READERS: Readonly<Record<Exclude<PageQuery, "bib">, Reader>> = {
	debug: oneOf("1"),
	q: atMost(SEARCH_TEXT_MAX_LENGTH),
	redirect: atMost(REDIRECT_MAX_LENGTH),
	refused: oneOf(...SIGN_IN_REFUSALS),
	tab: oneOf(...tabsOf("announced"), ...tabsOf("live")),
	theme: oneOf("light", "dark"),
	cat: atMost(ID_MAX_LENGTH),
	group: atMost(ID_MAX_LENGTH),
	k: atMost(SEARCH_TEXT_MAX_LENGTH),
	page: (value) => String(parseCount(value) ?? ""),
	size: (value) => (parseCount(value) === null ? "" : String(parsePageSize(value))),
	sort: oneOf(...COLUMNS, ...COLUMNS.map((column) => `-${column}`)),
};
