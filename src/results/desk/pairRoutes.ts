/** The calls of people who type bibs at a point. `listPairs` is with the other calls about the timing (watch/). */
import { confirmPairs } from "../../contract/organiser/pairs/confirmPairs.ts";
import { type SentBibs, sendBibs } from "../../contract/organiser/pairs/sendBibs.ts";
import { undoPairs } from "../../contract/organiser/pairs/undoPairs.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { placesOf } from "../../race/record/courses.ts";
import type { Store } from "../../store/connection/Store.ts";
import { storeBibs } from "../../store/desk/typedBibs.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { EventCache } from "../eventCache.ts";
import { handleUnchecked } from "../handle.ts";
import { takePairs, undoPairChanges } from "./pairChanges.ts";

export function createPairRoutes({ db }: Store, eventCache: EventCache, now: () => number) {
	async function takeBibs(eventId: string, body: unknown): Promise<SentBibs> {
		const sent = checkRequest(sendBibs.request, body);
		const snapshot = await eventCache.get(eventId);
		if (snapshot === null) throw new UnknownEvent(eventId);
		const places = placesOf(snapshot.field.points);
		const refused = sent.flatMap(({ point }, index) => {
			const message = `point: the event has no timing point ${point}, it has ${places.join(", ")}`;
			return places.includes(point) ? [] : { index, message };
		});
		const known = sent.flatMap((each, index) =>
			places.includes(each.point) ? [{ index, ...each }] : [],
		);
		const changed = await storeBibs(
			db,
			eventId,
			known.map(({ index: _, point, position, ...bib }) => ({
				...bib,
				pointId: point,
				position: position ?? bib.typedAt,
			})),
			now(),
		);
		return {
			accepted: changed.filter(Boolean).length,
			repeated: known.flatMap(({ index }, at) => (changed[at] ? [] : index)),
			refused,
		};
	}

	return {
		sendBibs: handleUnchecked(sendBibs, (sent, { place }) => takeBibs(place.pjid, sent)),
		confirmPairs: handleUnchecked(confirmPairs, async (sent, { place, actor }) => {
			const outcome = await takePairs(db, place.pjid, sent, { at: now(), actor });
			if (outcome.some(({ changed }) => changed)) await eventCache.renew(place.pjid);
			return outcome;
		}),
		undoPairs: handleUnchecked(undoPairs, async (sent, { place, actor }) => {
			const undone = await undoPairChanges(db, place.pjid, sent, { at: now(), actor });
			await eventCache.renew(place.pjid);
			return { undone };
		}),
	};
}
