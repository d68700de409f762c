/** The pages of failures. Each is rendered once for many addresses (openPage.server.ts). */
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { IndexProps } from "../index/loadIndexPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";

interface Refusal<View> {
	kind: "page";
	shell: Shell;
	view: View;
}

/** Status and caching of the failures. */
export const MISSING = { status: 404, cacheControl: CACHE_CONTROL.missing, retryAfter: null };
export const NO_ANSWER = { status: 503, cacheControl: CACHE_CONTROL.failed, retryAfter: 5 };

/** Props of each failure's page. */
interface RefusalProps {
	locale: Locale;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}

/** Page Not Found, for each address that is no page (SPEC section 2). */
export function loadNoPage(request: PageRequest): Refusal<RefusalProps & { text: string }> {
	const { locale, carried, t } = request;
	const title = t("title.results", { 0: t("notFound.title") });
	const shell = shellOf(request, { title, ...MISSING });
	return { kind: "page", shell, view: { locale, carried, text: t("notFound.text") } };
}

/** An event that the results server does not know (SPEC section 2: 'load project failed'). */
export function loadNoEvent(request: PageRequest): Refusal<RefusalProps> {
	const { locale, carried } = request;
	const title = failedTitle(request);
	const shell = shellOf(request, { title, ...MISSING });
	return { kind: "page", shell, view: { locale, carried } };
}

/** No results server answers: shown instead of each page that needs one. */
export function loadNoAnswer(request: PageRequest): Refusal<RefusalProps> {
	const { locale, carried } = request;
	const shell = shellOf(request, { title: failedTitle(request), ...NO_ANSWER });
	return { kind: "page", shell, view: { locale, carried } };
}

/** An organisation that the results server does not know: an index without an event. */
export function loadNoOrganisation(request: PageRequest): Refusal<IndexProps> {
	const { locale, carried, site } = request;
	const title = failedTitle(request);
	const shell = shellOf(request, { title, ...MISSING });
	const nothing = {
		organisation: null,
		events: [],
		query: "",
		pictures: new Map<string, string>(),
	};
	return { kind: "page", shell, view: { ...nothing, locale, now: site.now, carried } };
}

function failedTitle({ t }: PageRequest): string {
	return t("title.results", { 0: t("event.failed") });
}
