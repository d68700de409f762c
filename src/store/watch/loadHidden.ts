import type { Kysely } from "kysely";
import { type HiddenRunner, MAX_HIDDEN } from "../../contract/privacy/hiddenRunners.ts";
import type { Tables } from "../migrations/tables.ts";

/** The hidden runners of an event with their recorded names, by bib. */
export async function loadHidden(
	db: Kysely<Tables>,
	eventId: string,
): Promise<{ count: number; runners: HiddenRunner[] }> {
	const hidden = db
		.selectFrom("entrant")
		.where("entrant.event_id", "=", eventId)
		.where("entrant.is_hidden", "=", 1);
	const { count } = await hidden
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	const runners = await hidden
		.leftJoin("category", (join) =>
			join
				.onRef("category.event_id", "=", "entrant.event_id")
				.onRef("category.id", "=", "entrant.category_id"),
		)
		.select(["entrant.bib", "entrant.name", "category.name as category"])
		.orderBy("entrant.bib")
		.limit(MAX_HIDDEN)
		.execute();
	return {
		count: Number(count),
		runners: runners.map(({ category, ...runner }) => ({ ...runner, category: category ?? "" })),
	};
}
