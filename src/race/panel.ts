/** What an event's page shows below its tabs. */
import type { LeaderList, WinnerList } from "./lists.ts";
import type { SearchHits } from "./result.ts";
import type { Tab } from "./tabs.ts";

/** The search: what is searched for, '' for nothing, and whom it finds. */
export interface SearchPanel {
	kind: "search";
	text: string;
	found: SearchHits | null;
}

/** The open tab with all that it shows; or that nothing could be asked. */
export type Panel =
	| { kind: "announcement" }
	| SearchPanel
	| { kind: "leaders"; lists: readonly LeaderList[] }
	| { kind: "winners"; lists: readonly WinnerList[] }
	| { kind: "failed"; tab: Tab };
