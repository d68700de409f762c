/** Changes settings of an event, which are stored as one JSON text. */
import type { Transaction } from "kysely";
import * as v from "valibot";
import type { EventSetting, SettingState } from "../contract/shapes/eventSetting.ts";
import { raceEvent } from "../contract/shapes/raceEvent.ts";
import type { RaceEvent } from "../race/record/record.ts";
import type { Tables } from "./migrations/tables.ts";

/** Changes one setting. @returns its former value */
export async function changeSetting(
	transaction: Transaction<Tables>,
	eventId: string,
	{ name, value }: EventSetting,
): Promise<SettingState> {
	const before = await changeSettings(transaction, eventId, { [name]: value });
	return { name, value: before[name] };
}

/** Changes several settings. @returns the former settings */
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
