/** `npm run test:types`: the types of all TypeScript, and of the pages. It needs the dependencies only. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { root } from "./root.mjs";
import { exitWith, isStarted, runQuietly } from "./runNode.mjs";
import { binOf, installDependencies } from "./setUp.mjs";

/** Has this script check the pages alone, in a process of its own. */
const PAGES = "pages";

/** @returns {Promise<number>} exit code; errors have been printed */
export async function testTypes() {
	const codes = await Promise.all([
		runQuietly("Types of pages", [fileURLToPath(import.meta.url), PAGES]),
		// On threads of its own it takes three quarters more processor time, beside the check of the pages.
		runQuietly("Types", [binOf("typescript7", "tsc"), "--noEmit", "--singleThreaded"]),
	]);
	return codes.find((code) => code !== 0) ?? 0;
}

/**
 * The types of the pages' .astro files. `astro check` would look at all TypeScript as well, which tsc does with half of the
 * processor time.
 */
async function testPages() {
	const ofProject = createRequire(import.meta.url);
	// The package that `astro check` itself is, without its command line.
	const { AstroCheck } = createRequire(ofProject.resolve("@astrojs/check"))(
		"@astrojs/language-server",
	);
	const checker = new AstroCheck(root, ofProject.resolve("typescript"), undefined);
	const fileNames = checker.linter.getRootFileNames().filter((name) => name.endsWith(".astro"));
	if (fileNames.length === 0)
		throw new Error("no .astro file is in the project: see tsconfig.json");
	const { errors } = await checker.lint({ fileNames, logErrors: { level: "error" } });
	return errors === 0 ? 0 : 1;
}

if (isStarted(import.meta.url))
	await exitWith(process.argv[2] === PAGES ? testPages() : installDependencies().then(testTypes));
