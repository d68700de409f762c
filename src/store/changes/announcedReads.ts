/**
 * The reads that an announced result has, as a ruling about all reads until the last one then. What arrives later does not count
 * until a person takes it: one read by its own ruling, or all until some instant by a ruling about all reads until then.
 */
import type { ReadRuling } from "../../race/record/decided.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import type { Subject, Wanted } from "./part.ts";

/** The ruling of the row whose last read is the last announced one. */
export const ANNOUNCED = "announced";
/** The ruling of reads that were taken. */
export const TAKEN = { ruling: "taken" satisfies ReadRuling["ruling"], bib: null } as const;

type Reading = Pick<LockedEvent, "transaction" | "eventId">;

/** The id of the last announced read, 0 if there was none; null if the event is not announced. */
export async function lastAnnounced({ transaction, eventId }: Reading): Promise<number | null> {
	const row = await transaction
		.selectFrom("read_ruling")
		.select("last_id")
		.where("event_id", "=", eventId)
		.where("ruling", "=", ANNOUNCED)
		.orderBy("last_id", "desc")
		.executeTakeFirst();
	return row?.last_id ?? null;
}

/** The id of the last read of an event; 0 for none. @param until when it had arrived, epoch ms; null for any */
export async function lastRead(
	{ transaction, eventId }: Reading,
	until: number | null = null,
): Promise<number> {
	const all = transaction
		.selectFrom("passing")
		.select((eb) => eb.fn.max("id").as("last"))
		.where("event_id", "=", eventId);
	const asked = until === null ? all : all.where("arrived_at", "<=", until);
	const { last } = await asked.executeTakeFirstOrThrow();
	return Number(last ?? 0);
}

/** What a phase makes of the announced reads: those that are there when it is announced. */
export async function announcedRows(event: Reading, phase: unknown): Promise<Wanted[]> {
	const { transaction, eventId } = event;
	if (phase === "announced") {
		if ((await lastAnnounced(event)) !== null) return [];
		const row: Subject = { table: "read_ruling", key: [0, await lastRead(event)] };
		return [{ ...row, after: { ruling: ANNOUNCED, bib: null } }];
	}
	const rows = await transaction
		.selectFrom("read_ruling")
		.select(["first_id", "last_id"])
		.where("event_id", "=", eventId)
		.where("ruling", "=", ANNOUNCED)
		.execute();
	return rows.map(({ first_id, last_id }) => ({
		...({ table: "read_ruling", key: [first_id, last_id] } as const),
		after: null,
	}));
}

/** The ruling that takes all late reads; null if no read is late. @param until when they had arrived, epoch ms; null for now */
export async function takenReads(event: Reading, until: number | null): Promise<Wanted | null> {
	const announced = await lastAnnounced(event);
	if (announced === null) return null;
	const last = await lastRead(event, until);
	if (last <= announced) return null;
	return { table: "read_ruling", key: [0, last], after: TAKEN };
}
