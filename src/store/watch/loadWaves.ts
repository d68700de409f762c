/** Reads the waves of an event with their last changes. */
import type { Kysely } from "kysely";
import { subjectText } from "../changes/part.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

export interface StoredWave {
	id: string;
	/** Epoch ms; null before it. */
	gun: number | null;
	/** The id of its last change; 0 for none. */
	change: number;
}

/** The waves in one consistent state, so that a gun is never older than the change that is named with it. */
export function loadWaves(db: Kysely<Tables>, eventId: string): Promise<StoredWave[]> {
	return db
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute(async (transaction) => {
			const waves = await transaction
				.selectFrom("wave")
				.select(["id", "gun"])
				.where("event_id", "=", eventId)
				.orderBy("position")
				.execute();
			const subjectOf = (id: string) => subjectText({ table: "wave", key: [id] });
			const last = new Map<string, number>();
			for (const batch of inStatements(waves)) {
				const changes = await transaction
					.selectFrom("change_part")
					.select((eb) => ["subject", eb.fn.max("change_id").as("change")])
					.where("event_id", "=", eventId)
					.where(
						"subject",
						"in",
						batch.map(({ id }) => subjectOf(id)),
					)
					.groupBy("subject")
					.execute();
				for (const { subject, change } of changes) last.set(subject, Number(change));
			}
			return waves.map(({ id, gun }) => ({ id, gun, change: last.get(subjectOf(id)) ?? 0 }));
		});
}
