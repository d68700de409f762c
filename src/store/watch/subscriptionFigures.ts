/** The subscriptions of an event in figures. */
import type { Kysely } from "kysely";
import type { AnswerOf } from "../../contract/kit/client/operationServer.ts";
import type { eventSubscriptions } from "../../contract/notifications/eventSubscriptions.ts";
import type { Tables } from "../migrations/tables.ts";

/** The runners that are named, those with the most followers. */
const MAX_FOLLOWED = 20;

export async function subscriptionFigures(
	db: Kysely<Tables>,
	eventId: string,
): Promise<Omit<AnswerOf<typeof eventSubscriptions>, "isOn">> {
	const own = db.selectFrom("push_subscription").where("event_id", "=", eventId);
	const totals = await own
		.select(({ fn }) => [
			fn.countAll().as("subscriptions"),
			fn.count("endpoint").distinct().as("browsers"),
			fn.count("bib").distinct().as("runners"),
		])
		.executeTakeFirstOrThrow();
	const languages = await own
		.select(({ fn }) => ["language", fn.countAll().as("subscriptions")])
		.groupBy("language")
		.orderBy("subscriptions", "desc")
		.orderBy("language")
		.execute();
	const followed = await db
		.selectFrom("push_subscription")
		.leftJoin("notice", (join) =>
			join
				.onRef("notice.event_id", "=", "push_subscription.event_id")
				.onRef("notice.bib", "=", "push_subscription.bib"),
		)
		.where("push_subscription.event_id", "=", eventId)
		.select(({ fn }) => ["push_subscription.bib", "notice.told", fn.countAll().as("subscriptions")])
		.groupBy(["push_subscription.bib", "notice.told"])
		.orderBy("subscriptions", "desc")
		.orderBy("push_subscription.bib")
		.limit(MAX_FOLLOWED)
		.execute();
	return {
		browsers: Number(totals.browsers),
		runners: Number(totals.runners),
		subscriptions: Number(totals.subscriptions),
		languages: languages.map(({ language, subscriptions }) => ({
			language,
			subscriptions: Number(subscriptions),
		})),
		followed: followed.map(({ bib, told, subscriptions }) => ({
			bib,
			subscriptions: Number(subscriptions),
			last: told ?? "",
		})),
	};
}
