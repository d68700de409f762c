/** Answers what an organiser's screens show of an event. */

import { organisedEvent } from "../../contract/events/organisedEvent.ts";
import type { Actor } from "../../contract/kit/role.ts";
import type { EventReader } from "../core/eventCache.ts";
import { mayCall } from "../door/access/mayDo.ts";
import { handle } from "../door/handle.ts";
import type { AboutEvent } from "../watch/watchMessages.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";

/** The route of organisedEvent. */
export function organisedEventRoute(
	events: Pick<EventReader, "catalogue">,
	{ answer }: Pick<WatchQuestions, "answer">,
) {
	return handle(organisedEvent, ({ since }, { exchange, place: { pjid }, actor }) =>
		answer(exchange, pjid, { kind: "event", ...aboutEvent(events, pjid, actor), since }),
	);
}

/** What the catalogue and the access check know of an event and its requester. */
function aboutEvent(
	events: Pick<EventReader, "catalogue">,
	eventId: string,
	actor: Actor,
): Omit<AboutEvent, "since"> {
	const { hidden, lastDays, rehearsals, announcements } = events.catalogue();
	const announcement = announcements.get(eventId);
	const role = actor.kind === "member" ? actor.role : null;
	return {
		visibility: hidden.get(eventId) ?? "public",
		lastDay: lastDays.get(eventId) ?? "",
		announceAt: announcement?.at ?? null,
		isHeld: (announcement?.held ?? []).length > 0,
		rehearses: rehearsals.get(eventId) ?? "",
		role: role ?? "operator",
		mayRead: role === null || mayCall("announcer", new Set([role])),
	};
}
