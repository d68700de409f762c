/** docs/performance.md has a place for the tables of each part of the benchmark, and no other. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Figure } from "../../bench/part.ts";
import { PARTS } from "../../bench/parts.ts";
import { budgetTable, figuresAsJson, mergedBudgets } from "../../bench/report/budgets.ts";
import { BUDGETS, blockOf, blocksIn, withBlock } from "../../bench/report/document.ts";
import { markdownOf, tableOf } from "../../bench/report/tables.ts";
import { root } from "../../scripts/root.mjs";

const DOCUMENT = readFileSync(join(root, "docs/performance.md"), "utf8");

test("docs/performance.md has one place for each part and for the budgets", () => {
	const names = PARTS.map(({ name }) => name);
	expect(names.length).toBeGreaterThan(10);
	expect(blocksIn(DOCUMENT).sort()).toEqual([BUDGETS, ...names].sort());
	for (const name of names) expect(blockOf(DOCUMENT, name)).not.toBe("");
});

const TEXT = "Before.\n\n<!-- bench:one -->\nold\n<!-- /bench:one -->\n\nAfter.\n";

describe("a table of the document", () => {
	test("is replaced, and the text around it stays", () => {
		const table = markdownOf(tableOf("what", { first: { ms: 1_200 }, second: { ms: 3, KB: "x" } }));
		const written = withBlock(TEXT, "one", table);
		expect(written).toBe(
			"Before.\n\n<!-- bench:one -->\n\n| what | ms | KB |\n| --- | --- | --- |\n| first | 1,200 |  |\n| second | 3 | x |\n\n<!-- /bench:one -->\n\nAfter.\n",
		);
		expect(withBlock(written, "one", table)).toBe(written);
	});

	test("is refused if the document does not have its markers", () => {
		expect(() => withBlock(TEXT, "two", "")).toThrow("has no place for two");
	});
});

const figure = (name: string, value: number): Figure => ({
	name,
	target: { atMost: 50 },
	figure: value,
	unit: "ms",
});

describe("budgets", () => {
	test("that were not measured again have their earlier rows, in the same order", () => {
		const earlier = budgetTable([figure("a", 1), figure("b", 2)], "Monday");
		const both = mergedBudgets(
			markdownOf(earlier),
			budgetTable([figure("b", 60), figure("c", 3)], "Tuesday"),
		);
		expect(both.rows).toEqual([
			["a", "<= 50", "1", "ms", "yes", "Monday"],
			["b", "<= 50", "60", "ms", "**no**", "Tuesday"],
			["c", "<= 50", "3", "ms", "yes", "Tuesday"],
		]);
	});

	test("are written as JSON, and a figure that is not a number is not met", () => {
		const atLeast: Figure = { ...figure("b", Number.NaN), target: { atLeast: 0.85 } };
		expect(JSON.parse(figuresAsJson([figure("a", 50), atLeast]))).toEqual([
			{ name: "a", target: "<= 50", figure: 50, unit: "ms", met: true },
			{ name: "b", target: ">= 0.85", figure: null, unit: "ms", met: false },
		]);
	});
});
