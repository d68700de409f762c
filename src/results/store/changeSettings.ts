/** Changes settings of an event, which are kept as one piece of JSON. */
import type { Transaction } from "kysely";
import * as v from "valibot";
import { raceEvent } from "../../contract/recording.ts";
import type { RaceEvent } from "../../race/record.ts";
import type { Tables } from "./tables.ts";

/** @returns the settings that stood before */
export async function changeSettings(
	transaction: Transaction<Tables>,
	eventId: string,
	changes: Partial<RaceEvent>,
): Promise<RaceEvent> {
	const row = await transaction
		.selectFrom("event")
		.select("settings")
		.where("id", "=", eventId)
		.executeTakeFirstOrThrow();
	const before = v.parse(raceEvent, JSON.parse(row.settings));
	await transaction
		.updateTable("event")
		.set({ settings: JSON.stringify({ ...before, ...changes }) })
		.where("id", "=", eventId)
		.execute();
	return before;
}
