/** The table of budgets: each figure with its target, and whether it is met. */
import { type Figure, isMet, type Table, targetText } from "../part.ts";

const COLUMNS = ["budget", "target", "figure", "unit", "met", "measured"] as const;

/** @param measured when and under which load, for each figure */
export function budgetTable(figures: readonly Figure[], measured: string): Table {
	const rows = figures.map((figure) => [
		figure.name,
		targetText(figure.target),
		figureText(figure.figure),
		figure.unit,
		isMet(figure) ? "yes" : "**no**",
		measured,
	]);
	return { columns: COLUMNS, rows };
}

function figureText(figure: number): string {
	const digits = 3 - Math.min(3, Math.max(0, Math.ceil(Math.log10(Math.abs(figure) || 1))));
	return figure.toLocaleString("en", { maximumFractionDigits: digits });
}

/** The new rows, and those of the earlier block whose budgets were not measured again, in the order of the earlier block. */
export function mergedBudgets(earlier: string, table: Table): Table {
	const rows = new Map<string, readonly string[]>();
	for (const line of earlier.split("\n").slice(2)) {
		const cells = line.split("|").map((cell) => cell.trim());
		const [, name = ""] = cells;
		if (cells.length === COLUMNS.length + 2) rows.set(name, cells.slice(1, -1));
	}
	for (const row of table.rows) rows.set(row[0] ?? "", row);
	return { columns: COLUMNS, rows: [...rows.values()] };
}

/** The figures as `--json` writes them. */
export function figuresAsJson(figures: readonly Figure[]): string {
	const written = figures.map((figure) => ({
		name: figure.name,
		target: targetText(figure.target),
		figure: figure.figure,
		unit: figure.unit,
		met: isMet(figure),
	}));
	return `${JSON.stringify(written, null, "\t")}\n`;
}
