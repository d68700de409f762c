/** Notifications of runners' passings, and the subscriptions to them. */
import { authorOf } from "../../contract/kit/role.ts";
import {
	endSubscriptions,
	eventSubscriptions,
} from "../../contract/notifications/eventSubscriptions.ts";
import { writeAudit } from "../../store/auditLog.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { dropEvent } from "../../store/notifications/pushSubscriptions.ts";
import { subscriptionFigures } from "../../store/watch/subscriptionFigures.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import type { Notifications } from "./notifications.ts";
import { createNotifyCall } from "./notifyCall.ts";

export async function openNotifications(core: Core) {
	const { store, eventCache, now } = core;
	const notifications = await startIfOffered(core);
	return {
		routes: {
			notify: createNotifyCall(store, eventCache, notifications, now),
			...createSubscriptionRoutes(store, notifications, now),
		},
		close: () => notifications?.close(),
	};
}

/** Loads what sends notifications, thirty modules, only for a server that does. */
async function startIfOffered({
	store,
	eventCache,
	settings: { push },
	now,
}: Core): Promise<Notifications | null> {
	if (push === null) return null;
	const { startNotifications } = await import("./notifications.ts");
	return startNotifications(store, eventCache, push, now);
}

/** @param notifications null if the server sends none */
function createSubscriptionRoutes(
	{ db }: Pick<Store, "db">,
	notifications: Notifications | null,
	now: () => number,
) {
	const drop = (eventId: string) =>
		notifications === null ? dropEvent(db, eventId) : notifications.forget(eventId);
	return {
		eventSubscriptions: handleData(eventSubscriptions, async (_, { place }) => {
			await checkEvent(db, place.pjid);
			return { isOn: notifications !== null, ...(await subscriptionFigures(db, place.pjid)) };
		}),
		endSubscriptions: handleData(endSubscriptions, async (_, { place, actor }) => {
			await checkEvent(db, place.pjid);
			const ended = await drop(place.pjid);
			const doing = { who: authorOf(actor), at: now() };
			if (ended > 0)
				await changeEvent(db, place.pjid, async (transaction) => {
					const entry = { action: "endSubscriptions", count: ended } as const;
					await writeAudit(transaction, place.pjid, doing, entry);
					return { outcome: undefined, change: "nothing" };
				});
			return { ended };
		}),
	};
}
