/** What an event's page shows below its tabs, asked of the event's results server. */
import { leadergroup } from "../contract/leadergroup.ts";
import type { AskedServers, SiteContext } from "../contract/site.ts";
import { winnerlist } from "../contract/winnerlist.ts";
import type { Panel } from "../race/panel.ts";
import type { ListedEvent } from "../race/record.ts";
import { leadOf } from "../race/searchLead.ts";
import type { TableQuery } from "../race/tableQuery.ts";
import { tabOf } from "../race/tabs.ts";
import { openTable } from "./announcedPanel.ts";
import { askOf, findRunners } from "./lookUp.ts";

/** What an address asks of an event: a tab, and what is searched for. Each is '' where it says nothing. */
export interface TabQuestion {
	tab: string;
	text: string;
	table: TableQuery;
	/** BCP 47 tag of the page's language: names are ordered in it. */
	languageTag: string;
}

/** Opens a tab. A search with one hit leads to that runner (SPEC section 2). */
export async function openPanel(
	{ calls, now: madeAt }: SiteContext,
	event: ListedEvent,
	question: TabQuestion,
): Promise<Panel | { kind: "runner"; bib: string }> {
	const tab = question.text.trim() === "" ? tabOf(event.phase, question.tab) : "search";
	if (tab === "search") return openSearch(calls, event, question.text);
	if (tab === "announcement") return openTable(calls, event, question);
	if (tab === "leaders") {
		const lists = await askOf(calls, event, leadergroup, {});
		return lists.kind === "found"
			? { kind: tab, lists: lists.value, madeAt }
			: { kind: "failed", tab };
	}
	const lists = await askOf(calls, event, winnerlist, {});
	return lists.kind === "found"
		? { kind: tab, lists: lists.value, madeAt }
		: { kind: "failed", tab };
}

async function openSearch(servers: AskedServers, event: ListedEvent, text: string) {
	if (text.trim() === "") return { kind: "search", text: "", found: null } as const;
	const found = await findRunners(servers, event, text);
	if (found.kind !== "found") return { kind: "failed", tab: "search" } as const;
	const lead = leadOf(found.value);
	if (lead.kind === "runner") return lead;
	return { kind: "search", text, found: found.value } as const;
}
