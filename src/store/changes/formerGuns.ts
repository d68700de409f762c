/** Guns that waves had before a person corrected them. Files still name waves by them. */
import type { Transaction } from "kysely";
import type { Wave } from "../../race/record/record.ts";
import type { Tables } from "../migrations/tables.ts";
import { parsePart } from "./part.ts";

export async function formerGuns(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Wave[]> {
	const rows = await transaction
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select(["subject", "before", "after"])
		.where("change_part.event_id", "=", eventId)
		.where("subject", ">=", "wave ")
		.where("subject", "<", "wave!")
		.where("audit.action", "!=", "recording")
		.orderBy("change_part.id")
		.execute();
	return rows.map(parsePart).flatMap(({ key, before }) => {
		const gun = before?.["gun"];
		if (gun === undefined) return [];
		return [{ id: String(key[0]), gun: typeof gun === "number" ? gun : null }];
	});
}
