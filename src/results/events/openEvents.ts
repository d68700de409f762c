/** Events as they are: for the operator, and for the screens of organisers. */
import { knownEvent } from "../../contract/events/knownEvent.ts";
import { listEvents } from "../../contract/events/listEvents.ts";
import { loadCourse } from "../../store/load.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";
import { organisedEventRoute } from "./organisedEvent.ts";

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
