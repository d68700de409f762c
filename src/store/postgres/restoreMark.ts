/** The mark of a restore into a database that was begun and has not ended. */
import type pg from "pg";
import { type BegunRestore, begunOf, RestoreUnfinished } from "../backup/begunRestore.ts";
import { nameOfDatabase } from "../connection/place.ts";

/** The table. It is no part of the schema: a store that is whole does not have it. */
export const MARK_TABLE = "gantry_restoring";
/** By this name pg_restore is found again when the command that started it was killed. */
export const RESTORING = "gantry restore";

/** The mark of a database; null if no restore was begun. */
export async function markOf(client: pg.ClientBase): Promise<BegunRestore | null> {
	const { rows } = await client.query<{ name: string | null }>("select to_regclass($1) as name", [
		MARK_TABLE,
	]);
	if (rows[0]?.name == null) return null;
	const marks = await client.query<{ mark: string }>(`select mark from ${MARK_TABLE}`);
	return begunOf(marks.rows[0]?.mark ?? "");
}

/** @throws RestoreUnfinished if a restore into the database has not ended */
export async function refuseUnfinished(url: string, client: pg.ClientBase): Promise<void> {
	const begun = await markOf(client);
	if (begun !== null) throw new RestoreUnfinished(nameOfDatabase(url), begun.backup);
}
