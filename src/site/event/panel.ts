/** What an event's page shows below its tabs. */

import type { Announcement, LeaderList, WinnerList } from "../../contract/visitorLists.ts";
import type { SearchHits } from "../../race/scoring/result.ts";
import type { TablePage } from "../announced/announcedTable.ts";
import type { TableQuery } from "../announced/tableQuery.ts";
import type { Tab } from "./tabs.ts";

/** The search: what is searched for, '' for nothing, and whom it finds. */
export interface SearchPanel {
	kind: "search";
	text: string;
	found: SearchHits | null;
}

/** The leaders, as of a moment (epoch ms). */
export interface LeadersPanel {
	kind: "leaders";
	lists: readonly LeaderList[];
	madeAt: number;
}

/** The winners, as of a moment (epoch ms). */
export interface WinnersPanel {
	kind: "winners";
	lists: readonly WinnerList[];
	madeAt: number;
}

/** The announced table: what can be chosen, what is, and the one page that is shown. */
export interface AnnouncementPanel {
	kind: "announcement";
	query: TableQuery;
	choices: Pick<Announcement, "categories" | "groups">;
	page: TablePage;
}

/** The open tab with all that it shows; or that nothing could be asked. */
export type Panel =
	| AnnouncementPanel
	| SearchPanel
	| LeadersPanel
	| WinnersPanel
	| { kind: "failed"; tab: Tab };
