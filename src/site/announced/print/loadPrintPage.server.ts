/** A category of the announced table with all rows, for paper: `?print=1` at the event's address (pageAddress.server.ts). */
import { CACHE_CONTROL } from "../../../contract/site/siteContext.ts";
import { LOCALES, type Locale } from "../../../locales.ts";
import { PRINT_ROW_LIMIT } from "../../../race/limits.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import { openEventWith, UNREACHABLE } from "../../event/openEvent.server.ts";
import type { AnnouncementPanel } from "../../event/panel.ts";
import type { Loaded } from "../../shell/page/openPage.server.ts";
import { pagePath } from "../../shell/page/pagePath.server.ts";
import type { PageRequest } from "../../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../../shell/page/shell.server.ts";
import { openTable } from "../openTable.server.ts";
import { readTableQuery, type TableQuery, writeTableQuery } from "../tableQuery.ts";

export interface PrintProps {
	locale: Locale;
	event: ListedEvent;
	title: string;
	eventAddress: string;
	/** The table on the event's page. */
	backAddress: string;
	carried: string;
	/** What was found. Its page is a part of the table. */
	panel: AnnouncementPanel;
	/** Whether the address names a part of a category: otherwise the page offers the categories. */
	isChosen: boolean;
}

export async function loadPrintPage(request: PageRequest): Promise<Loaded<Shell, PrintProps>> {
	const { site, place, locale, t, carried, segment } = request;
	const asked = { ...readTableQuery(request.query), keyword: "", size: PRINT_ROW_LIMIT };
	const question = { table: asked, languageTag: LOCALES[locale].tag };
	const found = await openEventWith(site, place, async (event) =>
		event.phase === "announced" ? openTable(site.calls, event, question) : null,
	);
	if (found.kind !== "event") return found;
	const { event, part } = found;
	// While an event is live it has no table. Its lists are printed from its own page.
	if (part === null)
		return {
			kind: "moved",
			part: `event-print/${segment}`,
			to: event.id,
			status: 303,
			cacheControl: CACHE_CONTROL.live,
		};
	if (part.kind !== "found") return UNREACHABLE;
	const panel = part.value;
	const title = t("title.results", { 0: event.name });
	const eventAddress = pagePath(`/${event.id}`, locale);
	const back = { ...panel.query, page: 1, size: readTableQuery(() => "").size };
	const view = {
		locale,
		event,
		title,
		eventAddress,
		carried,
		panel,
		backAddress: eventAddress + writeTableQuery(back, carried),
		isChosen: isSame(panel.query, asked) && panel.page.total > 0,
	};
	const cacheControl = CACHE_CONTROL.announced;
	const shell = shellOf(request, { title, organisation: event.organisation, cacheControl });
	return { kind: "page", shell, view };
}

/** Whether all that was asked for exists. Otherwise any number of addresses would have the same rows. */
function isSame(found: TableQuery, asked: TableQuery): boolean {
	return (
		found.category === asked.category && found.group === asked.group && found.page === asked.page
	);
}
