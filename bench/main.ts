/**
 * `npm run bench` measures the budgets of DESIGN section 10 and the figures of docs/performance.md. Compare ratios, because machines
 * are noisy. Arguments name the parts to run: `npm run bench -- crowd growth`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { isCount } from "./counts.ts";
import { endChildrenOnSignal } from "./endChildren.ts";
import type { Figure, Measured, Part, Table } from "./part.ts";
import { PARTS } from "./parts.ts";
import { needPrograms } from "./programs.ts";
import { budgetTable, figuresAsJson, mergedBudgets } from "./report/budgets.ts";
import { BUDGETS, blockOf, withBlock } from "./report/document.ts";
import { markdownOf } from "./report/tables.ts";

const DOCUMENT = join(import.meta.dirname, "../docs/performance.md");
/** How long the other work on the machine is looked at before a part, ms. */
const LOOK_MS = 2_000;
const USAGE = `npm run bench [-- [PART [COUNT …] …] [--quick] [--json FILE] [--write]]

--quick      small and short: shows that the parts work, and says nothing about a budget
--json FILE  writes the figures as an array of { name, target, figure, unit, met }
COUNT        rounds of kill on SQLite and on PostgreSQL, requests of fuzz
--write      writes the tables of the named parts to docs/performance.md; without named parts that is done anyway

Parts:
${PARTS.map(({ name, title }) => `  ${name.padEnd(13)}${title}`).join("\n")}`;

const { named, quick, json, write } = readArguments();
const chosen = PARTS.filter(({ name }) => named.length === 0 || named.includes(name));
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
const isWriting = !quick && (write || named.length === 0);
const figures: Figure[] = [];
/** A row for each figure. */
let budgets: Table = budgetTable([], "");
const failed: string[] = [];

endChildrenOnSignal();
console.log(machine);
for (const part of chosen) await run(part);
print(markdownOf(budgets));
if (json !== "") writeFileSync(json, figuresAsJson(figures));
for (const failure of failed) console.error(failure);
process.exit(failed.length === 0 ? 0 : 1);

/** Measures a part. One that fails does not end the others. */
async function run(part: Part): Promise<void> {
	const began = await moment();
	print(`${part.title} (${part.name})\n`);
	try {
		needPrograms(...part.needs);
		const measured = await part.measure(quick);
		const tables = measured.tables.map(markdownOf).join("\n\n");
		print(tables);
		figures.push(...measured.figures);
		const rows = budgetTable(measured.figures, quick ? "quick: says nothing" : began);
		budgets = { ...rows, rows: [...budgets.rows, ...rows.rows] };
		if (isWriting) record(part, measured, tables, began);
	} catch (error) {
		failed.push(`${part.name} was not measured: ${error instanceof Error ? error.stack : error}`);
		console.error(failed.at(-1));
	}
}

function record({ name }: Part, measured: Measured, tables: string, began: string): void {
	const document = readFileSync(DOCUMENT, "utf8");
	const budgets = mergedBudgets(blockOf(document, BUDGETS), budgetTable(measured.figures, began));
	const block = `${tables}\n\n_${machine}, ${began}._`;
	writeFileSync(
		DOCUMENT,
		withBlock(withBlock(document, name, block), BUDGETS, markdownOf(budgets)),
	);
}

/** The day, and how busy other work keeps the machine, because that changes figures. */
async function moment(): Promise<string> {
	const before = processorTime();
	await wait(LOOK_MS);
	const after = processorTime();
	const share = (after.busy - before.busy) / (after.all - before.all);
	const day = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });
	return `${day}, other work on ${Math.round(100 * share)} % of the processors`;
}

function processorTime() {
	const times = cpus().map(({ times }) => times);
	const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0);
	return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}

function print(text: string): void {
	console.log(`\n${text}`);
}

function readArguments() {
	const options = {
		quick: { type: "boolean", default: false },
		write: { type: "boolean", default: false },
		json: { type: "string", default: "" },
		help: { type: "boolean", default: false },
	} as const;
	try {
		const { values, positionals: words } = parseArgs({ options, allowPositionals: true });
		const positionals = words.filter((word) => !isCount(word));
		const unknown = positionals.find((word) => !PARTS.some(({ name }) => name === word));
		if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`);
		if (values.help) end(USAGE, 0);
		return { ...values, named: positionals };
	} catch (error) {
		return end(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, 1);
	}
}

function end(text: string, code: 0 | 1): never {
	console.log(text);
	process.exit(code);
}
