/** What an organiser's own page shows of an event in a frame: who leads while it is live, then who won. */
import { leadergroup } from "../../contract/leadergroup.ts";
import { CACHE_CONTROL, type SiteContext } from "../../contract/site.ts";
import type { LeaderList, WinnerList } from "../../contract/visitorLists.ts";
import { winnerlist } from "../../contract/winnerlist.ts";
import type { Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { askOf } from "../calls/askResults.server.ts";
import { openEvent, UNREACHABLE } from "../event/loadEvent.server.ts";

/** How it answers. */
export type EmbedView = { status: number; cacheControl: string } & (
	| { kind: "leaders"; event: ListedEvent; lists: readonly LeaderList[] }
	| { kind: "winners"; event: ListedEvent; lists: readonly WinnerList[] }
	| { kind: "nothing" }
	| { kind: "failed" }
);

/** Opens an event for a frame. */
export async function openEmbed(site: SiteContext, place: Place): Promise<EmbedView> {
	const found = await openEvent(site, place);
	if (found.kind !== "event") return found;
	const { event } = found;
	const answer = { event, status: 200, cacheControl: CACHE_CONTROL[event.phase] };
	// A status not 'true': the empty list, and not kept.
	const refused = { ...answer, cacheControl: CACHE_CONTROL.failed, lists: [] };
	if (event.phase === "live") {
		const lists = await askOf(site.calls, event, leadergroup, {});
		if (lists.kind === "unreachable") return UNREACHABLE;
		if (lists.kind === "unknown") return { kind: "leaders", ...refused };
		return { kind: "leaders", ...answer, lists: lists.value };
	}
	const lists = await askOf(site.calls, event, winnerlist, {});
	if (lists.kind === "unreachable") return UNREACHABLE;
	if (lists.kind === "unknown") return { kind: "winners", ...refused };
	return { kind: "winners", ...answer, lists: lists.value };
}
