/** The operations of people who type bibs at a point. */

import { confirmPairs } from "../../contract/desk/confirmPairs.ts";
import { listBibs } from "../../contract/desk/listBibs.ts";
import { listPairs } from "../../contract/desk/listPairs.ts";
import { type SentBibs, sendBibs } from "../../contract/desk/sendBibs.ts";
import { undoPairs } from "../../contract/desk/undoPairs.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import { placesOf } from "../../race/record/courses.ts";
import { storeBibs } from "../../store/desk/typedBibs.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { UnknownPoint } from "../../store/errors/UnknownPoint.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { Core } from "../core/openCore.ts";
import { withEvent } from "../core/withEvent.ts";
import { handle, handleData } from "../door/handle.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";
import { takePairs, undoPairChanges } from "./pairChanges.ts";

export function createPairRoutes(
	{ store: { db }, allEvents, now }: Core,
	{ answerAlone }: Pick<WatchQuestions, "answerAlone">,
) {
	async function takeBibs(
		eventId: string,
		sent: CheckedRequest<typeof sendBibs>,
	): Promise<SentBibs> {
		const snapshot = await allEvents.get(eventId);
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
		listBibs: listBibsRoute(allEvents),
		// Typed bibs change no snapshot, so that this answer is neither used again nor shared.
		listPairs: handle(listPairs, (request, { exchange, place: { pjid } }) =>
			withEvent(allEvents, pjid, (snapshot) => {
				const { points } = snapshot.field;
				if (placesOf(points).includes(request.point))
					return answerAlone(exchange, snapshot, { kind: "pairs", request });
				throw new UnknownPoint(
					pjid,
					request.point,
					points.map(({ id }) => id),
				);
			}),
		),
		sendBibs: handleData(sendBibs, (sent, { place }) => takeBibs(place.pjid, sent)),
		confirmPairs: handleData(confirmPairs, async (sent, { place, actor }) => {
			const outcome = await takePairs(db, place.pjid, sent, { at: now(), actor });
			if (outcome.some(({ changed }) => changed)) await allEvents.renew(place.pjid);
			return outcome;
		}),
		undoPairs: handleData(undoPairs, async ({ changes }, { place, actor }) => {
			const undone = await undoPairChanges(db, place.pjid, changes, { at: now(), actor });
			await allEvents.renew(place.pjid);
			return { undone };
		}),
	};
}

/** The route of listBibs. */
function listBibsRoute(events: Pick<EventReader, "get">) {
	return handleData(listBibs, async ({ names }, { place: { pjid } }) => {
		const snapshot = await events.get(pjid);
		if (snapshot === null) throw new UnknownEvent(pjid);
		const { entrants } = snapshot.field;
		const all = Array.from({ length: entrants.length }, (_, index) => entrants.at(index));
		const known = all.filter((each) => each !== undefined);
		return {
			bibs: known.map(({ bib }) => bib),
			names: names === "1" ? known.map(({ name }) => name) : [],
		};
	});
}
