/** A kind of change as a person types it. */
import type { AskedChange } from "../../contract/changes/change.ts";
import type { ClosingPoint } from "../../race/time/typedCutOff.ts";
import { UsageError } from "../options/UsageError.ts";

/** A change without its author and reason. */
type Undersigned<Each> = Each extends AskedChange ? Omit<Each, "who" | "why" | "expects"> : never;
export type Bare = Undersigned<AskedChange>;

export interface Moments {
	/** Epoch ms of a time of the race. @throws UsageError */
	instantOf(typed: string): number;
	/** Epoch ms of a time from now on. @throws UsageError */
	laterOf(typed: string): number;
	/** A time at a point of the runner; null removes it. @throws UsageError if the time is implausible */
	timeAt(point: string, typed: string): Extract<Bare, { kind: "time" }>["time"];
	/**
	 * A cut-off, ms after the gun. @param point its id @param set what the same change sets of the point
	 * @throws UsageError
	 */
	cutOffAt(point: string, typed: string, set: Partial<ClosingPoint>): number;
	/** Of `dnf-all`: the bibs of the runners who are on the course. */
	stillOut: readonly string[];
	/** Of `--since` and `--until`, epoch ms; null without it. */
	since: number | null;
	until: number | null;
}

export interface ChangeArguments {
	name: string;
	/** The arguments after the name, for help. */
	takes: string;
	/** Number of arguments. */
	least: number;
	most: number;
	meaning: string;
	/** @throws UsageError */
	read(words: readonly string[], moments: Moments): Bare[];
}

export const one = { least: 1, most: 1 } as const;
export const two = { least: 2, most: 2 } as const;
export const three = { least: 3, most: 3 } as const;

/** Words of a list with commas, or `none`. @throws UsageError */
export function listOf<const Word extends string>(
	name: string,
	given: string,
	words: readonly Word[],
): readonly Word[] {
	return given === "none" ? [] : given.split(",").map((each) => oneOf(name, each, words));
}

/** @throws UsageError */
export function oneOf<const Word extends string>(
	name: string,
	given: string,
	words: readonly Word[],
): Word {
	const found = words.find((each) => each === given);
	if (found !== undefined) return found;
	throw new UsageError(`${name} must be one of ${words.join(", ")}, not ${given}`);
}
