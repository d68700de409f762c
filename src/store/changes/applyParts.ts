/** Applies the parts of changes to rows in memory, as writeParts.ts does in the store. */
import * as v from "valibot";
import { type EventRows, ROW_SCHEMAS, type RowTable } from "../facts/eventRows.ts";
import { type Columns, type Part, SUBJECT_TABLES, subjectText } from "./part.ts";

/** The rows after a change. Files are no rows, so that parts of files are left out. */
export function applyParts(rows: EventRows, parts: readonly Part[]): EventRows {
	const byTable = Map.groupBy(parts, ({ table }) => table);
	function applied<Row extends Columns>(
		table: RowTable,
		schema: v.GenericSchema<unknown, Row>,
		present: readonly Row[],
	): readonly Row[] {
		const own = byTable.get(table);
		return own === undefined ? present : write(table, schema, present, own);
	}
	return {
		event: applied("event", ROW_SCHEMAS.event, rows.event),
		category: applied("category", ROW_SCHEMAS.category, rows.category),
		cgroup: applied("cgroup", ROW_SCHEMAS.cgroup, rows.cgroup),
		wave: applied("wave", ROW_SCHEMAS.wave, rows.wave),
		point: applied("point", ROW_SCHEMAS.point, rows.point),
		entrant: applied("entrant", ROW_SCHEMAS.entrant, rows.entrant),
		chip: applied("chip", ROW_SCHEMAS.chip, rows.chip),
		given_time: applied("given_time", ROW_SCHEMAS.given_time, rows.given_time),
		leg_member: applied("leg_member", ROW_SCHEMAS.leg_member, rows.leg_member),
		penalty: applied("penalty", ROW_SCHEMAS.penalty, rows.penalty),
		hand_time: applied("hand_time", ROW_SCHEMAS.hand_time, rows.hand_time),
		read_ruling: applied("read_ruling", ROW_SCHEMAS.read_ruling, rows.read_ruling),
		clock_offset: applied("clock_offset", ROW_SCHEMAS.clock_offset, rows.clock_offset),
	};
}

/** The parts that take a change back, or several changes whose parts are in the order in which they were made. */
export function inverseOf(parts: readonly Part[]): Part[] {
	return parts.toReversed().map(({ before, after, ...subject }) => ({
		...subject,
		before: after,
		after: before,
	}));
}

/** Written rows follow the others, in the order in which they were written first. */
function write<Row extends Columns>(
	table: RowTable,
	schema: v.GenericSchema<unknown, Row>,
	present: readonly Row[],
	parts: readonly Part[],
): Row[] {
	const named = new Map<string, Columns | null>(parts.map((part) => [subjectText(part), null]));
	const others = present.filter((row) => {
		const columns: Columns = { ...row };
		const subject = subjectText({ table, key: keyOf(table, columns) });
		if (!named.has(subject)) return true;
		named.set(subject, columns);
		return false;
	});
	for (const part of parts) {
		const subject = subjectText(part);
		named.set(subject, written(part, named.get(subject) ?? null));
	}
	const rows = [...named.values()].filter((columns) => columns !== null);
	return [...others, ...rows.map((columns) => v.parse(schema, columns))];
}

function written({ table, key, before, after }: Part, present: Columns | null): Columns | null {
	// An event is never removed, only no longer shown (eventRow.ts).
	if (after === null)
		return table === "event" ? present && { ...present, visibility: "removed" } : null;
	const kept = before === null && table !== "event" ? null : present;
	const names: readonly string[] = SUBJECT_TABLES[table];
	return {
		...kept,
		...Object.fromEntries(names.map((name, index) => [name, key[index]])),
		...after,
	};
}

function keyOf(table: RowTable, columns: Columns): (string | number | null)[] {
	const names: readonly string[] = SUBJECT_TABLES[table];
	return names.map((name) => {
		const value = columns[name];
		return typeof value === "string" || typeof value === "number" ? value : null;
	});
}
