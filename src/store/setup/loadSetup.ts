/** Reads what an event consists of, with how many runners are in each part, for its set-up. */
import type { Transaction } from "kysely";
import { BANNER_NAMES } from "../../contract/banner.ts";
import { lastChangeOf, lastChangeOfList } from "../changes/applyChange.ts";
import { UnknownEvent } from "../errors/UnknownEvent.ts";
import { listFiles } from "../files.ts";
import { loadCourse } from "../load.ts";
import type { Tables } from "../migrations/tables.ts";
import { storedSettings } from "./storedSettings.ts";

/** @throws UnknownEvent */
export async function loadSetup(transaction: Transaction<Tables>, eventId: string) {
	const stored = await storedSettings(transaction, eventId);
	if (stored === null) throw new UnknownEvent(eventId);
	const event = { transaction, eventId, now: 0 };
	const [byCategory, byGroup, byWave] = [
		await countBy(transaction, eventId, "category_id"),
		await countBy(transaction, eventId, "group_id"),
		await countBy(transaction, eventId, "wave_id"),
	];
	const lastOf = async (table: "category" | "cgroup" | "wave" | "point") =>
		(await lastChangeOfList(event, table))?.id ?? 0;
	const [template] = await listFiles(transaction, eventId, ["certificate.json"]);
	return {
		...stored,
		course: await loadCourse(transaction, eventId),
		...{ byCategory, byGroup, byWave },
		runners: [...byWave.values()].reduce((sum, count) => sum + count, 0),
		chipped: await countChipped(transaction, eventId),
		keys: await countKeys(transaction, eventId),
		banners: await listFiles(transaction, eventId, BANNER_NAMES),
		hasTemplate: template !== undefined,
		changes: {
			event: (await lastChangeOf(event, { table: "event", key: [] }))?.id ?? 0,
			categories: await lastOf("category"),
			groups: await lastOf("cgroup"),
			waves: await lastOf("wave"),
			course: await lastOf("point"),
		},
	};
}
export type LoadedSetup = Awaited<ReturnType<typeof loadSetup>>;

async function countBy(
	transaction: Transaction<Tables>,
	eventId: string,
	column: "category_id" | "group_id" | "wave_id",
): Promise<ReadonlyMap<string, number>> {
	const rows = await transaction
		.selectFrom("entrant")
		.select((eb) => [`${column} as id`, eb.fn.countAll<number | string>().as("count")])
		.where("event_id", "=", eventId)
		.groupBy(column)
		.execute();
	return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

async function countChipped(transaction: Transaction<Tables>, eventId: string): Promise<number> {
	const { count } = await transaction
		.selectFrom("chip")
		.innerJoin("entrant", (join) =>
			join.onRef("entrant.bib", "=", "chip.bib").onRef("entrant.event_id", "=", "chip.event_id"),
		)
		.select((eb) => eb.fn.count<number | string>("chip.bib").distinct().as("count"))
		.where("chip.event_id", "=", eventId)
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function countKeys(transaction: Transaction<Tables>, eventId: string): Promise<number> {
	const { count } = await transaction
		.selectFrom("ingest_key")
		.select((eb) => eb.fn.countAll<number | string>().as("count"))
		.where("event_id", "=", eventId)
		.where("revoked_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}
