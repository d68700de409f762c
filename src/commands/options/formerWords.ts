/** Words of the version before, which work for one version. */
import type { ParameterSet } from "./parameters.ts";

/** What an earlier option is now: an option of another name, or the argument at this position, from 0. */
export type Former =
	| { kind: "option"; name: string; short: string }
	| { kind: "argument"; at: number; short: string };

/** By the option's earlier name, without dashes. */
export type FormerWords = Readonly<Record<string, Former>>;

/** An option that has another name now. */
export const renamed = (name: string): Former => ({ kind: "option", name, short: "" });
/** An option with a value that is an argument now. @param short its letter, without a dash; '' for none */
export const moved = (at: number, short = ""): Former => ({ kind: "argument", at, short });

/** Of a command line, by parseArgs. */
export interface Token {
	kind: string;
	name?: string;
	rawName?: string;
	value?: string | undefined;
	inlineValue?: boolean | undefined;
}

/** The options that a command line may have. */
export function withFormer(options: ParameterSet, former: FormerWords) {
	const known = Object.entries(options).map(
		([name, { value, short }]) => [name, value === null, short ?? ""] as const,
	);
	const earlier = Object.entries(former).map(([name, { short }]) => [name, false, short] as const);
	return Object.fromEntries(
		[...known, ...earlier].map(([name, isFlag, short]) => [
			name,
			{
				type: isFlag ? ("boolean" as const) : ("string" as const),
				...(short === "" ? {} : { short }),
			},
		]),
	);
}

/** The command line in the words of this version; null if it is in them already. */
export function presentWords(former: FormerWords, tokens: readonly Token[]): string[] | null {
	const isFormer = ({ kind, name = "" }: Token) => kind === "option" && Object.hasOwn(former, name);
	if (!tokens.some(isFormer)) return null;
	const positionals = tokens.flatMap(({ kind, value = "" }) =>
		kind === "positional" ? [value] : [],
	);
	const taken = new Map<number, string>();
	const options: string[] = [];
	for (const { kind, name = "", rawName = "", value, inlineValue } of tokens) {
		if (kind !== "option") continue;
		const now = Object.hasOwn(former, name) ? former[name] : undefined;
		if (now?.kind === "argument") taken.set(now.at, value ?? "");
		else {
			const shown = now === undefined ? rawName : `--${now.name}`;
			if (inlineValue === true) options.push(`${shown}=${value}`);
			else options.push(shown, ...(value === undefined ? [] : [value]));
		}
	}
	// An argument that was an option takes its position; the others follow as they were.
	for (const [at, value] of [...taken].sort(([a], [b]) => a - b)) positionals.splice(at, 0, value);
	const isDashed = positionals.some((word) => /^-./.test(word));
	return isDashed ? [...options, "--", ...positionals] : [...positionals, ...options];
}

/** One line for a person, with the words to write. */
export function presentLine(command: string, words: readonly string[]): string {
	const quoted = words.map((word) =>
		/^[\w@%+=:,./*-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
	);
	return `These words are of an earlier version, and work in this one only. Write: gantry ${[command, ...quoted].join(" ")}`;
}
