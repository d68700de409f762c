/** `gantry completion`: scripts with which shells complete commands and options. */
import { bashCompletion } from "./options/bashCompletion.ts";
import { defineCommand, tablesOf } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { fishCompletion } from "./options/fishCompletion.ts";
import { required } from "./options/parameters.ts";
import { oneOf } from "./options/values.ts";
import { zshCompletion } from "./options/zshCompletion.ts";

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

const table = defineTable({
	...BARE_TABLE,
	name: "completion",
	summary: "Prints the script with which a shell completes commands and options.",
	about: [
		"The script works where gantry is a command of the shell: after npm link, or with an alias for node scripts/gantry.mjs.",
	],
	positionals: { shell: required(oneOf(["bash", "zsh", "fish"], "SHELL"), "bash, zsh or fish") },
	examples: [
		{ line: "completion bash", does: "In ~/.bashrc: source <(gantry completion bash)" },
		{
			line: "completion zsh",
			does: "In ~/.zshrc, after compinit: source <(gantry completion zsh)",
		},
		{ line: "completion fish", does: "In config.fish: gantry completion fish | source" },
	],
});

export const command = defineCommand(table, async ({ shell }, catalogue) => {
	console.log(SCRIPTS[shell](await tablesOf(catalogue)));
});
