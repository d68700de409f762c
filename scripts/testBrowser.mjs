/**
 * `npm run test:browser [file] [-g name]`: Playwright, before our server and then before one without our additions.
 * Its own options follow after `--`.
 */
import { join } from "node:path";
import { INSTALL } from "./aptGet.mjs";
import { faultOfBuild } from "./built.mjs";
import { adviceOnSpeed, findChromium, NO_CHROMIUM } from "./chromium.mjs";
import { exitWith, isStarted, RESULTS, runNode } from "./runNode.mjs";
import { binOf, installDependencies, SetUpFailed } from "./setUp.mjs";

/** The two runs: the report that each leaves, and its settings. */
export const RUNS = [
	{ title: "Playwright", report: join(RESULTS, "playwright.json"), env: {} },
	{
		title: "Playwright, before a results server without our additions",
		report: join(RESULTS, "plain.json"),
		env: { RESULTS: "plain" },
	},
];

/**
 * Runs Playwright.
 * @returns {Promise<number>} exit code
 */
export function runBrowser({ env, report }, chromium, words = []) {
	return runNode([binOf("playwright"), "test", ...words], {
		...env,
		CHROMIUM: chromium,
		PLAYWRIGHT_JSON_OUTPUT_NAME: report,
	});
}

/** Says what would make a browser faster, if anything would. */
export function printAdvice(chromium) {
	const advice = adviceOnSpeed(chromium);
	if (advice !== "") console.log(advice);
}

async function testBrowser(given) {
	await installDependencies();
	const fault = faultOfBuild();
	if (fault !== null) throw new SetUpFailed(fault);
	const chromium = await findChromium();
	if (chromium === null) throw new SetUpFailed(NO_CHROMIUM);
	printAdvice(chromium);
	const words = wordsOf(given);
	let failed = 0;
	for (const run of RUNS) {
		console.log(`\n— ${run.title}`);
		// A file or a name may have tests in one of the runs only.
		failed += await runBrowser(run, chromium, ["--pass-with-no-tests", ...words]);
	}
	return failed === 0 ? 0 : 1;
}

/** npm takes -g for its own where no `--` stands before it, and leaves the name as the last word. */
function wordsOf(given) {
	const words = given.filter((word) => word !== INSTALL);
	if (process.env.npm_config_global !== "true") return words;
	return [...words.slice(0, -1), "-g", ...words.slice(-1)];
}

if (isStarted(import.meta.url)) await exitWith(testBrowser(process.argv.slice(2)));
