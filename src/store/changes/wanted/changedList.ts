/** The rows of a changed list: rows that are added, changed, removed, and their order. */
import { Conflict } from "../../errors/Conflict.ts";
import type { Columns, SubjectTable, Wanted } from "../part.ts";

interface Listed {
	id: string;
	position: number;
	name?: string;
}

interface AskedList<Set, Row> {
	set: readonly Set[];
	remove: readonly string[];
	order: readonly string[] | null;
	/** All columns of a row but its position. */
	columnsOf(set: Set, present: Row | null): Columns;
	/** Where the list has an order of its own: the ids in it, if no order is asked for. */
	orderOf?: (rows: readonly ListRow[]) => readonly string[];
}

/** A row after the change. */
export interface ListRow {
	id: string;
	columns: Columns;
}

export interface ChangedList<Row> {
	wanted: readonly Wanted[];
	/** The rows that are set or removed, as they were. */
	before: readonly Row[];
	removed: readonly string[];
	/** All rows after the change. */
	rows: readonly ListRow[];
}

/**
 * @param present all rows, in their order
 * @throws Conflict for an id that is named twice or is not there, and for an order without some rows
 */
export function changedList<Row extends Listed, Set extends { id: string }>(
	table: SubjectTable,
	present: readonly Row[],
	{ set, remove, order, columnsOf, orderOf }: AskedList<Set, Row>,
): ChangedList<Row> {
	const byId = new Map(present.map((row) => [row.id, row]));
	const named = [...set.map(({ id }) => id), ...remove];
	const twice = named.find((id, index) => named.indexOf(id) !== index);
	// People do not know the ids of categories and groups: they are numbers of ours.
	const hasNames = table === "category" || table === "cgroup";
	const nameOf = (id: string) => (hasNames && byId.get(id)?.name) || id;
	if (twice !== undefined) throw new Conflict(`set: ${nameOf(twice)} is named twice, name it once`);
	const unknown = remove.find((id) => !byId.has(id));
	if (unknown !== undefined)
		throw new Conflict(
			`remove: there is no ${unknown}, it has ${listed([...byId.keys()].map(nameOf))}`,
		);
	const changed = new Map(
		set.map((row) => [row.id, columnsOf(row, byId.get(row.id) ?? null)] as const),
	);
	const added = set.flatMap(({ id }) => (byId.has(id) ? [] : id));
	const left = [...present.flatMap(({ id }) => (remove.includes(id) ? [] : id)), ...added];
	if (order !== null && !isOrderOf(order, left))
		throw new Conflict(`order: name each of ${listed(left.map(nameOf))} once`);
	const rows = left.map((id) => ({ id, columns: { ...byId.get(id), ...changed.get(id) } }));
	const own = order ?? orderOf?.(rows) ?? left;
	const last = Math.max(-1, ...present.map(({ position }) => position));
	const isAsBefore = own.every((id, index) => id === left[index]);
	const positionOf = (id: string) => {
		if (order !== null || !isAsBefore) return own.indexOf(id);
		return byId.get(id)?.position ?? last + 1 + added.indexOf(id);
	};
	return {
		wanted: [
			...left.map((id) => ({
				table,
				key: [id],
				after: { position: positionOf(id), ...changed.get(id) },
			})),
			...remove.map((id) => ({ table, key: [id], after: null })),
		],
		before: present.filter(({ id }) => named.includes(id)),
		removed: remove,
		rows: own.flatMap((id) => rows.filter((row) => row.id === id)),
	};
}

/** A list may have hundreds of rows. */
const MAX_NAMED = 20;

function listed(names: readonly string[]): string {
	const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
	return `${names.slice(0, MAX_NAMED).join(", ")}${more}`;
}

function isOrderOf(order: readonly string[], ids: readonly string[]): boolean {
	const distinct = new Set(order);
	return (
		order.length === ids.length &&
		distinct.size === ids.length &&
		ids.every((id) => distinct.has(id))
	);
}
