/** Runs an operator's command as a process of its own, on a data folder. */
import { runChild } from "../fixtures/child.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";

/** What `gantry NAME WORDS` prints, and its exit code. */
export async function command(name: string, dataFolder: string, ...words: readonly string[]) {
	const { code, output } = await runChild(["scripts/gantry.mjs", name, ...words], {
		env: { DATA_DIR: dataFolder, DATABASE_URL: await databaseOf(dataFolder) },
	});
	return { code, lines: output.trim().split("\n") };
}
