/** A restore's claim on a database, and the mark that servers look for: a table of its own. */
import pg from "pg";
import type { RestoreClaim } from "../backup/begunRestore.ts";
import { BackupFailed } from "../backup/manifest.ts";
import { nameOfDatabase } from "../connection/place.ts";
import { databaseUnusable } from "./openPostgres.ts";
import { CONNECTION } from "./pool.ts";
import { MARK_TABLE, markOf, RESTORING } from "./restoreMark.ts";

const END_OTHERS =
	"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and application_name = $1";
const LEFT_MS = 100;
const MOST_LOOKS = 100;

/** Ends a pg_restore that outlived its command. @throws BackupFailed while another restore runs, StoreUnusable */
export async function claimDatabase(url: string): Promise<RestoreClaim> {
	const client = new pg.Client({ ...CONNECTION, connectionString: url });
	client.on("error", () => undefined);
	try {
		await client.connect();
		await claim(client, url);
		return {
			earlier: await markOf(client),
			// In one transaction: a kill in between would leave a mark that names no backup and no files.
			async begin(begun) {
				await client.query("begin");
				await client.query(`create table if not exists ${MARK_TABLE} (mark text not null)`);
				await client.query(`delete from ${MARK_TABLE}`);
				await client.query(`insert into ${MARK_TABLE} values ($1)`, [JSON.stringify(begun)]);
				await client.query("commit");
			},
			end: async () => {
				await client.query(`drop table if exists ${MARK_TABLE}`);
			},
			release: () => client.end(),
		};
	} catch (error) {
		client.end().catch(() => undefined);
		throw error instanceof BackupFailed ? error : databaseUnusable(url, error);
	}
}

async function claim(client: pg.Client, url: string): Promise<void> {
	const lock = "select pg_try_advisory_lock(hashtext($1), 0) as taken";
	const { rows } = await client.query<{ taken: boolean }>(lock, [RESTORING]);
	if (rows[0]?.taken !== true)
		throw new BackupFailed(
			`another restore into ${nameOfDatabase(url)} is running: wait until it has ended`,
		);
	for (let look = 0; look < MOST_LOOKS; look++) {
		const { rowCount } = await client.query(END_OTHERS, [RESTORING]);
		if (rowCount === 0) return;
		await new Promise((resolve) => setTimeout(resolve, LEFT_MS));
	}
	throw new BackupFailed(
		`an earlier restore into ${nameOfDatabase(url)} does not end: restart PostgreSQL, and run the command again`,
	);
}
