/** The completion script for zsh. */

import type { AnyTable } from "./commandTable.ts";
import type { Parameter } from "./parameters.ts";
import { spellingsOf } from "./spellings.ts";

export function zshCompletion(tables: readonly AnyTable[]): string {
	const commands = tables.map(({ name, summary }) => quoted(`${name}:${summary}`));
	const branches = tables.map(
		(table) => `${table.name}) _arguments ${specsOf(table).map(quoted).join(" ")} ;;`,
	);
	return `#compdef gantry
# Completion of gantry for zsh. In ~/.zshrc, after compinit: source <(gantry completion zsh)
_gantry() {
	local -a commands=(
		${commands.join("\n\t\t")}
	)
	if (( CURRENT == 2 )); then
		_describe command commands
		return
	fi
	shift words
	(( CURRENT-- ))
	case $words[1] in
		${branches.join("\n\t\t")}
	esac
}
if [ "$funcstack[1]" = "_gantry" ]; then _gantry "$@"; else compdef _gantry gantry; fi`;
}

/** The specifications of zsh's _arguments. */
function specsOf(table: AnyTable): string[] {
	const options = spellingsOf(table).map(({ spelling, parameter }) => {
		const often = parameter?.amount === "any" ? "*" : "";
		const help = escaped(parameter?.help ?? "print the help").replace(/[[\]]/g, "\\$&");
		return `${often}${spelling}[${help}]${parameter?.value ? actionOf(parameter) : ""}`;
	});
	const positionals = Object.values(table.positionals).map((parameter, index) => {
		const place = parameter.amount === "any" ? "*" : String(index + 1);
		const isOptional = parameter.amount === "at most one" ? ":" : "";
		return `${place}${isOptional}${actionOf(parameter)}`;
	});
	return [...options, ...positionals];
}

function actionOf({ value }: Parameter<unknown>): string {
	const offers = value?.offers ?? [];
	const words = typeof offers === "string" || offers.length === 0 ? "" : `(${offers.join(" ")})`;
	const action = offers === "files" ? "_files" : offers === "folders" ? "_files -/" : words;
	return `:${escaped(value?.placeholder ?? "")}:${action}`;
}

const escaped = (text: string) => text.replace(/[\\:]/g, "\\$&");
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
