/** The completion script for fish. */

import type { AnyTable } from "./commandTable.ts";
import type { Parameter } from "./parameters.ts";
import { wordsOf } from "./spellings.ts";

export function fishCompletion(tables: readonly AnyTable[]): string {
	return `# Completion of gantry for fish. In config.fish: gantry completion fish | source
function __gantry_command
	set -l words (commandline -opc)
	test "$words[2]" = "$argv[1]"
end
function __gantry_no_command
	test (count (commandline -opc)) -eq 1
end
complete -c gantry -f
${tables.flatMap(linesOf).join("\n")}`;
}

function linesOf(table: AnyTable): string[] {
	const { name, summary, positionals, options } = table;
	const here = `complete -c gantry -n '__gantry_command ${name}'`;
	return [
		`complete -c gantry -n __gantry_no_command -a ${name} -d ${quoted(summary)}`,
		...Object.entries(options).map(([option, parameter]) => {
			const short = parameter.short === null ? "" : ` -s ${parameter.short}`;
			return `${here} -l ${option}${short}${completedValue(parameter)} -d ${quoted(parameter.help)}`;
		}),
		`${here} -l help -s h -d ${quoted("print the help")}`,
		...Object.values(positionals).flatMap((parameter) => {
			const words = wordsOf(parameter);
			if (parameter.value?.offers === "files") return [`${here} -F`];
			return words.length === 0 ? [] : [`${here} -a ${quoted(words.join(" "))}`];
		}),
	];
}

function completedValue(parameter: Parameter<unknown>): string {
	const { value } = parameter;
	if (value === null) return "";
	if (value.offers === "files") return " -r -F";
	if (value.offers === "folders") return " -x -a '(__fish_complete_directories)'";
	const words = wordsOf(parameter);
	return words.length === 0 ? " -x" : ` -x -a ${quoted(words.join(" "))}`;
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;
