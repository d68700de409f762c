/** The panel below the tabs of an event's page. */

import type { Announcement, LeaderList, WinnerList } from "../../contract/public/visitorLists.ts";
import type { SearchHits } from "../../race/scoring/result.ts";
import type { TablePage } from "../announced/announcedTable.ts";
import type { FirstOfCategory } from "../announced/firstOfCategories.ts";
import type { TableQuery } from "../announced/tableQuery.ts";
import type { Tab } from "./tabs.ts";

/** The search: its text, '' for none, and its hits. */
export interface SearchPanel {
	kind: "search";
	text: string;
	found: SearchHits | null;
}

/** The leaders, and when the list was made, epoch ms. */
export interface LeadersPanel {
	kind: "leaders";
	lists: readonly LeaderList[];
	madeAt: number;
}

/** The winners, and when the list was made, epoch ms. */
export interface WinnersPanel {
	kind: "winners";
	lists: readonly WinnerList[];
	madeAt: number;
}

/** The announced table: the choices, the query, and its page. */
export interface AnnouncementPanel {
	kind: "announcement";
	query: TableQuery;
	choices: Pick<Announcement, "categories" | "groups">;
	page: TablePage;
	/** The first runners of each category; empty once a category or a keyword is chosen. */
	first: readonly FirstOfCategory[];
}

/** The open tab's data; 'failed' if the results server did not answer. */
export type Panel =
	| AnnouncementPanel
	| SearchPanel
	| LeadersPanel
	| WinnersPanel
	| { kind: "failed"; tab: Tab };
