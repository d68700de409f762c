/** The words of commands that name an event and little else. */
import type { ParseArgsOptionsConfig } from "node:util";
import { EVENT_ID } from "../race/record/identifier.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { parseWords } from "./parseWords.ts";

export interface EventWords {
	eventId: string;
	/** What comes after the event: as many as the command takes. */
	others: readonly string[];
	/** Options that were given, by name. */
	options: ReadonlyMap<string, string>;
}

/**
 * Reads an event, so many other words, and options that take a text.
 * @param names of the other words, for people
 * @param optionalNames of words that may come behind them
 * @returns null where help was asked for
 * @throws CommandFailed
 */
export function readEventWords(
	args: readonly string[],
	names: readonly string[],
	optionNames: readonly string[],
	optionalNames: readonly string[] = [],
): EventWords | null {
	const { values, positionals } = parse(args, optionNames);
	if (values["help"] === true || args.length === 0) return null;
	const [eventId = "", ...others] = positionals;
	if (!EVENT_ID.test(eventId)) throw new CommandFailed("name the event first, M and four digits");
	const spare = others.length - names.length;
	if (spare < 0 || spare > optionalNames.length) {
		const takes = [...names, ...optionalNames.map((name) => `[${name}]`)].join(" ");
		throw new CommandFailed(`after the event comes ${takes || "nothing"}: see --help`);
	}
	const options = Object.entries(values).flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as const] : [],
	);
	return { eventId, others, options: new Map(options) };
}

function parse(args: readonly string[], optionNames: readonly string[]) {
	const options: ParseArgsOptionsConfig = { help: { type: "boolean", short: "h" } };
	for (const name of optionNames) options[name] = { type: "string" };
	return parseWords(args, options);
}
