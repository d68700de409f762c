/** The announced table's tab as the server renders it: one page of it, for the query in the address. */
import * as v from "valibot";
import { announcementdata, NO_CATEGORY } from "../../contract/announcementdata.ts";
import type { AskedServers } from "../../contract/site.ts";
import type { Announcement } from "../../contract/visitorLists.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { Found } from "../calls/pageCalls.server.ts";
import type { AnnouncementPanel } from "../event/panel.ts";
import { type AnnouncedTable, EMPTY_PAGE, pageOf, prepareColumn } from "./announcedTable.ts";
import { groupChoices } from "./groupChoice.ts";
import { laidTable } from "./tableCache.server.ts";
import { ALL_GROUPS, type TableQuery } from "./tableQuery.ts";
import { takeSteps } from "./worker/runSteps.ts";

interface WorkerRequest {
	table: TableQuery;
	languageTag: string;
}

/** Opens the table. An only category is chosen by itself; what an address names wrongly is not chosen. */
export async function openTable(
	choice: AskedServers,
	event: ListedEvent,
	{ table: asked, languageTag }: WorkerRequest,
): Promise<Found<AnnouncementPanel>> {
	const lay = (cID: string, keyword: string) =>
		laidTable(choice, event, { cID, keyword, languageTag });
	const { keyword } = asked;
	const isAskable = v.is(announcementdata.request, { pjid: event.id, cID: asked.category });
	const category = isAskable ? asked.category : "";
	const ofAll = keyword === "" ? NO_CATEGORY : "";
	let table = await lay(category || ofAll, keyword);
	// A server refuses a category that it does not have.
	if (table.kind === "unknown" && category !== "") table = await lay(ofAll, keyword);
	if (table.kind !== "found") return table;
	const query = settled(asked, table.value.announcement);
	if (query.category !== category) {
		// Rows of another category than was asked for are shown, or of none.
		table = await lay(query.category || ofAll, keyword);
		if (table.kind !== "found") return table;
	}
	return { kind: "found", value: await panelOf(table.value, query) };
}

/** The table of which nothing is known, as it was asked for: the server did not answer 'true'. */
export function emptyTable(asked: TableQuery): AnnouncementPanel {
	const query = settled(asked, { categories: [], groups: [] });
	return {
		kind: "announcement",
		query: { ...query, page: EMPTY_PAGE.page },
		choices: { categories: [], groups: [] },
		page: EMPTY_PAGE,
	};
}

/** The query with what there is: an only category, else one that exists, and a group of it. */
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
	const { categories, groups } = table.announcement;
	return {
		kind: "announcement",
		query: { ...query, page: page.page },
		choices: { categories, groups },
		page,
	};
}
