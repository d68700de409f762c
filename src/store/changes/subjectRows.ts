/** Reads and writes the rows that changes are about, of any of their tables. */
import { type RawBuilder, sql } from "kysely";
import { inStatements } from "../rows.ts";
import { eventRow, writeEventRow } from "./eventRow.ts";
import { fileRow, writeFileRow } from "./fileRow.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import {
	type Columns,
	SUBJECT_TABLES,
	type Subject,
	type SubjectTable,
	subjectText,
} from "./part.ts";

/** Tables whose rows are numbered: the last row of a key counts. */
const NUMBERED: readonly SubjectTable[] = ["chip", "given_time"];
/** From this many subjects on, the whole table of the event is read instead of single rows. */
const MANY = 50;

/** The present rows of some subjects, by subjectText, without their keys; a subject without a row is left out. */
export async function readSubjects(
	event: LockedEvent,
	subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Columns>> {
	const found = new Map<string, Columns>();
	for (const [table, ofTable] of Map.groupBy(subjects, (subject) => subject.table)) {
		const rows = await rowsOf(event, table, ofTable);
		const wanted = new Set(ofTable.map(subjectText));
		for (const row of rows) {
			const { subject, columns } = splitRow(table, row);
			const name = subjectText(subject);
			if (wanted.has(name)) found.set(name, columns);
		}
	}
	return found;
}

/** Writes whole rows, null to remove one. */
export async function writeSubjects(
	event: LockedEvent,
	rows: readonly { subject: Subject; columns: Columns | null }[],
): Promise<void> {
	for (const [table, ofTable] of Map.groupBy(rows, ({ subject }) => subject.table)) {
		if (table === "event" || table === "file") {
			for (const { subject, columns } of ofTable)
				if (table === "event") await writeEventRow(event, columns);
				else await writeFileRow(event, String(subject.key[0]), columns);
			continue;
		}
		await removeRows(
			event,
			table,
			ofTable.map(({ subject }) => subject),
		);
		const kept = ofTable.flatMap(({ subject, columns }) =>
			columns === null ? [] : [{ ...keyColumns(subject), ...columns }],
		);
		await insertRows(event, table, kept);
	}
}

type Row = Record<string, unknown>;

async function rowsOf(
	event: LockedEvent,
	table: SubjectTable,
	subjects: readonly Subject[],
): Promise<Row[]> {
	if (table === "event") return eventRow(event);
	if (table === "file") return fileRow(event, subjects);
	const order = NUMBERED.includes(table) ? sql` order by id` : sql``;
	const all = sql`select * from ${sql.table(table)} where event_id = ${event.eventId}`;
	if (subjects.length > MANY)
		return (await sql<Row>`${all}${order}`.execute(event.transaction)).rows;
	const found: Row[] = [];
	for (const subject of subjects) {
		const query = sql<Row>`${all} and ${matching(subject)}${order}`;
		found.push(...(await query.execute(event.transaction)).rows);
	}
	return found;
}

/** The condition on the key's columns. */
function matching({ table, key }: Subject): RawBuilder<unknown> {
	const conditions = SUBJECT_TABLES[table].map((column, index) => {
		const value = key[index] ?? null;
		return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`;
	});
	return sql.join(conditions, sql` and `);
}

function keyColumns({ table, key }: Subject): Row {
	return Object.fromEntries(
		SUBJECT_TABLES[table].map((column, index) => [column, key[index] ?? null]),
	);
}

/** A stored row as its subject and its other columns. */
function splitRow(table: SubjectTable, row: Row): { subject: Subject; columns: Columns } {
	const keys: readonly string[] = SUBJECT_TABLES[table];
	const key = keys.map((column) => {
		const value = row[column];
		return typeof value === "string" || typeof value === "number" ? value : null;
	});
	const columns = Object.entries(row).filter(
		([column]) => column !== "event_id" && !keys.includes(column) && !isNumber(table, column),
	);
	return { subject: { table, key }, columns: Object.fromEntries(columns) };
}

function isNumber(table: SubjectTable, column: string): boolean {
	return column === "id" && NUMBERED.includes(table);
}

async function removeRows(
	{ transaction, eventId }: LockedEvent,
	table: SubjectTable,
	subjects: readonly Subject[],
): Promise<void> {
	const [column, ...others] = SUBJECT_TABLES[table];
	const remove = sql`delete from ${sql.table(table)} where event_id = ${eventId}`;
	if (column !== undefined && others.length === 0) {
		for (const batch of inStatements(subjects)) {
			const keys = sql.join(batch.map(({ key }) => key[0] ?? ""));
			await sql`${remove} and ${sql.ref(column)} in (${keys})`.execute(transaction);
		}
		return;
	}
	if (subjects.length <= MANY) {
		for (const subject of subjects)
			await sql`${remove} and ${matching(subject)}`.execute(transaction);
		return;
	}
	// One of several key columns: rows are removed by their number, because a list of conditions would read the table for each.
	const names = new Set(subjects.map(subjectText));
	const rows = await sql<Row>`
		select * from ${sql.table(table)} where event_id = ${eventId}`.execute(transaction);
	const numbers = rows.rows.flatMap((row) =>
		names.has(subjectText(splitRow(table, row).subject)) && typeof row["id"] === "number"
			? row["id"]
			: [],
	);
	for (const batch of inStatements(numbers))
		await sql`${remove} and id in (${sql.join(batch)})`.execute(transaction);
}

async function insertRows(
	{ transaction, eventId }: LockedEvent,
	table: SubjectTable,
	rows: readonly Row[],
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const columns = Object.keys(first);
	for (const batch of inStatements(rows)) {
		const values = batch.map(
			(row) => sql`(${sql.join([eventId, ...columns.map((column) => row[column] ?? null)])})`,
		);
		const names = sql.join(["event_id", ...columns].map((column) => sql.ref(column)));
		await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(
			transaction,
		);
	}
}
