/** Rules for the table of every command, and the output derived from it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../src/commands/catalogue.ts";
import { tablesOf } from "../../src/commands/options/command.ts";
import { documentText } from "../../src/commands/options/documentText.ts";
import { helpText, listText } from "../../src/commands/options/helpText.ts";
import { parseArguments } from "../../src/commands/options/parseArguments.ts";
import { ROOT } from "../fixtures/child.ts";
import { splitLine } from "./splitLine.ts";

const TABLES = await tablesOf(CATALOGUE);
const WIDEST = 120;

describe.each(TABLES.map((table) => [table.name, table] as const))("gantry %s", (name, table) => {
	test("has the name of its command", () => {
		expect(CATALOGUE.names).toContain(name);
	});

	test("explains every argument and option in its help", () => {
		const help = helpText(table);
		for (const option of Object.keys(table.options)) expect(help).toContain(`--${option}`);
		for (const { value } of Object.values(table.positionals))
			expect(help).toMatch(new RegExp(`^ {2}${value?.placeholder} `, "m"));
		expect(help).not.toMatch(/undefined|null|NaN|npm run (?!--silent gantry)/);
		for (const line of help.split("\n")) expect(line.length).toBeLessThanOrEqual(WIDEST);
	});

	test("accepts the examples in its help", () => {
		for (const { line } of table.examples) {
			const [command, ...args] = splitLine(line);
			expect(command).toBe(name);
			expect(() => parseArguments(table, args)).not.toThrow();
		}
	});

	test("has each option in at most one section, and only known options in sections", () => {
		const sectioned = table.sections.flatMap(({ options }) => Object.keys(options));
		expect(new Set(sectioned).size).toBe(sectioned.length);
		for (const option of sectioned) expect(Object.keys(table.options)).toContain(option);
	});

	test("has each name once, and no required argument after an optional one", () => {
		const options = Object.entries(table.options);
		const names = [...Object.keys(table.positionals), ...options.map(([option]) => option)];
		expect(new Set(names).size).toBe(names.length);
		const letters = ["h", ...options.flatMap(([, { short }]) => short ?? [])];
		expect(new Set(letters).size).toBe(letters.length);
		const amounts = Object.values(table.positionals).map(({ amount }) => amount);
		const order = ["one", "at most one", "any"];
		expect(amounts.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(amounts);
	});
});

test("the list of commands has each with its summary", () => {
	const list = listText(TABLES);
	for (const { name } of TABLES) expect(list).toMatch(new RegExp(`^ {2}${name} +[A-Z]`, "m"));
});

test("docs/commands.md equals the output of the tables", () => {
	const written = readFileSync(join(ROOT, "docs/commands.md"), "utf8");
	expect(written, "make it again: node scripts/gantry.mjs help --markdown > docs/commands.md").toBe(
		documentText(TABLES),
	);
});

describe("a command line in README and docs", () => {
	const pages = readdirSync(join(ROOT, "docs/api")).map((name) => `docs/api/${name}`);
	const lines = ["README.md", "docs/operations.md", "docs/recipes.md", ...pages].flatMap((path) => {
		const text = readFileSync(join(ROOT, path), "utf8");
		const blocks = [...text.matchAll(/npm run (?:--silent )?gantry -- (?!COMMAND)([^\n`]+)/g)];
		const spans = [...text.matchAll(/`gantry (?!COMMAND)([^`]+)`/g)];
		return [...blocks, ...spans].map(([, line = ""]) => [line.trim(), path] as const);
	});

	test("is found", () => {
		expect(lines.length).toBeGreaterThan(30);
	});

	test.each(lines)("is one that the command accepts: %s (%s)", async (line) => {
		const [name = "", ...args] = splitLine(line.replace(/ >>? .*$/, ""));
		const { table } = await CATALOGUE.load(name);
		expect(table.name).toBe(name);
		// A command that is only named has no arguments; one with … has only some of them.
		if (args.length > 0 && !line.includes("…"))
			expect(() => parseArguments(table, args)).not.toThrow();
	});
});
