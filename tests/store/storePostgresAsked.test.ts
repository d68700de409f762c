/** A command that sends a database one query and opens no store. */
import { expect, test } from "vitest";
import { askDatabase } from "../../src/store/postgres/askDatabase.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { administer } from "../fixtures/postgresServer.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

test("a database that ends the connection fails the next query and not the process", async () => {
	const url = await databaseOf(temporaryFolder());
	const asked = askDatabase(url, async (client) => {
		const ended = new Promise((resolve) => client.once("end", resolve));
		const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
		await administer(`select pg_terminate_backend(${rows[0]?.pid})`);
		await ended;
		return client.query("select 1");
	});
	await expect(asked).rejects.toThrow(/connection/i);
});
