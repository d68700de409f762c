/** The page that compares runners of an event. */

import type { Locale } from "../../locales.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import { askedBibs } from "./compareQuery.ts";
import { type Comparison, openCompare } from "./openCompare.server.ts";

export interface CompareProps {
	locale: Locale;
	view: Comparison;
	/** When the page is rendered, epoch ms. */
	now: number;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}

export async function loadComparePage(request: PageRequest): Promise<Loaded<Shell, CompareProps>> {
	const { site, place, url, locale, t, carried } = request;
	const view = await openCompare(site, place, askedBibs(url.searchParams.getAll("bib")));
	if (view.kind !== "comparison") return view;
	const { event, status, cacheControl } = view;
	const title = t("title.results", { 0: `${event.name} ${t("compare.heading")}` });
	const shell = shellOf(request, {
		title,
		status,
		cacheControl,
		description: `${title} ${event.date}`,
		organisation: event.organisation,
	});
	return { kind: "page", shell, view: { locale, view, now: site.now, carried } };
}
