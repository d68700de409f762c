/** Rehearsals: copies of an event that a feeder drives. */
import { memberOr } from "../../contract/kit/role.ts";
import { removeRehearsal, stopRehearsal } from "../../contract/rehearsals/endRehearsal.ts";
import { listRehearsals } from "../../contract/rehearsals/listRehearsals.ts";
import { rehearsalSheet } from "../../contract/rehearsals/rehearsalSheet.ts";
import { startRehearsal } from "../../contract/rehearsals/startRehearsal.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { mayBeRehearsal } from "../../store/rehearsals/addRehearsal.ts";
import type { Changes } from "../changes/openChanges.ts";
import type { Core } from "../core/openCore.ts";
import type { Access } from "../door/access/access.ts";
import { handle } from "../door/handle.ts";
import type { Ingest } from "../ingest/ingest.ts";
import type { Previewer } from "../preview/startPreviewer.ts";
import { createRehearsals, type Rehearsals } from "./rehearsals.ts";

export function openRehearsals(
	{ store, allEvents, settings, now }: Core,
	access: Access,
	means: { ingest: Ingest; changes: Changes; previewer: Previewer },
) {
	const rehearsals = createRehearsals({
		store,
		eventCache: allEvents,
		...means,
		now,
		feeds: settings.host !== "",
	});
	const unsubscribe = store.subscribe({
		onChange(changed) {
			if (mayBeRehearsal(changed)) rehearsals.resume();
		},
		onReconnect: () => undefined,
	});
	rehearsals.resume();
	return {
		rehearsals,
		routes: createRehearsalRoutes(rehearsals, access),
		close() {
			unsubscribe();
			return rehearsals.close();
		},
	};
}

/** The operations of rehearsals. */
function createRehearsalRoutes(rehearsals: Rehearsals, access: Access) {
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
