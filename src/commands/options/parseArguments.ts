/** Reads a command line by its table. */
import { parseArgs } from "node:util";
import type { AnyTable, Table } from "./commandTable.ts";
import { presentWords, withFormer } from "./formerWords.ts";
import { nearest } from "./nearest.ts";
import type { Parameter, ParameterSet, ValuesOf } from "./parameters.ts";
import { UsageError } from "./UsageError.ts";
import { usageLine } from "./usageLine.ts";

type Token = ReturnType<typeof tokensOf>[number];

/**
 * The values of a command's parameters.
 * @returns null if help was requested, or a command that needs arguments got none
 * @throws UsageError
 */
export function parseArguments<Positionals extends ParameterSet, Options extends ParameterSet>(
	table: Table<Positionals, Options>,
	args: readonly string[],
): ValuesOf<Positionals & Options> | null;
// An overload, because no type can be given to an object that is filled in a loop.
export function parseArguments(
	table: AnyTable,
	args: readonly string[],
): ValuesOf<ParameterSet> | null {
	const tokens = tokensOf(table, inPresentWords(table, args) ?? args);
	if (tokens.some((token) => token.kind === "option" && token.name === "help")) return null;
	if (args.length === 0 && needed(table).length > 0) return null;
	const texts = new Map<string, string[]>();
	for (const token of tokens)
		if (token.kind === "option") {
			const before = texts.get(token.name) ?? [];
			texts.set(token.name, [...before, textOf(table, token)]);
		}
	const positionals = tokens.flatMap((token) => (token.kind === "positional" ? token.value : []));
	const values = new Map<string, unknown>();
	for (const [name, parameter] of Object.entries(table.positionals)) {
		const given = positionals.splice(0, parameter.amount === "any" ? positionals.length : 1);
		const shown = parameter.value?.placeholder ?? name;
		values.set(name, readParameter(table, parameter, shown, given));
	}
	const [spare] = positionals;
	if (spare !== undefined)
		throw new UsageError(
			`${spare} is one argument too many: the command is ${usageLine(table)} (see gantry ${table.name} --help)`,
		);
	for (const [name, parameter] of Object.entries(table.options))
		values.set(name, readParameter(table, parameter, `--${name}`, texts.get(name) ?? []));
	return Object.fromEntries(values);
}

/** A command line with words of an earlier version, in those of this one; null if it has none. */
export function inPresentWords(table: AnyTable, args: readonly string[]): string[] | null {
	return presentWords(table.former, tokensOf(table, args));
}

/** `strict: false`, because Node's own errors have several lines, and refuse values that begin with a dash. */
function tokensOf(table: AnyTable, args: readonly string[]) {
	const known = withFormer(table.options, table.former);
	const options = { ...known, help: { type: "boolean", short: "h" } } as const;
	return parseArgs({
		args,
		options,
		strict: false,
		allowPositionals: true,
		tokens: true,
	}).tokens;
}

function needed({ positionals, options }: AnyTable): Parameter<unknown>[] {
	return [...Object.values(positionals), ...Object.values(options)].filter(
		({ amount }) => amount === "one",
	);
}

/** The text of an option; '' for a flag. @throws UsageError */
function textOf({ name: command, options }: AnyTable, token: Token & { kind: "option" }): string {
	const { name, rawName, value, inlineValue } = token;
	const parameter = Object.hasOwn(options, name) ? options[name] : undefined;
	if (parameter === undefined) {
		const near = nearest(name, [...Object.keys(options), "help"]);
		const hint =
			near === null || name.length === 1
				? `see gantry ${command} --help`
				: `did you mean --${near}?`;
		throw new UsageError(`gantry ${command} has no option ${rawName}: ${hint}`);
	}
	if (parameter.value === null) {
		if (value === undefined) return "";
		throw new UsageError(`${rawName} takes no value: write ${rawName} alone`);
	}
	const { placeholder } = parameter.value;
	if (value === undefined)
		throw new UsageError(`${rawName} needs a value: write ${rawName} ${placeholder}`);
	if (!inlineValue && isOption(options, value))
		throw new UsageError(
			`${rawName} needs a value before ${value}: write --${name} ${placeholder}, or --${name}=${value} if that is the value`,
		);
	return value;
}

/** A value may begin with a dash, as -0.4 does; an option's own spelling after another option is a slip. */
function isOption(options: ParameterSet, text: string): boolean {
	if (/^--./.test(text) || text === "-h") return true;
	return Object.values(options).some(({ short }) => short !== null && text === `-${short}`);
}

/** @throws UsageError */
function readParameter(
	table: AnyTable,
	parameter: Parameter<unknown>,
	shown: string,
	texts: readonly string[],
): unknown {
	if (parameter.amount === "one" && texts.length === 0)
		throw new UsageError(
			`${shown} is missing: the command is ${usageLine(table)} (see gantry ${table.name} --help)`,
		);
	return parameter.read(shown, texts);
}
