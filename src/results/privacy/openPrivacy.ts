/** The runners who are shown without their names. */
import { hiddenRunners } from "../../contract/privacy/hiddenRunners.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { loadHidden } from "../../store/watch/loadHidden.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";

export function openPrivacy({ store: { db }, allEvents }: Core) {
	const routes = {
		hiddenRunners: handleData(hiddenRunners, async (_, { place }) => {
			const snapshot = await allEvents.get(place.pjid);
			if (snapshot === null) throw new UnknownEvent(place.pjid);
			const { masksNames } = snapshot.field.event;
			return { masksNames, ...(await loadHidden(db, place.pjid)) };
		}),
	};
	return { routes };
}
