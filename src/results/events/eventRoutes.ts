/** The operations on events as they are: for the operator, and for the screens of organisers. */
import { knownEvent } from "../../contract/operator/knownEvent.ts";
import { listEvents } from "../../contract/operator/listEvents.ts";
import type { Store } from "../../store/connection/Store.ts";
import { loadCourse } from "../../store/load.ts";
import type { EventReader } from "../eventCache.ts";
import { handleData } from "../handle.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";
import { organisedEventRoute } from "./organisedEvent.ts";

/** @param events all of them, with those that are not public */
export function createEventRoutes(
	{ db }: Pick<Store, "db">,
	events: Pick<EventReader, "catalogue">,
	questions: WatchQuestions,
) {
	return {
		organisedEvent: organisedEventRoute(events, questions),
		listEvents: handleData(listEvents, async () => {
			const { events: listed, organisations, hidden } = events.catalogue();
			const states = [...hidden].map(([id, visibility]) => ({ id, visibility }));
			return { events: listed, organisations, hidden: states };
		}),
		knownEvent: handleData(knownEvent, async (_, { place: { pjid } }) => {
			// Not from its snapshot: each command asks this, and most need no event scored.
			const { categories, points } = await loadCourse(db, pjid);
			const { events: listed, organisations } = events.catalogue();
			return {
				event: listed.find(({ id }) => id === pjid) ?? null,
				organisations,
				categories: categories.map(({ name }) => name),
				points: points.map(({ id }) => id),
			};
		}),
	};
}
