/**
 * `npm run test:unit [folder]`: vitest with the store in SQLite; `npm run test:postgres [folder]`: what is based on the
 * store, with PostgreSQL. Folders are below tests/; vitest's own options follow after `--`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { INSTALL } from "./aptGet.mjs";
import { findFfmpeg } from "./ffmpeg.mjs";
import { NO_POSTGRES, startPostgres } from "./postgres.mjs";
import { root } from "./root.mjs";
import { exitWith, isStarted, runNode } from "./runNode.mjs";
import { binOf, installDependencies, SetUpFailed } from "./setUp.mjs";

const ON_SQLITE = ["sqlite", "vite", "fault"].flatMap((name) => ["--project", name]);
const ON_POSTGRES = ["--project", "postgres"];

/**
 * Runs the vitest projects whose requirements are met.
 * @param {string} databaseUrl a PostgreSQL for the tests, or '' without one
 * @param {Record<string, string>} own further variables of their environment
 * @returns {Promise<number>} exit code
 */
export function runUnits(words, databaseUrl, own = {}) {
	const env = databaseUrl === "" ? own : { TEST_DATABASE_URL: databaseUrl, ...own };
	return runNode([binOf("vitest"), "run", ...words], env);
}

async function testUnit(isPostgres, given) {
	const words = given.filter((word) => word !== INSTALL).map(folderOf);
	await installDependencies();
	// Tests that need a build or ffmpeg fail with what to do (tests/fixtures/builtSite.ts, tests/media/filmed.ts).
	findFfmpeg();
	if (!isPostgres) return runUnits([...ON_SQLITE, ...words], "");
	const postgres = await startPostgres();
	if (postgres === null) throw new SetUpFailed(NO_POSTGRES);
	try {
		return await runUnits([...ON_POSTGRES, ...words], postgres.url, { TEST_POSTGRES: "all" });
	} finally {
		await postgres.stop();
	}
}

/** `race` is tests/race. */
function folderOf(word) {
	return existsSync(join(root, "tests", word)) ? `tests/${word}` : word;
}

if (isStarted(import.meta.url)) {
	const words = process.argv.slice(2);
	const isPostgres = words[0] === "postgres";
	await exitWith(testUnit(isPostgres, isPostgres ? words.slice(1) : words));
}
