/** The announced table's tab as the server renders it: the page for the query in the address. */
import * as v from "valibot";
import { announcementdata, NO_CATEGORY } from "../../contract/public/announcementdata.ts";
import type { Announcement } from "../../contract/public/visitorLists.ts";
import type { AskedServers } from "../../contract/site/siteContext.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { Found } from "../calls/pageCalls.server.ts";
import type { AnnouncementPanel } from "../event/panel.ts";
import { type AnnouncedTable, EMPTY_PAGE, pageOf, prepareColumn } from "./announcedTable.ts";
import { showsFirst } from "./first/showsFirst.ts";
import { countedCategories, firstOfCategories } from "./firstOfCategories.ts";
import { groupChoices } from "./groupChoice.ts";
import { takeSteps } from "./steps.ts";
import { cachedTable } from "./tableCache.server.ts";
import { ALL_GROUPS, type TableQuery } from "./tableQuery.ts";

interface WorkerRequest {
	table: TableQuery;
	languageTag: string;
}

/** Opens the table. A single category is chosen automatically; a category or group that does not exist is ignored. */
export async function openTable(
	choice: AskedServers,
	event: ListedEvent,
	{ table: asked, languageTag }: WorkerRequest,
): Promise<Found<AnnouncementPanel>> {
	const load = (cID: string, keyword: string) =>
		cachedTable(choice, event, { cID, keyword, languageTag });
	const { keyword } = asked;
	const isValid = v.is(announcementdata.request, { pjid: event.id, cID: asked.category });
	const category = isValid ? asked.category : "";
	const allRows = keyword === "" ? NO_CATEGORY : "";
	let table = await load(category || allRows, keyword);
	// A server refuses a category that it does not have.
	if (table.kind === "unknown" && category !== "") table = await load(allRows, keyword);
	if (table.kind !== "found") return table;
	const query = settled(asked, table.value.announcement);
	if (query.category !== category) {
		// The chosen category is not the requested one: load its rows.
		table = await load(query.category || allRows, keyword);
		if (table.kind !== "found") return table;
	}
	return { kind: "found", value: await panelOf(table.value, query) };
}

/** An empty table for a query, if the status of the server's answer was not 'true'. */
export function emptyTable(asked: TableQuery): AnnouncementPanel {
	const query = settled(asked, { categories: [], groups: [] });
	return {
		kind: "announcement",
		query: { ...query, page: EMPTY_PAGE.page },
		choices: { categories: [], groups: [] },
		page: EMPTY_PAGE,
		first: [],
	};
}

/** The query with a category and a group that exist. A single category is chosen automatically. */
function settled(
	asked: TableQuery,
	{ categories, groups }: Pick<Announcement, "categories" | "groups">,
): TableQuery {
	const [only] = categories;
	const chosen =
		categories.length === 1 ? only : categories.find(({ id }) => id === asked.category);
	const category = chosen?.id ?? "";
	const isOffered =
		category !== "" && groupChoices(groups, category).some(({ value }) => value === asked.group);
	return { ...asked, category, group: isOffered ? asked.group : ALL_GROUPS };
}

async function panelOf(table: AnnouncedTable, query: TableQuery): Promise<AnnouncementPanel> {
	await takeSteps(prepareColumn(table, query.column));
	const page = pageOf(table, query);
	const { announcement } = table;
	return {
		kind: "announcement",
		query: { ...query, page: page.page },
		choices: { categories: countedCategories(announcement), groups: announcement.groups },
		page,
		first: showsFirst({ ...query, page: page.page }, announcement.categories)
			? firstOfCategories(announcement)
			: [],
	};
}
