/** A rehearsal is never shown to the public, announced, or given to another organisation, by whatever change. */
import type { LockedEvent } from "../changes/LockedEvent.ts";
import type { Part } from "../changes/part.ts";
import { IsRehearsal } from "../errors/IsRehearsal.ts";

const KEPT: readonly string[] = ["visibility", "phase", "announcement", "organisationId"];

/** @throws IsRehearsal if the parts of a change would change what a rehearsal keeps */
export async function checkRehearsal(
	{ transaction, eventId }: LockedEvent,
	parts: readonly Part[],
): Promise<void> {
	const changed = parts.flatMap(({ table, after }) =>
		table === "event" ? [after === null, ...Object.keys(after ?? {})] : [],
	);
	if (!changed.some((name) => name === true || KEPT.includes(String(name)))) return;
	const row = await transaction
		.selectFrom("event")
		.select("rehearses")
		.where("id", "=", eventId)
		.executeTakeFirst();
	if (row && row.rehearses !== "") throw new IsRehearsal(eventId);
}
