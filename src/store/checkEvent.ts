/** Whether the store knows an event. */
import type { Kysely } from "kysely";
import { Refusal } from "../http/Refusal.ts";
import type { Tables } from "./migrations/tables.ts";

/** @throws Refusal where there is no such event */
export async function checkEvent(db: Kysely<Tables>, eventId: string): Promise<void> {
	const found = await db
		.selectFrom("event")
		.select("id")
		.where("id", "=", eventId)
		.executeTakeFirst();
	if (!found) throw new Refusal(200, "unknown-event", `there is no event ${eventId} here`);
}
