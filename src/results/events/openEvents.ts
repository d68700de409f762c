/** Events as they are: for the operator, and for the screens of organisers. */

import { knownEvent } from "../../contract/events/knownEvent.ts";
import { listEvents } from "../../contract/events/listEvents.ts";
import { organisedEvent } from "../../contract/events/organisedEvent.ts";
import type { Actor } from "../../contract/kit/role.ts";
import { loadCourse } from "../../store/load.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { Core } from "../core/openCore.ts";
import { mayCall } from "../door/access/mayDo.ts";
import { handle, handleData } from "../door/handle.ts";
import type { AboutEvent } from "../watch/watchMessages.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";

export function openEvents({ store: { db }, allEvents }: Core, questions: WatchQuestions) {
	const routes = {
		organisedEvent: organisedEventRoute(allEvents, questions),
		listEvents: handleData(listEvents, async () => {
			const { events: listed, organisations, hidden } = allEvents.catalogue();
			const states = [...hidden].map(([id, visibility]) => ({ id, visibility }));
			return { events: listed, organisations, hidden: states };
		}),
		knownEvent: handleData(knownEvent, async (_, { place: { pjid } }) => {
			// Not from its snapshot: each command asks this, and most need no event scored.
			const { categories, points } = await loadCourse(db, pjid);
			const { events: listed, organisations } = allEvents.catalogue();
			return {
				event: listed.find(({ id }) => id === pjid) ?? null,
				organisations,
				categories: categories.map(({ name }) => name),
				points: points.map(({ id }) => id),
			};
		}),
	};
	return { routes };
}

/** The route of organisedEvent. */
function organisedEventRoute(
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
