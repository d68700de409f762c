/** What docs/spec-coverage.md claims: each sentence has files that build it, and tests of that name that show it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ROOT, textOf } from "./sources.ts";
import { nodesIn } from "./syntax.ts";

const DOCUMENT = "docs/spec-coverage.md";

/** The text of a cell where nothing is built, followed by its feature. */
const NOT_YET = "not yet";

/** A row of one of the tables: a sentence of SPEC, where it is built, which test shows it. */
interface Row {
	section: string;
	cells: readonly string[];
}

/** The rows of a document's tables, each under the number that the heading above it begins with. */
function rowsIn(text: string): Row[] {
	let section = "";
	return text.split("\n").flatMap((line) => {
		section = /^##+ (\d)/.exec(line)?.[1] ?? section;
		if (!line.startsWith("|") || /^\| (SPEC|-)/.test(line)) return [];
		// A cell may hold a bar that is escaped.
		const cells = line.split(/(?<!\\)\|/).slice(1, -1);
		return [{ section, cells: cells.map((cell) => cell.trim()) }];
	});
}

/** Files that a cell names. */
function filesIn(cell: string): string[] {
	return [...cell.matchAll(/`([\w.[\]/-]+)`/g)].map(([, path = ""]) => path);
}

/** Tests that a cell names: a file, and distinctive words of a test's name. */
function testsIn(cell: string): { path: string; name: string }[] {
	return [...cell.matchAll(/`(tests\/[\w./-]+)` "([^"]+)"/g)].map(([, path = "", name = ""]) => ({
		path,
		name,
	}));
}

const TESTING = /^(test|it|describe)\b/;
const TITLES = new Map<string, string>();

/** The names of a file's tests. */
function titlesOf(path: string): string {
	const titles = TITLES.get(path) ?? titlesIn(path);
	TITLES.set(path, titles);
	return titles;
}

function titlesIn(path: string, text?: string): string {
	const titles = [...nodesIn(path, text)].flatMap((node) => {
		if (!ts.isCallExpression(node) || !TESTING.test(node.expression.getText())) return [];
		const [title] = node.arguments;
		return title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
			? [title.getText()]
			: [];
	});
	return titles.join("\n");
}

/** What is wrong with a row; '' where nothing is. */
function faultOf({ cells }: Row): string {
	const [, built = "", shown = ""] = cells;
	if (cells.length !== 3) return `${cells.length} cells`;
	if (cells.some((cell) => cell === "")) return "an empty cell";
	if (built.startsWith(NOT_YET) || shown === NOT_YET)
		return shown === NOT_YET && /^not yet: \w/.test(built) ? "" : "half of a 'not yet'";
	const files = filesIn(built);
	const tests = testsIn(shown);
	if (files.length === 0) return "no file that builds it";
	if (tests.length === 0 || filesIn(shown).length !== tests.length) return "a test without a name";
	const gone = [...files, ...tests.map(({ path }) => path)].filter(
		(path) => !existsSync(join(ROOT, path)),
	);
	if (gone.length > 0) return `no file ${gone.join(", ")}`;
	const unknown = tests.filter(({ path, name }) => !titlesOf(path).includes(name));
	return unknown.map(({ path, name }) => `"${name}" is no test of ${path}`).join("; ");
}

const ROWS = rowsIn(textOf(DOCUMENT));

describe(DOCUMENT, () => {
	test("has a table for each section of SPEC with a requirement", () => {
		expect([...new Set(ROWS.map(({ section }) => section))]).toEqual([..."123456789"]);
		expect(ROWS.length).toBeGreaterThan(100);
	});

	test("names files and tests that exist", () => {
		const faults = ROWS.map((row) => [row.cells[0], faultOf(row)]).filter(([, fault]) => fault);
		expect(faults).toEqual([]);
	});

	test("has each sentence once", () => {
		const sentences = ROWS.map(({ section, cells }) => `${section} ${cells[0]}`);
		expect(sentences.filter((each, index) => sentences.indexOf(each) !== index)).toEqual([]);
	});
});

describe("the rule sees", () => {
	const row = (...cells: string[]) => faultOf({ section: "1", cells });
	const built = "`src/race/limits.ts`";
	const shown = '`tests/rules/limits.test.ts` "has its name for itself"';

	test("a row that holds", () => {
		expect(row("a", built, shown)).toBe("");
		expect(row("a", "not yet: clips", "not yet")).toBe("");
	});

	test.each([
		["a cell that is missing", ["a", built], "2 cells"],
		["an empty cell", ["", built, shown], "an empty cell"],
		["a file that is gone", ["a", "`src/race/gone.ts`", shown], "no file src/race/gone.ts"],
		[
			"a test's file that is gone",
			["a", built, '`tests/x.test.ts` "y"'],
			"no file tests/x.test.ts",
		],
		["no file", ["a", "in race", shown], "no file that builds it"],
		[
			"a test without a name",
			["a", built, "`tests/rules/limits.test.ts`"],
			"a test without a name",
		],
		[
			"a name that no test has",
			["a", built, '`tests/rules/limits.test.ts` "constantsIn"'],
			'"constantsIn" is no test of tests/rules/limits.test.ts',
		],
		["half of a 'not yet'", ["a", "not yet: clips", shown], "half of a 'not yet'"],
		["a 'not yet' of no feature", ["a", "not yet", "not yet"], "half of a 'not yet'"],
	])("%s", (_, cells, fault) => {
		expect(row(...cells)).toBe(fault);
	});

	test("rows below their headings, a bar within a cell, and no heads of tables", () => {
		const text =
			"## 5 Rules\n| SPEC | b | c |\n| --- | --- | --- |\n| a \\| b | c | d |\n### 5 More\ntext";
		expect(rowsIn(text)).toEqual([{ section: "5", cells: ["a \\| b", "c", "d"] }]);
	});

	test("only the names of tests in a file", () => {
		const text =
			'describe("a", () => { test.each(["no"])("b %s", () => say("no")); test(`c`, f); });';
		expect(titlesIn("a.test.ts", text)).toBe('"a"\n"b %s"\n`c`');
	});
});
