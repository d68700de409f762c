/** The announced table's tab as the server renders it: one page of it, for the query in the address. */
import { announcementdata } from "../contract/announcementdata.ts";
import type { ServerChoice } from "../contract/site.ts";
import { type AnnouncedTable, layTable, pageOf, prepareColumn } from "../race/announcedTable.ts";
import { groupChoices } from "../race/groupChoice.ts";
import type { Announcement } from "../race/lists.ts";
import type { AnnouncementPanel, Panel } from "../race/panel.ts";
import type { ListedEvent } from "../race/record.ts";
import { ALL_GROUPS, type TableQuery } from "../race/tableQuery.ts";
import { askOf } from "./lookUp.ts";
import { takeSteps } from "./takeSteps.ts";

/** No category is called this: the answer tells what can be chosen, and has no rows. */
const NO_CATEGORY = "-";

interface Asked {
	table: TableQuery;
	languageTag: string;
}

/** Opens the table. An only category is chosen by itself; what an address names wrongly is not chosen. */
export async function openTable(
	choice: ServerChoice,
	event: ListedEvent,
	{ table: asked, languageTag }: Asked,
): Promise<Panel> {
	const ask = (cID: string, keyword: string) =>
		askOf(choice, event, announcementdata, { cID, keyword });
	const { category, keyword } = asked;
	const cID = category === "" && keyword === "" ? NO_CATEGORY : category;
	let found = await ask(cID, keyword);
	if (found.kind !== "found") return { kind: "failed", tab: "announcement" };
	const query = settled(asked, found.value);
	if (query.category !== category) {
		// Rows of another category than was asked for are shown, or of none.
		found = await ask(query.category || (keyword === "" ? NO_CATEGORY : ""), keyword);
		if (found.kind !== "found") return { kind: "failed", tab: "announcement" };
	}
	return panelOf(layTable(found.value, languageTag), query);
}

/** The query with what there is: an only category, else one that exists, and a group of it. */
function settled(asked: TableQuery, { categories, groups }: Announcement): TableQuery {
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
