/** `gantry help`: the list of commands, and the help of one. */
import { COMMAND_NAMES } from "./commandNames.ts";
import { defineCommand, tablesOf } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { documentText } from "./options/documentText.ts";
import { helpText, listText } from "./options/helpText.ts";
import { flag, optional } from "./options/parameters.ts";
import { text } from "./options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "help",
	summary: "Lists the commands, or prints the help of one.",
	positionals: {
		command: optional(
			{ ...text("COMMAND"), offers: COMMAND_NAMES },
			"the command whose help is printed",
		),
	},
	options: { markdown: flag("print the help of all commands as docs/commands.md has it") },
	examples: [{ line: "help import", does: "The same as gantry import --help." }],
});

export const command = defineCommand(table, async ({ command: name, markdown }, catalogue) => {
	if (markdown) console.log(documentText(await tablesOf(catalogue)).trimEnd());
	else if (name === null) console.log(listText(await tablesOf(catalogue)));
	else console.log(helpText((await catalogue.load(name)).table));
});
