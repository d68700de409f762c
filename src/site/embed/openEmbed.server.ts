/** The lists of an event in a frame on an organiser's website: leaders while it is live, then winners. */
import { leadergroup } from "../../contract/leadergroup.ts";
import { CACHE_CONTROL, type SiteContext } from "../../contract/site.ts";
import type { LeaderList, WinnerList } from "../../contract/visitorLists.ts";
import { winnerlist } from "../../contract/winnerlist.ts";
import type { Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { callEvent } from "../calls/pageCalls.server.ts";
import { type NoEvent, openEvent, UNREACHABLE } from "../event/openEvent.server.ts";

export type EmbeddedLists = { event: ListedEvent; status: number; cacheControl: string } & (
	| { kind: "leaders"; lists: readonly LeaderList[] }
	| { kind: "winners"; lists: readonly WinnerList[] }
);

/** Opens an event for a frame. */
export async function openEmbed(site: SiteContext, place: Place): Promise<EmbeddedLists | NoEvent> {
	const found = await openEvent(site, place);
	if (found.kind !== "event") return found;
	const { event } = found;
	const answer = { event, status: 200, cacheControl: CACHE_CONTROL[event.phase] };
	// After a status that is not 'true' the list is empty and not cached.
	const refused = { ...answer, cacheControl: CACHE_CONTROL.failed, lists: [] };
	if (event.phase === "live") {
		const lists = await callEvent(site.calls, event, leadergroup, {});
		if (lists.kind === "unreachable") return UNREACHABLE;
		if (lists.kind === "unknown") return { kind: "leaders", ...refused };
		return { kind: "leaders", ...answer, lists: lists.value };
	}
	const lists = await callEvent(site.calls, event, winnerlist, {});
	if (lists.kind === "unreachable") return UNREACHABLE;
	if (lists.kind === "unknown") return { kind: "winners", ...refused };
	return { kind: "winners", ...answer, lists: lists.value };
}
