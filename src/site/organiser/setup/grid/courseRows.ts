/** The order of the rows of a course, as they are typed. Pure. */
import {
	courseContradiction,
	type OrderedPoint,
	placedByKm,
} from "../../../../race/record/course/courseOrder.ts";
import { pointKindOf } from "../../../../race/record/words/pointWords.ts";
import type { Columns, GridRow, ListChange, ReadRows } from "./gridRows.ts";

interface TypedPoint extends OrderedPoint {
	row: GridRow;
}

export type RowOrder =
	| { kind: "right" }
	/** New rows, or rows with another distance, are saved elsewhere. */
	| { kind: "moves"; rows: readonly GridRow[] }
	/** The order contradicts the distances: the person's own, or that of an older version. */
	| {
			kind: "contradicts";
			point: string;
			before: string;
			rows: readonly GridRow[];
			isOwn: boolean;
	  };

/**
 * Whether the rows are in the order of their distances.
 * @param read what the rows mean: without an order of their own, new points go where their distance belongs
 */
export function orderOfRows(columns: Columns, rows: readonly GridRow[], read: ReadRows): RowOrder {
	const points = rows.map((row) => typedPoint(columns, row));
	const found = read.kind === "faults" ? null : courseContradiction(points);
	if (found === null) return { kind: "right" };
	const { set, order } = read.kind === "change" ? read.change : NO_CHANGE;
	const moved = new Set(
		set.flatMap((each) => ("km" in each || "kind" in each ? String(each.id) : [])),
	);
	const placed = placedByKm(points, ({ row }) => moved.has(idOf(row))).map(({ row }) => row);
	if (order === null && moved.size > 0) return { kind: "moves", rows: placed };
	const { point, before } = found;
	return {
		kind: "contradicts",
		point: nameOf(point),
		before: nameOf(before),
		rows: placed,
		isOwn: order !== null,
	};
}

const NO_CHANGE: ListChange = { set: [], remove: [], order: null };

const idOf = ({ cells }: GridRow) => (cells["id"] ?? "").trim();
const nameOf = ({ row, km }: TypedPoint) => (km === null ? idOf(row) : `${idOf(row)} (${km} km)`);

function typedPoint(columns: Columns, row: GridRow): TypedPoint {
	const valueIn = (field: string) => {
		const found = columns
			.find((column) => column.field === field)
			?.read(row.cells[field] ?? "", row.cells);
		return found?.ok ? found.value : null;
	};
	const [kind, km, ids] = [valueIn("kind"), valueIn("km"), valueIn("categoryIds")];
	return {
		row,
		id: row.key,
		kind: pointKindOf(String(kind)) ?? "split",
		km: typeof km === "number" ? km : null,
		categoryIds: Array.isArray(ids) ? ids.map(String) : [],
	};
}
