/** Which of the two databases holds a store. What they do differently asks here. */
import { PostgresAdapter, type QueryExecutorProvider } from "kysely";

/** Whether the store is in PostgreSQL; else it is in SQLite. */
export function isPostgres(db: QueryExecutorProvider): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}
