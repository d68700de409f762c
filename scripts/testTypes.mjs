/** `npm run test:types`: the types of all TypeScript and of the pages. It needs the dependencies only. */
import { exitWith, isStarted, runQuietly } from "./runNode.mjs";
import { binOf, installDependencies } from "./setUp.mjs";

/** @returns {Promise<number>} exit code; errors have been printed */
export function testTypes() {
	return runQuietly("Types", [binOf("astro"), "check"]);
}

if (isStarted(import.meta.url)) await exitWith(installDependencies().then(testTypes));
