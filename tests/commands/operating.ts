/** Runs an operator's command on a data folder. */

import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { runGantry } from "../fixtures/runGantry.ts";

/** The output of `gantry NAME ARGUMENTS`, and its exit code. */
export async function command(name: string, dataFolder: string, ...words: readonly string[]) {
	// A backup is restored into a database without tables.
	const DATABASE_URL = await databaseOf(dataFolder, name === "restore");
	const env = { DATA_DIR: dataFolder, DATABASE_URL };
	const { code, output } = await runGantry([name, ...words], { env });
	return { code, lines: output.trim().split("\n") };
}
