/** The operations of rehearsals. */
import { memberOr } from "../../contract/kit/role.ts";
import { removeRehearsal, stopRehearsal } from "../../contract/rehearsals/endRehearsal.ts";
import { listRehearsals } from "../../contract/rehearsals/listRehearsals.ts";
import { rehearsalSheet } from "../../contract/rehearsals/rehearsalSheet.ts";
import { startRehearsal } from "../../contract/rehearsals/startRehearsal.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import type { Access } from "../door/access/access.ts";
import { handle } from "../door/handle.ts";
import type { Rehearsals } from "./rehearsals.ts";

export function createRehearsalRoutes(rehearsals: Rehearsals, access: Access) {
	return {
		startRehearsal: handle(startRehearsal, async (wish, { exchange, place, actor }) => {
			// Its runners and their times come with it.
			if (wish.from !== "") await access.check(exchange, "announcer", { pjid: wish.from });
			const who = memberOr(actor, wish.who);
			return jsonReply(await rehearsals.start(exchange, place.pjid, wish, who));
		}),
		listRehearsals: handle(listRehearsals, async (_, { place }) =>
			jsonReply(await rehearsals.list(place.pjid)),
		),
		rehearsalSheet: handle(rehearsalSheet, async (_, { exchange, place }) =>
			jsonReply(await rehearsals.sheet(exchange, place.pjid)),
		),
		stopRehearsal: handle(stopRehearsal, async (_, { place }) =>
			jsonReply(await rehearsals.stop(place.pjid)),
		),
		removeRehearsal: handle(removeRehearsal, async (_, { place }) =>
			jsonReply(await rehearsals.remove(place.pjid)),
		),
	};
}
