/** What is done before a race: new events and their set-up. */
import { memberOr } from "../../contract/kit/role.ts";
import { newEvent } from "../../contract/setup/newEvent.ts";
import { readAgeFactors } from "../../contract/setup/readAgeFactors.ts";
import { readSetup } from "../../contract/setup/readSetup.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import type { Core } from "../core/openCore.ts";
import type { Access } from "../door/access/access.ts";
import { handle, handleData } from "../door/handle.ts";
import { createSetUps } from "./eventSetup.ts";

export function openSetup({ store, allEvents, now }: Core, access: Access) {
	const setUps = createSetUps(store, allEvents, now);
	const routes = {
		newEvent: handle(newEvent, async ({ who, ...wish }, { exchange, place, actor }) => {
			if (wish.copyOf !== "") await access.check(exchange, "timekeeper", { pjid: wish.copyOf });
			const author = memberOr(actor, who);
			return jsonReply(await setUps.make(place.orgid, wish, author));
		}),
		readSetup: handleData(readSetup, (_, { place }) => setUps.read(place.pjid)),
		readAgeFactors: handle(readAgeFactors, async ({ csv }, { place }) =>
			jsonReply(await setUps.ageFactors(place.pjid, csv)),
		),
	};
	return { routes };
}
