/** `npm run lint`: static checks. It needs only the dependencies. */
import { exitWith, isStarted, runQuietly } from "./runNode.mjs";
import { binOf, installDependencies } from "./setUp.mjs";

/** The checks, by name: a package's command and its arguments. A line here adds one. */
const CHECKS = {
	Biome: () => [binOf("@biomejs/biome"), "ci", "."],
	knip: () => [binOf("knip"), "--no-progress"],
};

/** @returns {Promise<string[]>} the checks that found something; they have printed it */
export async function lint() {
	const names = Object.keys(CHECKS);
	const codes = await Promise.all(names.map((name) => runQuietly(name, CHECKS[name]())));
	return names.filter((_, index) => codes[index] !== 0);
}

if (isStarted(import.meta.url))
	await exitWith(
		installDependencies()
			.then(lint)
			.then((failed) => failed.length),
	);
