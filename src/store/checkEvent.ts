/** Checks that an event is in the store. */
import type { Kysely } from "kysely";
import { UnknownEvent } from "./errors/UnknownEvent.ts";
import type { Tables } from "./migrations/tables.ts";

/** @throws UnknownEvent */
export async function checkEvent(db: Kysely<Tables>, eventId: string): Promise<void> {
	const found = await db
		.selectFrom("event")
		.select("id")
		.where("id", "=", eventId)
		.executeTakeFirst();
	if (!found) throw new UnknownEvent(eventId);
}
