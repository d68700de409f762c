/** The operations before a race: new events and their set-up. */
import { authorOf } from "../../contract/members/role.ts";
import { newEvent } from "../../contract/setup/newEvent.ts";
import { readAgeFactors } from "../../contract/setup/readAgeFactors.ts";
import { readSetup } from "../../contract/setup/readSetup.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import type { Access } from "../access/access.ts";
import { handle, handleData } from "../handle.ts";
import type { SetUps } from "./eventSetup.ts";

export function createSetupRoutes(setUps: SetUps, access: Access) {
	return {
		newEvent: handle(newEvent, async ({ who, ...wish }, { exchange, place, actor }) => {
			if (wish.copyOf !== "") await access.check(exchange, "timekeeper", { pjid: wish.copyOf });
			const author = actor.kind === "member" ? authorOf(actor) : who;
			return jsonReply(await setUps.make(place.orgid, wish, author));
		}),
		readSetup: handleData(readSetup, (_, { place }) => setUps.read(place.pjid)),
		readAgeFactors: handle(readAgeFactors, async ({ csv }, { place }) =>
			jsonReply(await setUps.ageFactors(place.pjid, csv)),
		),
	};
}
