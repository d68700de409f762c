/** Lists the bibs of an event for devices at a point, which check what is typed without the server. */
import { listBibs } from "../../contract/desk/listBibs.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { EventReader } from "../core/eventCache.ts";
import { handleData } from "../door/handle.ts";

/** The route of listBibs. */
export function listBibsRoute(events: Pick<EventReader, "get">) {
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
