/** docs/commands.md, made of the commands' tables. */

import type { AnyTable } from "./commandTable.ts";
import { optionSections, positionalRows } from "./helpText.ts";
import { usageLine } from "./usageLine.ts";

const HEAD = `# Commands

<!-- Made of the tables in src/commands. To make it again: node scripts/gantry.mjs help --markdown > docs/commands.md -->

\`gantry\` is the program of the people who run races: \`npm run gantry -- COMMAND\` or \`npx gantry COMMAND\` in this project's
folder. \`gantry COMMAND --help\` prints what this page says of a command. [Operations](operations.md) explains the work
itself. Commands work on the store that \`DATA_DIR\` or \`DATABASE_URL\` names, through the running server where there is one.

| exit code | meaning |
| --- | --- |
| 0 | done |
| 1 | not done, or not all of it: one line says why |
| 2 | the command line is wrong: nothing was done |

Completion of commands and options with the Tab key: \`source <(gantry completion bash)\` in \`~/.bashrc\`,
\`source <(gantry completion zsh)\` in \`~/.zshrc\`, \`gantry completion fish | source\` in \`config.fish\`.
`;

/** The whole page. */
export function documentText(tables: readonly AnyTable[]): string {
	const list = tableOf(
		["command", "what it does"],
		tables.map(({ name, summary }) => [`[${name}](#${name})`, prose(summary)]),
	);
	return `${[HEAD.trimEnd(), list, ...tables.map(sectionOf)].join("\n\n")}\n`;
}

function sectionOf(table: AnyTable): string {
	const { name, summary, about, examples, lists, notes } = table;
	const lines = [usageLine(table), ...examples.map(({ line }) => `gantry ${line}`)];
	const parts = [
		`## ${name}`,
		...[summary, ...about].map(prose),
		`\`\`\`\n${lines.join("\n")}\n\`\`\``,
		...listOf("argument", positionalRows(table)),
		...optionSections(table).flatMap(({ title, rows }) => listOf(title.toLowerCase(), rows)),
		...lists.flatMap(({ title, rows }) => listOf(title.toLowerCase(), rows)),
		...notes.map(prose),
	];
	return parts.join("\n\n");
}

function listOf(title: string, rows: readonly (readonly [string, string])[]): string[] {
	if (rows.length === 0) return [];
	return [
		tableOf(
			[title, "meaning"],
			rows.map(([word, meaning]) => [`\`${word.replaceAll("|", "\\|")}\``, prose(meaning)]),
		),
	];
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Plain text as Markdown. */
function prose(text: string): string {
	return text.replace(/[\\`*_<>|]/g, "\\$&");
}
