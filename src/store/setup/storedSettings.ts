/** The settings of an event as they are stored. */
import type { Transaction } from "kysely";
import * as v from "valibot";
import { storedEvent } from "../../contract/kit/shapes/raceEvent.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import type { Tables } from "../migrations/tables.ts";

export interface StoredSettings {
	settings: RaceEvent;
	visibility: string;
	/** The event that it rehearses; '' for a real one. */
	rehearses: string;
}

/** Null if there is no such event. */
export async function storedSettings(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<StoredSettings | null> {
	const row = await transaction
		.selectFrom("event")
		.select(["settings", "visibility", "rehearses"])
		.where("id", "=", eventId)
		.executeTakeFirst();
	if (!row) return null;
	return { ...row, settings: v.parse(storedEvent, JSON.parse(row.settings)) };
}
