/** The page of an event's winners. While the event is live it has the tab instead, which refreshes. */
import type { WinnerList } from "../../contract/public/visitorLists.ts";
import { winnerlist } from "../../contract/public/winnerlist.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { callEvent } from "../calls/pageCalls.server.ts";
import { NOTHING, openEventWith, UNREACHABLE } from "../event/openEvent.server.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";

export interface WinnersProps {
	locale: Locale;
	event: ListedEvent;
	lists: readonly WinnerList[];
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}

export async function loadWinnersPage(request: PageRequest): Promise<Loaded<Shell, WinnersProps>> {
	const { site, place, locale, t, carried } = request;
	const found = await openEventWith(site, place, async (event) =>
		event.phase === "announced" ? callEvent(site.calls, event, winnerlist, {}) : null,
	);
	if (found.kind !== "event") return found;
	const { event, part } = found;
	if (part === null || part.kind === "unknown") return NOTHING;
	if (part.kind === "unreachable") return UNREACHABLE;
	const title = t("title.results", { 0: `${event.name} ${t("tabs.winners")}` });
	const shell = shellOf(request, {
		title,
		cacheControl: CACHE_CONTROL[event.phase],
		isIndexed: true,
		description: `${title} ${event.date}`,
		organisation: event.organisation,
	});
	return { kind: "page", shell, view: { locale, event, lists: part.value, carried } };
}
