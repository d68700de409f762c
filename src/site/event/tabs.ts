/** The tabs of an event's page (SPEC section 2). */
import type { RaceEvent } from "../../race/record/record.ts";

export type Tab = "announcement" | "search" | "leaders" | "winners";

const TABS: Readonly<Record<RaceEvent["phase"], readonly [Tab, ...Tab[]]>> = {
	announced: ["announcement", "search"],
	live: ["search", "leaders", "winners"],
};

/** The tabs of an event in their order: the table once it is announced, leaders and winners before. */
export function tabsOf(phase: RaceEvent["phase"]): readonly [Tab, ...Tab[]] {
	return TABS[phase];
}

/** The requested tab, or the first if the event does not have it (DESIGN section 10). */
export function tabOf(phase: RaceEvent["phase"], asked: string): Tab {
	return tabsOf(phase).find((tab) => tab === asked) ?? tabsOf(phase)[0];
}

/**
 * The address's query that opens a tab.
 * @param carried query that is carried along, such as ?debug=1, or ''
 */
export function tabQuery(tab: Tab, carried: string): string {
	const query = new URLSearchParams(carried);
	query.set("tab", tab);
	return `?${query}`;
}
