/** Runs an operator's command on a data folder. */

import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { runGantry } from "../fixtures/runGantry.ts";

/** What `gantry NAME WORDS` prints, and its exit code. */
export async function command(name: string, dataFolder: string, ...words: readonly string[]) {
	const { code, output } = await runGantry([name, ...words], {
		env: { DATA_DIR: dataFolder, DATABASE_URL: await databaseOf(dataFolder) },
	});
	return { code, lines: output.trim().split("\n") };
}
