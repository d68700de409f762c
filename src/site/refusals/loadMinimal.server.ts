/** The minimal pages: a refused request, the logout page, no network. */

import { ownPath } from "../../contract/site/ownPath.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { MessageKey } from "../../messages.ts";
import { pagePath } from "../shell/page/pagePath.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";

export interface BarePageProps {
	locale: Locale;
	heading: string;
	hint: string;
	/** Whether the same address may be requested again. */
	canRetry: boolean;
}

const FAILED = ["refused.failed", "refused.failedHint"] as const;
const WORDS: Readonly<Record<string, readonly [MessageKey, MessageKey]>> = {
	"too-busy": ["refused.busy", "refused.busyHint"],
	"too-long": ["refused.long", "refused.longHint"],
};

/** The page of a refused request (src/server/refusalPages.ts). It makes no call. */
export function refusedPage({ locale, t }: PageRequest, reason: string): BarePageProps {
	const [heading, hint] = WORDS[reason] ?? FAILED;
	return { locale, heading: t(heading), hint: t(hint), canRetry: reason !== "too-long" };
}

/** Texts of a minimal page, and the link below them. */
export interface MinimalProps {
	heading: string;
	text: string;
	link: { text: string; href: string };
	/** A further link, which comes first; null for none. */
	signIn: { text: string; href: string } | null;
}

/** An organiser's page: its own sign-in leads back to it. */
const ORGANISERS_PAGE = /^\/score(\/\w\w)?\/(M\d{4}\/admin|my-events)(\/|\?|$)/;

/** The logout page, which a lost session leads to (SPEC section 6). */
export function loadLogout(request: PageRequest): {
	kind: "page";
	shell: Shell;
	view: MinimalProps;
} {
	const { t, carried } = request;
	const heading = t("logout.title");
	const asked = ownPath(request.query("redirect"));
	const href = asked ?? import.meta.env.BASE_URL + carried;
	const title = t("title.results", { 0: heading });
	const shell = shellOf(request, { title, cacheControl: CACHE_CONTROL.failed });
	const link = { text: t("logout.back"), href };
	const signIn = asked !== null && ORGANISERS_PAGE.test(asked) ? signInTo(asked, request) : null;
	return { kind: "page", shell, view: { heading, text: t("logout.text"), link, signIn } };
}

/** The sign-in that leads to a page. */
function signInTo(redirect: string, { t, locale }: PageRequest): { text: string; href: string } {
	const query = new URLSearchParams({ redirect });
	return { text: t("logout.signIn"), href: `${pagePath("/sign-in", locale)}?${query}` };
}

/** The page that the service worker shows if there is no network and no stored copy. It stores this page on installation. */
export function loadNoNetwork(request: PageRequest): {
	kind: "page";
	shell: Shell;
	view: MinimalProps;
} {
	const { t } = request;
	const heading = t("offline.title");
	const title = t("title.results", { 0: heading });
	const shell = shellOf(
		{ ...request, carried: "" },
		{ title, cacheControl: CACHE_CONTROL.announced },
	);
	// The page is shown at the requested address: an empty address requests that again.
	const link = { text: t("offline.retry"), href: "" };
	return { kind: "page", shell, view: { heading, text: t("offline.text"), link, signIn: null } };
}
