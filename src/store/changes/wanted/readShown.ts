/** What the entry of a ruling says of its read: when and where it was, and whose. */
import type { LoggedChange } from "../../../contract/changes/auditEntry.ts";
import { bibAt, loadUses } from "../../chipUses.ts";
import type { LockedEvent } from "../LockedEvent.ts";

type ShownRead = Exclude<Extract<LoggedChange, { action: "ruling" }>["read"], null>;

interface StoredRead {
	source: string;
	chip: string;
	bib: string;
	time: number;
	point_id: string;
}

/** @param assigned the bib to which a person assigned the read before; null for none */
export async function readShown(
	event: LockedEvent,
	{ source, chip, bib, time, point_id: point }: StoredRead,
	assigned: string | null,
): Promise<ShownRead> {
	const at = Number(time);
	const named = bib || bibAt(await loadUses(event.transaction, event.eventId, [chip]), chip, at);
	const offset = await offsetAt(event, source, at);
	return { at: at + offset, point, bib: assigned ?? named ?? "", chip };
}

/** The correction of a source's clock, ms: of several periods that of the one that began last. */
async function offsetAt(
	{ transaction, eventId }: LockedEvent,
	source: string,
	time: number,
): Promise<number> {
	const row = await transaction
		.selectFrom("clock_offset")
		.select("offset_ms")
		.where("event_id", "=", eventId)
		.where("source", "=", source)
		.where("since", "<=", time)
		.where((eb) => eb.or([eb("until", "is", null), eb("until", ">", time)]))
		.orderBy("since", "desc")
		.executeTakeFirst();
	return Number(row?.offset_ms ?? 0);
}
