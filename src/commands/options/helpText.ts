/** The help of a command, and the list of commands. */

import type { AnyTable } from "./commandTable.ts";
import type { Parameter, ParameterSet } from "./parameters.ts";
import { optionText, usageLine } from "./usageLine.ts";

const WIDTH = 100;
/** After a longer name the description is on the next line. */
const LONGEST_WORD = 26;

type Row = readonly [word: string, meaning: string];

/** The output of `gantry COMMAND --help`. */
export function helpText(table: AnyTable): string {
	return [
		...[table.summary, ...table.about].map((paragraph) => wrap(paragraph, 0)),
		`Usage: ${usageLine(table)}`,
		...titled("Arguments", positionalRows(table)),
		...optionSections(table).flatMap(({ title, rows }) => titled(title, rows)),
		...table.lists.flatMap(({ title, rows }) => titled(title, rows)),
		...(table.examples.length === 0 ? [] : [`Examples:\n${examplesOf(table)}`]),
		...table.notes.map((paragraph) => wrap(paragraph, 0)),
	].join("\n\n");
}

/** The output of `gantry`. */
export function listText(tables: readonly AnyTable[]): string {
	return [
		"Usage: gantry COMMAND [arguments and options]",
		...titled(
			"Commands",
			tables.map(({ name, summary }): Row => [name, summary]),
		),
		wrap(
			"gantry COMMAND --help prints the arguments, options and examples of a command. In the project's folder: npx gantry COMMAND, or npm run gantry -- COMMAND.",
			0,
		),
		wrap(
			"Commands work on the store that DATA_DIR or DATABASE_URL names, through the running server where there is one. Exit code 0: done. 1: not done, or not all of it. 2: the command line is wrong, nothing was done.",
			0,
		),
	].join("\n\n");
}

/** A table's positional arguments with their meanings. */
export function positionalRows({ positionals }: AnyTable): Row[] {
	return Object.entries(positionals).map(([name, parameter]) => [
		parameter.value?.placeholder ?? name,
		parameter.help,
	]);
}

/** A table's options with their meanings, by section; --help is the last. */
export function optionSections({ options, sections }: AnyTable): { title: string; rows: Row[] }[] {
	const sectioned = new Set(sections.flatMap((section) => Object.keys(section.options)));
	const others = Object.entries(options).filter(([name]) => !sectioned.has(name));
	const help: Row = ["-h, --help", "print this help"];
	return [
		...sections.map((section) => ({ title: section.title, rows: rowsOf(section.options) })),
		{
			title: sections.length > 0 ? "Other options" : "Options",
			rows: [...rowsOf(Object.fromEntries(others)), help],
		},
	];
}

function rowsOf(options: ParameterSet): Row[] {
	return Object.entries(options).map(([name, parameter]) => {
		const short = parameter.short === null ? "" : `-${parameter.short}, `;
		return [`${short}${optionText(name, parameter)}`, meaningOf(parameter)];
	});
}

function meaningOf({ help, amount, standard, value }: Parameter<unknown>): string {
	const notes = [
		...(amount === "one" ? ["required"] : []),
		...(amount === "any" && value !== null ? ["can be repeated"] : []),
		...(standard === "" ? [] : [`default: ${standard}`]),
	];
	return notes.length === 0 ? help : `${help} (${notes.join(", ")})`;
}

function titled(title: string, rows: readonly Row[]): string[] {
	if (rows.length === 0) return [];
	const fitting = rows.map(([word]) => word.length).filter((length) => length <= LONGEST_WORD);
	const width = Math.max(0, ...fitting) + 4;
	const lines = rows.map(([word, meaning]) => {
		const text = wrap(meaning, width);
		return word.length > LONGEST_WORD
			? `  ${word}\n${" ".repeat(width)}${text}`
			: `  ${word}`.padEnd(width) + text;
	});
	return [[`${title}:`, ...lines].join("\n")];
}

function examplesOf({ examples }: AnyTable): string {
	return examples
		.map(({ line, does }) => `  gantry ${line}\n${does === "" ? "" : `      ${wrap(does, 6)}\n`}`)
		.join("")
		.trimEnd();
}

/** Breaks a text into lines, all but the first indented. */
function wrap(text: string, indent: number): string {
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(" ")) {
		if (line !== "" && indent + line.length + 1 + word.length > WIDTH) {
			lines.push(line);
			line = word;
		} else line = line === "" ? word : `${line} ${word}`;
	}
	return [...lines, line].join(`\n${" ".repeat(indent)}`);
}
