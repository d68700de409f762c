/** A command's words, as Node reads them, but for two things: faults are one line, and a value may begin with a dash. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { CommandFailed } from "./CommandFailed.ts";

/**
 * Reads the options and the other words of a command.
 * @throws CommandFailed that names the word
 */
export function parseWords<const Options extends ParseArgsOptionsConfig>(
	args: readonly string[],
	options: Options,
) {
	try {
		return parseArgs({ args: joinDashed(args, options), allowPositionals: true, options });
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new CommandFailed(`${reason.replace(/\s+/g, " ")} (see --help)`);
	}
}

/**
 * `--offset -0.4` as `--offset=-0.4`, for Node takes the one dash for another option's. Keys made before
 * they were hexadecimal may begin with one, too. `-h` stays what it is.
 */
function joinDashed(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
	const joined: string[] = [];
	const shorts = Object.values(options).flatMap(({ short }) => (short ? [`-${short}`] : []));
	const end = args.includes("--") ? args.indexOf("--") : args.length;
	for (const word of args.slice(0, end)) {
		const before = joined.at(-1);
		const takesText = before?.startsWith("--") && options[before.slice(2)]?.type === "string";
		if (takesText && /^-[^-]/.test(word) && !shorts.includes(word))
			joined.splice(-1, 1, `${before}=${word}`);
		else joined.push(word);
	}
	return [...joined, ...args.slice(end)];
}
