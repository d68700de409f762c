/** The completion script for bash. */

import type { AnyTable } from "./commandTable.ts";
import type { Parameter } from "./parameters.ts";
import { spellingsOf, wordsOf } from "./spellings.ts";

/** With `-o default` bash offers files if there is no other suggestion. */
export function bashCompletion(tables: readonly AnyTable[]): string {
	const taking = tables.flatMap((table) =>
		spellingsOf(table).flatMap(({ spelling, parameter }) =>
			parameter?.value ? [`${table.name}:${spelling}`] : [],
		),
	);
	const values = tables.flatMap((table) =>
		spellingsOf(table).flatMap(({ spelling, parameter }) =>
			offering(`${table.name}:${spelling}`, parameter),
		),
	);
	const positionals = tables.flatMap((table) =>
		Object.values(table.positionals).flatMap((parameter, index) =>
			offering(`${table.name}:${parameter.amount === "any" ? `[${index}-9]*` : index}`, parameter),
		),
	);
	const options = tables.map(
		(table) =>
			`${table.name}) offered="${spellingsOf(table)
				.map(({ spelling }) => spelling)
				.join(" ")}" ;;`,
	);
	return `# Completion of gantry for bash. In ~/.bashrc: source <(gantry completion bash)
_gantry() {
	local current=\${COMP_WORDS[COMP_CWORD]} command=\${COMP_WORDS[1]} offered="" index=0 at
	COMPREPLY=()
	for (( at = 2; at < COMP_CWORD; at++ )); do
		case $command:\${COMP_WORDS[at]} in
			${taking.join("|")}) (( at++ )) ;;
			*:-?*) ;;
			*) (( index++ )) ;;
		esac
	done
	if (( COMP_CWORD == 1 )); then
		offered="${tables.map(({ name }) => name).join(" ")}"
	elif (( at > COMP_CWORD )); then
		case $command:\${COMP_WORDS[COMP_CWORD-1]} in
			${values.join("\n\t\t\t")}
		esac
	elif [[ $current == -* ]]; then
		case $command in
			${options.join("\n\t\t\t")}
		esac
	else
		case $command:$index in
			${positionals.join("\n\t\t\t")}
		esac
	fi
	COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o bashdefault -o default -F _gantry gantry`;
}

/** A branch of a `case` with suggestions. */
function offering(pattern: string, parameter: Parameter<unknown> | null): string[] {
	const words = wordsOf(parameter);
	return words.length === 0 ? [] : [`${pattern}) offered="${words.join(" ")}" ;;`];
}
