/** The index of all events. */
import { CACHE_CONTROL, imagePolicy } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { ListedEvent, Organisation } from "../../race/record/record.ts";
import { listEvents } from "../calls/pageCalls.server.ts";
import { cardBanners } from "../shell/bannerAddress.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";

/** Props of an index, of all events or of one organisation. */
export interface IndexProps {
	locale: Locale;
	/** null for the index of all events. */
	organisation: Organisation | null;
	events: readonly ListedEvent[];
	/** Text of the search, or ''. */
	query: string;
	/** When the page is rendered, epoch ms. */
	now: number;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	/** Banners of the cards, by event id. */
	pictures: ReadonlyMap<string, string>;
}

export async function loadIndexPage(request: PageRequest): Promise<Loaded<Shell, IndexProps>> {
	const { site, locale, t, carried } = request;
	const found = await listEvents(site, null);
	if (found.kind === "unreachable") return { kind: "failed", status: 503 };
	// A server that does not know organisation 0 has no events.
	const events = found.kind === "found" ? found.value.events : [];
	const pictures = cardBanners(events, site.browserCalls);
	const query = request.query("q");
	const shell = shellOf(request, {
		title: t("title.results", { 0: t("site.name") }),
		isIndexed: query === "",
		cacheControl: found.kind === "found" ? CACHE_CONTROL.live : CACHE_CONTROL.missing,
		policies: [imagePolicy(pictures.values())],
	});
	const view = { locale, organisation: null, events, query, now: site.now, carried, pictures };
	return { kind: "page", shell, view };
}
