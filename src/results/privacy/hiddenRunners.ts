/** Lists the runners who are shown without their names. */
import { hiddenRunners } from "../../contract/organiser/services/hiddenRunners.ts";
import type { Store } from "../../store/connection/Store.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { loadHidden } from "../../store/watch/loadHidden.ts";
import type { EventReader } from "../eventCache.ts";
import { handleData } from "../handle.ts";

/** The route of hiddenRunners. */
export function hiddenRunnersRoute({ db }: Pick<Store, "db">, events: Pick<EventReader, "get">) {
	return handleData(hiddenRunners, async (_, { place }) => {
		const snapshot = await events.get(place.pjid);
		if (snapshot === null) throw new UnknownEvent(place.pjid);
		const { masksNames } = snapshot.field.event;
		return { masksNames, ...(await loadHidden(db, place.pjid)) };
	});
}
