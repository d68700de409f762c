/** The lists of an event in a frame on an organiser's website: leaders while it is live, then winners. */
import { leadergroup } from "../../contract/public/leadergroup.ts";
import type { LeaderList, WinnerList } from "../../contract/public/visitorLists.ts";
import { winnerlist } from "../../contract/public/winnerlist.ts";
import { CACHE_CONTROL, type SiteContext } from "../../contract/site/siteContext.ts";
import type { Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { callEvent, type Found } from "../calls/pageCalls.server.ts";
import { type NoEvent, openEventWith, UNREACHABLE } from "../event/openEvent.server.ts";

export type EmbeddedLists = { event: ListedEvent; status: number; cacheControl: string } & (
	| { kind: "leaders"; lists: readonly LeaderList[] }
	| { kind: "winners"; lists: readonly WinnerList[] }
);

/** Opens an event for a frame. */
export async function openEmbed(site: SiteContext, place: Place): Promise<EmbeddedLists | NoEvent> {
	const found = await openEventWith(site, place, (event) => openLists(site, event));
	if (found.kind !== "event") return found;
	const { event, part } = found;
	if (part.lists.kind === "unreachable") return UNREACHABLE;
	const answer = { event, status: 200, cacheControl: CACHE_CONTROL[event.phase] };
	// After a status that is not 'true' the list is empty and not cached.
	if (part.lists.kind === "unknown")
		return { ...answer, cacheControl: CACHE_CONTROL.failed, kind: part.kind, lists: [] };
	return part.kind === "leaders"
		? { ...answer, kind: part.kind, lists: part.lists.value }
		: { ...answer, kind: part.kind, lists: part.lists.value };
}

type Lists =
	| { kind: "leaders"; lists: Found<readonly LeaderList[]> }
	| { kind: "winners"; lists: Found<readonly WinnerList[]> };

async function openLists({ calls }: SiteContext, event: ListedEvent): Promise<Lists> {
	if (event.phase === "live")
		return { kind: "leaders", lists: await callEvent(calls, event, leadergroup, {}) };
	return { kind: "winners", lists: await callEvent(calls, event, winnerlist, {}) };
}
