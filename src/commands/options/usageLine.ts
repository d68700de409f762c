/** The shape of a command line in one line. */

import type { AnyTable } from "./commandTable.ts";
import type { Parameter } from "./parameters.ts";

/** Such as `gantry import EVENT FILE [options]`. */
export function usageLine({ name, positionals, options }: AnyTable): string {
	const needed = Object.entries(options).filter(([, { amount }]) => amount === "one");
	const hasMore = Object.keys(options).length > needed.length;
	return [
		`gantry ${name}`,
		...Object.values(positionals).map(positionalText),
		...needed.map(([option, parameter]) => optionText(option, parameter)),
		...(hasMore ? ["[options]"] : []),
	].join(" ");
}

/** Such as `FILE`, `[FILE]` or `[WORD ...]`. */
function positionalText({ value, amount }: Parameter<unknown>): string {
	const placeholder = value?.placeholder ?? "";
	if (amount === "any") return `[${placeholder} ...]`;
	return amount === "one" ? placeholder : `[${placeholder}]`;
}

/** Such as `--event EVENT`. */
export function optionText(name: string, { value }: Parameter<unknown>): string {
	return value === null ? `--${name}` : `--${name} ${value.placeholder}`;
}
