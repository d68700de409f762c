/** The operations of an event's vouchers, hidden runners and subscriptions, for its members. */
import { authorOf } from "../../contract/members/role.ts";
import {
	endSubscriptions,
	eventSubscriptions,
} from "../../contract/organiser/services/eventSubscriptions.ts";
import { eventVouchers, newVouchers } from "../../contract/organiser/services/eventVouchers.ts";
import { hiddenRunners } from "../../contract/organiser/services/hiddenRunners.ts";
import { writeAudit } from "../../store/auditLog.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { loadHidden } from "../../store/watch/loadHidden.ts";
import { subscriptionFigures } from "../../store/watch/subscriptionFigures.ts";
import type { EventReader } from "../eventCache.ts";
import { handleData } from "../handle.ts";
import type { Vouchers } from "../handlers/vouchers.ts";

export interface ServiceParts {
	db: Store["db"];
	events: Pick<EventReader, "get">;
	vouchers: Pick<Vouchers, "make" | "list">;
	/** Whether the server sends notifications. */
	sendsNotifications: boolean;
	/** Deletes the subscriptions of an event. @returns how many */
	dropSubscriptions(eventId: string): Promise<number>;
	now: () => number;
}

export function createServiceRoutes(parts: ServiceParts) {
	const { db, events, vouchers, sendsNotifications, dropSubscriptions, now } = parts;
	return {
		eventVouchers: handleData(eventVouchers, (_, { place }) => vouchers.list(place.pjid)),
		newVouchers: handleData(newVouchers, (sent, { place, actor }) =>
			vouchers.make(place.pjid, sent, authorOf(actor)),
		),
		hiddenRunners: handleData(hiddenRunners, async (_, { place }) => {
			const snapshot = await events.get(place.pjid);
			if (snapshot === null) throw new UnknownEvent(place.pjid);
			const { masksNames } = snapshot.field.event;
			return { masksNames, ...(await loadHidden(db, place.pjid)) };
		}),
		eventSubscriptions: handleData(eventSubscriptions, async (_, { place }) => {
			await checkEvent(db, place.pjid);
			return { isOn: sendsNotifications, ...(await subscriptionFigures(db, place.pjid)) };
		}),
		endSubscriptions: handleData(endSubscriptions, async (_, { place, actor }) => {
			await checkEvent(db, place.pjid);
			const ended = await dropSubscriptions(place.pjid);
			const doing = { who: authorOf(actor), at: now() };
			if (ended > 0)
				await changeEvent(db, place.pjid, async (transaction) => {
					const deed = { action: "endSubscriptions", count: ended } as const;
					await writeAudit(transaction, place.pjid, doing, deed);
					return { outcome: undefined, change: "nothing" };
				});
			return { ended };
		}),
	};
}
