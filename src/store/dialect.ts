/** Distinguishes the two databases, for statements that differ. */
import { PostgresAdapter, type QueryExecutorProvider } from "kysely";

/** Whether the store is in PostgreSQL and not in SQLite. */
export function isPostgres(db: QueryExecutorProvider): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}
