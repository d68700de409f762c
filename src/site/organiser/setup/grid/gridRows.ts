/** The rows of an editable list as texts, and the change that they mean. Pure. */
import type { CellValue, GridColumn } from "./gridColumn.ts";

/** A row of the list as it is stored. */
export type StoredRow = Readonly<Record<string, CellValue>> & { readonly id: string };

export interface GridRow {
	/** Distinguishes rows while they are edited. */
	key: string;
	/** The id of a stored row; null of a new one. */
	id: string | null;
	/** By field, as typed. */
	cells: Readonly<Record<string, string>>;
}

export type Columns = readonly GridColumn<string>[];

/** A change of a list. */
export interface ListChange {
	set: readonly ({ id: string } & Readonly<Record<string, CellValue>>)[];
	remove: readonly string[];
	order: readonly string[] | null;
}

export type ReadRows =
	| { kind: "same" }
	| { kind: "change"; change: ListChange }
	/** Cells that cannot be read, as `key field`. */
	| { kind: "faults"; faults: ReadonlySet<string> };

export function rowsOf(columns: Columns, stored: readonly StoredRow[]): GridRow[] {
	return stored.map((row) => ({
		key: `stored ${row.id}`,
		id: row.id,
		cells: Object.fromEntries(
			columns.map(({ field, show }) => [field, show(row[field] ?? null)] as const),
		),
	}));
}

let made = 0;

/** A new row, empty but for some cells. */
export function newRow(columns: Columns, cells: Readonly<Record<string, string>> = {}): GridRow {
	made += 1;
	const empty = columns.map(({ field, choices }) => [field, choices?.[0]?.value ?? ""] as const);
	return { key: `new ${made}`, id: null, cells: { ...Object.fromEntries(empty), ...cells } };
}

export function cellKey(row: GridRow, field: string): string {
	return `${row.key} ${field}`;
}

/** A new row in which nothing was typed is left out. */
function isEmpty(columns: Columns, { id, cells }: GridRow): boolean {
	return (
		id === null &&
		columns.every(({ field, choices }) => choices !== null || (cells[field] ?? "").trim() === "")
	);
}

/**
 * What the rows mean.
 * @param stored the rows on which they are based
 */
export function readRows(
	columns: Columns,
	stored: readonly StoredRow[],
	rows: readonly GridRow[],
): ReadRows {
	const faults = new Set<string>();
	const before = new Map(rowsOf(columns, stored).map((row) => [row.id, row.cells]));
	const hasId = columns.some(({ field }) => field === "id");
	const renames = columns.some((column) => column.renames);
	const used = new Set(stored.map(({ id }) => id));
	const names = new Set<string>();
	const renamed = new Map<string, string>();
	const order: string[] = [];
	const typedIds = hasId && !renames ? revived(rows, before) : rows;
	const set: ({ id: string } & Record<string, CellValue>)[] = [];
	for (const row of typedIds) {
		if (isEmpty(columns, row)) continue;
		const known = row.id === null ? undefined : before.get(row.id);
		const values: Record<string, CellValue> = {};
		for (const { field, read } of columns) {
			const text = row.cells[field] ?? "";
			if (known !== undefined && known[field] === text) continue;
			const found = read(text, row.cells);
			if (found.ok) values[field] = found.value;
			else faults.add(cellKey(row, field));
		}
		const typed = values["id"] ?? row.id;
		const id = typed === null ? freeId(used) : String(typed);
		const isTaken = names.has(id) || (!renames && row.id === null && hasId && used.has(id));
		if (isTaken) faults.add(cellKey(row, "id"));
		used.add(id);
		names.add(id);
		order.push(id);
		if (row.id !== null && row.id !== id) renamed.set(row.id, id);
		const was = renamed.has(row.id ?? "") ? { was: row.id } : {};
		if (row.id === null || Object.keys(values).length > 0) set.push({ ...values, ...was, id });
	}
	if (faults.size > 0) return { kind: "faults", faults };
	const named = stored.map(({ id }) => ({ was: id, id: renamed.get(id) ?? id }));
	const kept = new Set(typedIds.flatMap(({ id }) => id ?? []));
	const remove = named.flatMap(({ was }) => (kept.has(was) ? [] : was));
	const left = named.flatMap(({ was, id }) => (kept.has(was) ? id : []));
	const asAdded = [...left, ...order.filter((id) => !left.includes(id))];
	const isOrdered = asAdded.every((id, index) => order[index] === id);
	if (set.length === 0 && remove.length === 0 && isOrdered) return { kind: "same" };
	return { kind: "change", change: { set, remove, order: isOrdered ? null : order } };
}

/** A new row with the id of a stored row that was taken out is that row. */
function revived(
	rows: readonly GridRow[],
	stored: ReadonlyMap<string | null, unknown>,
): readonly GridRow[] {
	const left = new Set(rows.map(({ id }) => id));
	return rows.map((row) => {
		const id = (row.cells["id"] ?? "").trim();
		if (row.id !== null || left.has(id) || !stored.has(id)) return row;
		left.add(id);
		return { ...row, id };
	});
}

/** The smallest number that no row has. */
function freeId(used: ReadonlySet<string>): string {
	let next = 1;
	while (used.has(String(next))) next += 1;
	return String(next);
}

/** The rows with one moved up (-1) or down (1). */
export function withMoved(rows: readonly GridRow[], from: number, by: -1 | 1): GridRow[] {
	const moved = rows[from];
	const other = rows[from + by];
	if (moved === undefined || other === undefined) return [...rows];
	return rows.map((row, index) => (index === from ? other : index === from + by ? moved : row));
}
