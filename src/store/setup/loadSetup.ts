/** Reads what an event consists of, with how many runners are in each part, for its set-up. */
import type { Transaction } from "kysely";
import { BANNER_NAMES } from "../../contract/banner/bannerFile.ts";
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
	const counts = await loadCounts(transaction, eventId);
	const countBy = (column: keyof Omit<Counted, "count">) => {
		const sums = new Map<string, number>();
		for (const row of counts)
			sums.set(row[column], (sums.get(row[column]) ?? 0) + Number(row.count));
		return sums;
	};
	const lastOf = async (table: "category" | "cgroup" | "wave" | "point") =>
		(await lastChangeOfList(event, table))?.id ?? 0;
	const [template] = await listFiles(transaction, eventId, ["certificate.json"]);
	return {
		...stored,
		course: await loadCourse(transaction, eventId),
		byCategory: countBy("category_id"),
		byGroup: countBy("group_id"),
		byWave: countBy("wave_id"),
		runners: counts.reduce((sum, { count }) => sum + Number(count), 0),
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

interface Counted {
	category_id: string;
	group_id: string;
	wave_id: string;
	count: number | string;
}

/** The runners of each combination, so that the table is read once. */
function loadCounts(transaction: Transaction<Tables>, eventId: string): Promise<Counted[]> {
	return transaction
		.selectFrom("entrant")
		.select(["category_id", "group_id", "wave_id"])
		.select((eb) => eb.fn.countAll<number | string>().as("count"))
		.where("event_id", "=", eventId)
		.groupBy(["category_id", "group_id", "wave_id"])
		.execute();
}

async function countChipped(transaction: Transaction<Tables>, eventId: string): Promise<number> {
	// A join of the two tables takes five times as long.
	const { count } = await transaction
		.selectFrom("entrant")
		.select((eb) => eb.fn.countAll<number | string>().as("count"))
		.where("event_id", "=", eventId)
		.where("bib", "in", (eb) =>
			eb.selectFrom("chip").select("chip.bib").where("chip.event_id", "=", eventId),
		)
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
