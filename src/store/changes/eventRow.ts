/** An event's settings as columns of a change's subject. They are stored as one JSON text. */
import * as v from "valibot";
import { storedEvent } from "../../contract/kit/shapes/raceEvent.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import type { Columns } from "./part.ts";

/** The event's settings, its visibility and its announcement; empty if there is no such event. */
export async function eventRow({ transaction, eventId }: LockedEvent): Promise<Columns[]> {
	const row = await transaction
		.selectFrom("event")
		.select(["settings", "visibility", "announcement"])
		.where("id", "=", eventId)
		.executeTakeFirst();
	if (!row) return [];
	const { settings, ...own } = row;
	return [{ ...v.parse(storedEvent, JSON.parse(settings)), ...own }];
}

/** Writes the settings. An event that is to have none is not removed, but no longer shown. */
export async function writeEventRow(
	{ transaction, eventId }: LockedEvent,
	columns: Columns | null,
): Promise<void> {
	if (columns === null) {
		await transaction
			.updateTable("event")
			.set({ visibility: "removed" })
			.where("id", "=", eventId)
			.execute();
		return;
	}
	const { visibility, announcement, ...settings } = columns;
	const checked = v.parse(storedEvent, settings);
	const row = {
		organisation_id: checked.organisationId,
		settings: JSON.stringify(checked),
		visibility: v.parse(v.string(), visibility),
		announcement: v.parse(v.optional(v.string(), ""), announcement),
	};
	await transaction
		.insertInto("event")
		.values({ id: eventId, revision: 0, field_revision: 0, ...row })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
		.execute();
}
