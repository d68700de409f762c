/** What an event has already before an import: how its categories are ranked, and whether it has times. */
import type { Transaction } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import type { EventRows } from "./eventRows.ts";

/** The categories with the time that ranks each. */
export function rankedCategories({ category }: Pick<EventRows, "category">) {
	return category.map(({ name, rank_by: rankBy }) => ({ name, rankBy }));
}

/** Whether the event has a read or a time of a file. */
export async function hasResults(
	transaction: Transaction<Tables>,
	rows: Pick<EventRows, "given_time">,
	eventId: string,
): Promise<boolean> {
	if (rows.given_time.length > 0) return true;
	const reads = await transaction
		.selectFrom("passing")
		.select("sequence")
		.where("event_id", "=", eventId)
		.limit(1)
		.execute();
	return reads.length > 0;
}

/** The category of each runner, by bib. */
export function categoriesOf({ entrant }: Pick<EventRows, "entrant">): ReadonlyMap<string, string> {
	return new Map(entrant.map(({ bib, category_id }) => [bib, category_id]));
}
