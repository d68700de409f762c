/** Finds ids relative to an event for ids of a store. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { OWN_ID, type Translation } from "./translate.ts";

/** For many ids: loads all ids of the event, 8 bytes each, when the first is needed. */
export function createRelativeIds(db: Kysely<Tables>, eventId: string): Translation {
	const loaded = new Map<"audit" | "passing", Float64Array>();
	const position = async (table: "audit" | "passing", id: number) => {
		const ids = loaded.get(table) ?? (await idsOf(db, eventId, table));
		loaded.set(table, ids);
		return positionIn(ids, id);
	};
	return {
		change: (id) => position("audit", id),
		read: (id) => position("passing", id),
		event: { from: eventId, to: OWN_ID },
	};
}

/** For single ids, with the links at hand: a change that is just made. */
export function askRelativeIds(db: Kysely<Tables>, eventId: string): Translation {
	return {
		change: (id) => askPosition(db, { table: "audit", eventId, id, after: { id: 0, count: 0 } }),
		async read(id) {
			const link = await db
				.selectFrom("record_link")
				.select(["read_id", "reads"])
				.where("event_id", "=", eventId)
				.where("read_id", "<", id)
				.orderBy("read_id", "desc")
				.limit(1)
				.executeTakeFirst();
			const after = { id: link?.read_id ?? 0, count: link?.reads ?? 0 };
			return askPosition(db, { table: "passing", eventId, id, after });
		},
		event: { from: eventId, to: OWN_ID },
	};
}

/** All ids of an event's rows, ascending. */
export async function idsOf(
	db: Kysely<Tables>,
	eventId: string,
	table: "audit" | "passing",
): Promise<Float64Array> {
	const { count } = await db
		.selectFrom(table)
		.select((eb) => eb.fn.countAll().as("count"))
		.where("event_id", "=", eventId)
		.executeTakeFirstOrThrow();
	const ids = new Float64Array(Number(count));
	for (let at = 0; at < ids.length; ) {
		const rows = await db
			.selectFrom(table)
			.select("id")
			.where("event_id", "=", eventId)
			.where("id", ">", at === 0 ? 0 : (ids[at - 1] ?? 0))
			.orderBy("id")
			.limit(IDS_AT_ONCE)
			.execute();
		if (rows.length === 0) break;
		for (const { id } of rows) ids[at++] = id;
	}
	return ids;
}

const IDS_AT_ONCE = 20_000;

/** The position of an id among ascending ids, from 1; between two of them a half. */
function positionIn(ids: Float64Array, id: number): number {
	let [low, high] = [0, ids.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((ids[middle] ?? 0) < id) low = middle + 1;
		else high = middle;
	}
	return ids[low] === id ? low + 1 : low + 0.5;
}

interface Asked {
	table: "audit" | "passing";
	eventId: string;
	id: number;
	/** A lower id and the number of rows up to it. */
	after: { id: number; count: number };
}

async function askPosition(
	db: Kysely<Tables>,
	{ table, eventId, id, after }: Asked,
): Promise<number> {
	const { rows } = await sql<{ lower: number | string; own: number | string }>`
		select count(*) as lower,
			(select count(*) from ${sql.table(table)} where event_id = ${eventId} and id = ${id}) as own
		from ${sql.table(table)}
		where event_id = ${eventId} and id > ${after.id} and id < ${id}`.execute(db);
	const lower = after.count + Number(rows[0]?.lower ?? 0);
	return Number(rows[0]?.own ?? 0) > 0 ? lower + 1 : lower + 0.5;
}
