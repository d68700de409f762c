/** Loads the panel of an event's tab from its results server. */
import { leadergroup } from "../../contract/public/leadergroup.ts";
import type { LeaderList, WinnerList } from "../../contract/public/visitorLists.ts";
import { winnerlist } from "../../contract/public/winnerlist.ts";
import type { AskedServers, SiteContext } from "../../contract/site/siteContext.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { emptyTable, openTable } from "../announced/openTable.server.ts";
import type { TableQuery } from "../announced/tableQuery.ts";
import { callEvent, type Found, findRunners } from "../calls/pageCalls.server.ts";
import type { Panel } from "./panel.ts";
import { leadOf } from "./search/searchLead.ts";
import { type Tab, tabOf } from "./tabs.ts";

/** The query of an event's address. A missing parameter is ''. */
export interface TabQuery {
	tab: string;
	text: string;
	table: TableQuery;
	/** BCP 47 tag of the page's language: names are ordered in it. */
	languageTag: string;
}

/** The outcome of opening a tab. 'refused': the status of the answer was not 'true', and the tab is empty. */
export type OpenedPanel =
	| { kind: "panel"; panel: Panel }
	| { kind: "refused"; panel: Panel }
	| { kind: "failed"; tab: Tab }
	| { kind: "runner"; bib: string };

/** Opens a tab. A search with one hit leads to that runner (SPEC section 2). */
export async function openPanel(
	{ calls, now: madeAt }: SiteContext,
	event: ListedEvent,
	question: TabQuery,
): Promise<OpenedPanel> {
	const tab = question.text.trim() === "" ? tabOf(event.phase, question.tab) : "search";
	if (tab === "search") return openSearch(calls, event, question.text);
	if (tab === "announcement") {
		const table = await openTable(calls, event, question);
		return shown(tab, table, (panel) => panel, emptyTable(question.table));
	}
	const kind = tab;
	if (kind === "leaders") {
		const lists = await callEvent(calls, event, leadergroup, {});
		const panelOf = (of: readonly LeaderList[]): Panel => ({ kind, lists: of, madeAt });
		return shown(tab, lists, panelOf, panelOf([]));
	}
	const lists = await callEvent(calls, event, winnerlist, {});
	const panelOf = (of: readonly WinnerList[]): Panel => ({ kind, lists: of, madeAt });
	return shown(tab, lists, panelOf, panelOf([]));
}

async function openSearch(
	servers: AskedServers,
	event: ListedEvent,
	text: string,
): Promise<OpenedPanel> {
	const nothing = { kind: "search", text, found: null } as const;
	if (text.trim() === "") return { kind: "panel", panel: { ...nothing, text: "" } };
	const found = await findRunners(servers, event, text);
	const lead = found.kind === "found" ? leadOf(found.value) : null;
	if (lead?.kind === "runner") return lead;
	return shown("search", found, (hits) => ({ ...nothing, found: hits }), nothing);
}

function shown<Value>(
	tab: Tab,
	found: Found<Value>,
	panelOf: (value: Value) => Panel,
	empty: Panel,
): OpenedPanel {
	if (found.kind === "found") return { kind: "panel", panel: panelOf(found.value) };
	return found.kind === "unknown" ? { kind: "refused", panel: empty } : { kind: "failed", tab };
}
