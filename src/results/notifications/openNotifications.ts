/** Notifications of runners' passings, and the subscriptions to them. */
import type { Core } from "../core/openCore.ts";
import type { Notifications } from "./notifications.ts";
import { createNotifyCall } from "./notifyCall.ts";
import { createSubscriptionRoutes } from "./subscriptionRoutes.ts";

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
