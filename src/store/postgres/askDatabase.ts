/** One conversation with a database, by a command that opens no store. */
import pg from "pg";
import { CONNECTION } from "./pool.ts";

/**
 * Connects, asks, and closes the connection, also when the database ends it meanwhile.
 * @throws Error of the driver
 */
export async function askDatabase<Reply>(
	databaseUrl: string,
	ask: (client: pg.ClientBase) => Promise<Reply>,
): Promise<Reply> {
	const client = new pg.Client({ ...CONNECTION, connectionString: databaseUrl });
	// Without a listener, a database that stops between two queries, or while the connection closes, would end the process.
	client.on("error", () => undefined);
	try {
		await client.connect();
		return await ask(client);
	} finally {
		client.end().catch(() => undefined);
	}
}
