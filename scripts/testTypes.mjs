/** `npm run test:types`: the types of all TypeScript, and of the pages. It needs the dependencies only. */
import { join } from "node:path";
import { root } from "./root.mjs";
import { exitWith, isStarted, runQuietly } from "./runNode.mjs";
import { binOf, installDependencies } from "./setUp.mjs";

/** @returns {Promise<number>} exit code; errors have been printed */
export async function testTypes() {
	const codes = await Promise.all([
		runQuietly("Types of pages", [join(root, "scripts", "astroTypes.mjs")]),
		// On threads of its own it takes three quarters more processor time, beside the check of the pages.
		runQuietly("Types", [binOf("typescript7", "tsc"), "--noEmit", "--singleThreaded"]),
	]);
	return codes.find((code) => code !== 0) ?? 0;
}

if (isStarted(import.meta.url)) await exitWith(installDependencies().then(testTypes));
