/** The events that the public sees: not those that were made private or removed (src/store/load.ts, `hidden`). */
import type { Organisation } from "../../race/record/record.ts";
import type { Catalogue } from "../../store/load.ts";
import type { EventCache } from "./eventCache.ts";

/** The same cache without the hidden events, for everything that answers visitors or notifies them. */
export function publicEvents(eventCache: EventCache): EventCache {
	const shown = new WeakMap<Catalogue, Catalogue>();

	function publicPart(catalogue: Catalogue): Catalogue {
		const { events, hidden } = catalogue;
		if (hidden.size === 0) return catalogue;
		/** The name of an organisation whose events are all hidden is not given out. */
		const isShown = ({ id: organisationId }: Organisation) => {
			const own = events.filter((event) => event.organisationId === organisationId);
			return own.length === 0 || own.some(({ id }) => !hidden.has(id));
		};
		const known = shown.get(catalogue);
		if (known) return known;
		const part = {
			...catalogue,
			events: events.filter(({ id }) => !hidden.has(id)),
			organisations: catalogue.organisations.filter(isShown),
		};
		shown.set(catalogue, part);
		return part;
	}
	const isHidden = (eventId: string) => eventCache.catalogue().hidden.has(eventId);

	return {
		...eventCache,
		catalogue: () => publicPart(eventCache.catalogue()),
		peek: (eventId) => (isHidden(eventId) ? undefined : eventCache.peek(eventId)),
		get: async (eventId) => (isHidden(eventId) ? null : eventCache.get(eventId)),
		table: async (eventId, categoryId, keyword) =>
			isHidden(eventId) ? null : eventCache.table(eventId, categoryId, keyword),
		subscribe: (onSnapshot) =>
			eventCache.subscribe((snapshot) => {
				if (!isHidden(snapshot.field.event.id)) onSnapshot(snapshot);
			}),
		publishTo(publication) {
			eventCache.publishTo({
				...publication,
				snapshot: async (snapshot) => {
					if (!isHidden(snapshot.field.event.id)) await publication.snapshot(snapshot);
				},
				catalogue(catalogue) {
					for (const eventId of catalogue.hidden.keys()) publication.evicted(eventId);
					return publication.catalogue(publicPart(catalogue));
				},
			});
		},
	};
}
