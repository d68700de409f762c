/** The kinds of points that are pasted without one: those that a file with the same cells has. Pure. */
import { courseKinds, unusedEnds } from "../../../../race/record/course/courseKinds.ts";
import type { Point } from "../../../../race/record/record.ts";
import { kindNamed, pointKindOf } from "../../../../race/record/words/pointWords.ts";
import type { Columns, GridRow } from "./gridRows.ts";

interface TypedPoint {
	row: GridRow;
	kind: Point["kind"];
	km: number | null;
	categoryIds: readonly string[];
}

/**
 * The rows of a course with the kinds of those that are pasted without one: by the words of id and name, else by their place on the
 * course of their categories. A common end without a distance is left out where every category has its own then.
 * @param open keys of the pasted rows without a kind
 * @param categories the ids of all categories
 */
export function withPastedKinds(
	columns: Columns,
	rows: readonly GridRow[],
	open: ReadonlySet<string>,
	categories: readonly string[],
): GridRow[] {
	if (open.size === 0) return [...rows];
	const points = rows.map((row) => typedPoint(columns, row));
	const isOfCategories = points.some(
		({ row, categoryIds }) => open.has(row.key) && categoryIds.length > 0,
	);
	// Those of a new event say nothing where categories have ends of their own.
	const isDefault = ({ row, kind, km, categoryIds }: TypedPoint) =>
		isOfCategories &&
		!open.has(row.key) &&
		kind === "finish" &&
		km === null &&
		categoryIds.length === 0;
	const asked = points.filter(
		(point) => !isDefault(point) && (point.row.cells["id"] ?? "").trim() !== "",
	);
	const kinds = courseKinds(
		asked.map(({ row, kind, km, categoryIds }) => ({
			kind: open.has(row.key) ? kindNamed(row.cells["id"] ?? "", row.cells["name"] ?? "") : kind,
			km,
			categories: categoryIds,
		})),
	);
	const kindOf = new Map(asked.map(({ row }, index) => [row.key, kinds[index] ?? null]));
	const read = points.map((point): TypedPoint => {
		const kind = open.has(point.row.key) ? kindOf.get(point.row.key) : null;
		if (!kind) return point;
		return { ...point, kind, row: { ...point.row, cells: { ...point.row.cells, kind } } };
	});
	const unused = unusedEnds(read, categories);
	return read.flatMap((point) => (unused.includes(point) ? [] : point.row));
}

function typedPoint(columns: Columns, row: GridRow): TypedPoint {
	const valueIn = (field: string) => {
		const column = columns.find((each) => each.field === field);
		const found = column?.read(row.cells[field] ?? "", row.cells);
		return found?.ok ? found.value : null;
	};
	const [km, ids] = [valueIn("km"), valueIn("categoryIds")];
	return {
		row,
		kind: pointKindOf(row.cells["kind"] ?? "") ?? "split",
		km: typeof km === "number" ? km : null,
		categoryIds: Array.isArray(ids) ? ids.map(String) : [],
	};
}
