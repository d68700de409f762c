/** The parameters of a command: its positional arguments and its options. */
import { nearest } from "./nearest.ts";
import { UsageError } from "./UsageError.ts";
import type { Value } from "./values.ts";

/** How often a parameter is given: once, at most once, or any number of times. */
type Amount = "one" | "at most one" | "any";

export interface Parameter<out T> {
	help: string;
	/** A letter for an option; null for none. */
	short: string | null;
	/** null for a switch, which takes no value. */
	value: Value<unknown> | null;
	amount: Amount;
	/** The default, for help; "" for none. */
	standard: string;
	/** @param name for errors @param texts in their order @throws UsageError */
	read(name: string, texts: readonly string[]): T;
}

export type ParameterSet = Readonly<Record<string, Parameter<unknown>>>;

/** The values of a command's parameters, by their names. */
export type ValuesOf<Set extends ParameterSet> = {
	readonly [Name in keyof Set]: Set[Name] extends Parameter<infer T> ? T : never;
};

const BARE = { short: null, standard: "" } as const;

/** Must be given. */
export function required<T>(value: Value<T>, help: string): Parameter<T> {
	return {
		...BARE,
		help,
		value,
		amount: "one",
		read: (name, texts) => readOne(value, name, texts.at(-1) ?? ""),
	};
}

/**
 * null if it is not given. Of several, the last counts.
 * @param standard the default, for help; "" for none
 */
export function optional<T>(value: Value<T>, help: string, standard = ""): Parameter<T | null> {
	return {
		short: null,
		help,
		value,
		amount: "at most one",
		standard,
		read(name, texts) {
			const last = texts.at(-1);
			return last === undefined ? null : readOne(value, name, last);
		},
	};
}

/** @param standard the default as a person would write it */
export function withDefault<T>(value: Value<T>, standard: string, help: string): Parameter<T> {
	return {
		...BARE,
		help,
		value,
		amount: "at most one",
		standard,
		read: (name, texts) => readOne(value, name, texts.at(-1) ?? standard),
	};
}

/** May be given several times. */
export function repeated<T>(value: Value<T>, help: string): Parameter<readonly T[]> {
	return {
		...BARE,
		help,
		value,
		amount: "any",
		read: (name, texts) => texts.map((each) => readOne(value, name, each)),
	};
}

/** An option without a value. */
export function flag(help: string): Parameter<boolean> {
	return {
		...BARE,
		help,
		value: null,
		amount: "at most one",
		read: (_, texts) => texts.length > 0,
	};
}

/** The same option with a letter, such as -e. */
export function lettered<T>(short: string, parameter: Parameter<T>): Parameter<T> {
	return { ...parameter, short };
}

function readOne<T>(value: Value<T>, name: string, given: string): T {
	const read = value.read(given);
	if (read !== undefined) return read;
	const near = typeof value.offers === "string" ? null : nearest(given, value.offers);
	const hint = near === null ? "" : `: did you mean ${near}?`;
	throw new UsageError(`${name} must be ${value.expects}, not ${given || '""'}${hint}`);
}
