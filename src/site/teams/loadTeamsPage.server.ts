/** The page of an event's team tables. An event without team rules has none, and neither has one on a plain server. */

import { teams } from "../../contract/public/teams.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { callEvent } from "../calls/pageCalls.server.ts";
import { NOTHING, openEventWith, UNREACHABLE } from "../event/openEvent.server.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import type { TeamsWithRules } from "./shownTeams.ts";

export interface TeamsProps {
	locale: Locale;
	event: ListedEvent;
	answer: TeamsWithRules;
	/** When the page is rendered, epoch ms. */
	now: number;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}

export async function loadTeamsPage(request: PageRequest): Promise<Loaded<Shell, TeamsProps>> {
	const { site, place, locale, t, carried } = request;
	const found = await openEventWith(site, place, async (event) =>
		event.ranksTeams ? callEvent(site.calls, event, teams, {}) : null,
	);
	if (found.kind !== "event") return found;
	const { event, part } = found;
	if (part === null || part.kind === "unknown") return NOTHING;
	if (part.kind === "unreachable") return UNREACHABLE;
	const { rules, tables } = part.value;
	if (rules === null) return NOTHING;
	const title = t("title.results", { 0: `${event.name} ${t("teams.heading")}` });
	const shell = shellOf(request, {
		title,
		cacheControl: CACHE_CONTROL[event.phase],
		isIndexed: true,
		description: `${title} ${event.date}`,
		organisation: event.organisation,
	});
	const view = { locale, event, answer: { rules, tables }, now: site.now, carried };
	return { kind: "page", shell, view };
}
