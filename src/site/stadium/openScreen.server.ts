/** What a stadium screen shows of an event, from its results server. */
import { finishers, type LatestFinisher } from "../../contract/screen/finishers.ts";
import type { SiteContext } from "../../contract/site.ts";
import type { Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { callEvent } from "../calls/pageCalls.server.ts";
import { type EmbeddedLists, openEmbed } from "../embed/openEmbed.server.ts";
import type { NoEvent } from "../event/openEvent.server.ts";

export interface ScreenData {
	lists: EmbeddedLists;
	/** The first gun of each category, epoch ms, by its id. */
	guns: ReadonlyMap<string, number>;
	/** null if the results server cannot list them, as a plain one. */
	latest: readonly LatestFinisher[] | null;
}

/** Opens the lists of an event and, while it is live, its latest finishers. */
export async function openScreen(site: SiteContext, place: Place): Promise<ScreenData | NoEvent> {
	const lists = await openEmbed(site, place);
	if (lists.kind !== "leaders" && lists.kind !== "winners") return lists;
	const nothing = { lists, guns: new Map<string, number>(), latest: null };
	if (lists.event.phase !== "live" || !isOurs(lists.event)) return nothing;
	const found = await callEvent(site.calls, lists.event, finishers, {});
	if (found.kind !== "found") return nothing;
	return { lists, guns: found.value.guns, latest: found.value.finishers };
}

/** Whether the event's server has calls beyond those of SPEC section 7. */
function isOurs({ sharesLists }: ListedEvent): boolean {
	return sharesLists;
}
