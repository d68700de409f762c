/** Writes a checked event's file into a store, within a transaction that holds the event's lock. */
import { sql, type Transaction } from "kysely";
import { idsOf } from "../chain/relativeIds.ts";
import { OWN_ID, type Translation, translateEntry, translatePart } from "../chain/translate.ts";
import { announcedRows } from "../changes/announcedReads.ts";
import { isPostgres } from "../dialect.ts";
import { checkCode } from "../ingest/recordReads.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";
import type { CheckedFile } from "./checkEventFile.ts";
import { partOfTable } from "./eventParts.ts";
import { entriesIn, linksIn, numberIn, partsIn, readsIn } from "./fileRecord.ts";
import type { EventFile } from "./openEventFile.ts";
import { type ColumnType, PLAIN_TABLES, RECORD_TABLES } from "./packedTables.ts";
import { parseLine } from "./plainRows.ts";

interface Target {
	transaction: Transaction<Tables>;
	eventId: string;
	file: EventFile;
	checked: CheckedFile;
}

/** Writes everything; the event must not exist. @throws Conflict if another organisation has the code */
export async function writeEvent(target: Target): Promise<void> {
	await writeEventRow(target);
	for (const { table, columns } of PLAIN_TABLES)
		for await (const rows of target.file.rows(partOfTable(table), columns))
			await insert(target, table, columns, rows);
	await writeReads(target);
	await writeEntries(target);
	const { transaction, eventId } = target;
	const reads = await idsOf(transaction, eventId, "passing");
	const changes = await idsOf(transaction, eventId, "audit");
	const by = translationTo(eventId, reads, changes);
	await writeParts(target, by, changes);
	await writeRulings(target, by);
	await writeLinks(target, reads, changes);
	await writeFiles(target);
}

async function writeEventRow({ transaction, eventId, checked }: Target): Promise<void> {
	const { organisation, event } = checked;
	const known = await transaction
		.selectFrom("organisation")
		.select("id")
		.where("id", "=", organisation.id)
		.executeTakeFirst();
	if (!known) {
		const { short_name: shortName, ...named } = organisation;
		await checkCode(transaction, { ...named, shortName });
		await transaction.insertInto("organisation").values(organisation).execute();
	}
	const settings = JSON.stringify({ ...event.settings, id: eventId });
	await transaction
		.insertInto("event")
		.values({
			id: eventId,
			organisation_id: organisation.id,
			revision: 0,
			field_revision: 0,
			settings,
			visibility: event.visibility,
			announcement: event.announcement,
		})
		.execute();
}

async function insert(
	{ transaction, eventId }: Pick<Target, "transaction" | "eventId">,
	table: string,
	columns: Readonly<Record<string, ColumnType>>,
	rows: readonly Readonly<Record<string, string | number | null>>[],
): Promise<void> {
	const names = Object.keys(columns);
	const listed = sql.join(["event_id", ...names].map((name) => sql.ref(name)));
	for (const batch of inStatements(rows)) {
		const values = batch.map(
			(row) => sql`(${sql.join([eventId, ...names.map((name) => row[name] ?? null)])})`,
		);
		await sql`insert into ${sql.table(table)} (${listed}) values ${sql.join(values)}`.execute(
			transaction,
		);
	}
}

/** Leaves an id free where a range of the file begins or ends between two reads. */
async function writeReads(target: Target): Promise<void> {
	const gaps = [...target.checked.gaps];
	const take = async (written: number) => {
		if (gaps[0] !== written) return;
		gaps.shift();
		await skipId(target.transaction);
	};
	let written = 0;
	await take(written);
	for await (const rows of readsIn(target.file))
		for (let from = 0; from < rows.length; ) {
			const next = gaps[0] ?? Number.POSITIVE_INFINITY;
			const portion = rows.slice(from, from + Math.min(rows.length - from, next - written));
			await insert(target, "passing", RECORD_TABLES.passing, portion);
			from += portion.length;
			written += portion.length;
			await take(written);
		}
}

async function skipId(transaction: Transaction<Tables>): Promise<void> {
	if (isPostgres(transaction)) {
		await sql`select nextval(pg_get_serial_sequence('passing', 'id'))`.execute(transaction);
		return;
	}
	await sql`insert into sqlite_sequence (name, seq)
		select 'passing', 0 where not exists (select 1 from sqlite_sequence where name = 'passing')`.execute(
		transaction,
	);
	await sql`update sqlite_sequence set seq = seq + 1 where name = 'passing'`.execute(transaction);
}

/** Ids of the store for those that are relative to the event. */
function translationTo(eventId: string, reads: Float64Array, changes: Float64Array): Translation {
	const idAt = (ids: Float64Array, position: number) => {
		const whole = Math.floor(position);
		const below = whole === 0 ? (ids[0] ?? 2) - 2 : (ids[whole - 1] ?? 0);
		return whole === position ? below : below + 1;
	};
	return {
		change: (position) => idAt(changes, position),
		read: (position) => idAt(reads, position),
		event: { from: OWN_ID, to: eventId },
	};
}

async function writeEntries(target: Target): Promise<void> {
	const { transaction, eventId, file } = target;
	/** Entries that name others, by their number. They are written again when all have their ids. */
	const naming = new Map<number, { undoneBy: number | null; entry: Entry }>();
	let number = 0;
	for await (const rows of entriesIn(file)) {
		for (const { undone_by: undoneBy, ...entry } of rows) {
			number++;
			if (undoneBy !== null || entry.undoes !== null) naming.set(number, { undoneBy, entry });
		}
		await insert(target, "audit", RECORD_TABLES.audit, rows);
	}
	if (naming.size === 0) return;
	const changes = await idsOf(transaction, eventId, "audit");
	const by = translationTo(eventId, new Float64Array(), changes);
	for (const [position, { undoneBy, entry }] of naming) {
		const { particulars, undoes } = await translateEntry(entry, by);
		await transaction
			.updateTable("audit")
			.set({
				particulars,
				undoes,
				undone_by: undoneBy === null ? null : await by.change(undoneBy),
			})
			.where("event_id", "=", eventId)
			.where("id", "=", changes[position - 1] ?? 0)
			.execute();
	}
}

type Entry = Parameters<typeof translateEntry>[0];

async function writeParts(target: Target, by: Translation, changes: Float64Array): Promise<void> {
	for await (const rows of partsIn(target.file)) {
		const translated: Record<string, string | number | null>[] = [];
		for (const { change_id, ...part } of rows) {
			const row = await translatePart(part, by);
			translated.push({ ...row, change_id: changes[change_id - 1] ?? 0 });
		}
		await insert(target, "change_part", RECORD_TABLES.change_part, translated);
	}
}

async function writeRulings(target: Target, by: Translation): Promise<void> {
	const columns = RECORD_TABLES.read_ruling;
	for await (const rows of target.file.rows(partOfTable("read_ruling"), columns)) {
		const translated: Record<string, string | number | null>[] = [];
		for (const row of rows)
			translated.push({
				...row,
				first_id: await by.read(numberIn(row, "first_id")),
				last_id: await by.read(numberIn(row, "last_id")),
			});
		await insert(target, "read_ruling", columns, translated);
	}
	await announceOlder(target);
}

/** A file of an older version does not say which reads an announced result has: all of its own. */
async function announceOlder({ transaction, eventId, checked }: Target): Promise<void> {
	if (checked.event.settings["phase"] !== "announced") return;
	for (const { key, after } of await announcedRows({ transaction, eventId }, "announced"))
		await transaction
			.insertInto("read_ruling")
			.values({
				event_id: eventId,
				first_id: Number(key[0]),
				last_id: Number(key[1]),
				ruling: String(after?.["ruling"]),
				bib: null,
			})
			.execute();
}

async function writeLinks(
	{ transaction, eventId, file, checked: _ }: Target,
	readIds: Float64Array,
	changeIds: Float64Array,
): Promise<void> {
	let [number, reads, changes] = [0, 0, 0];
	const counts = await changesOfLinks(file);
	const rows = (await linksIn(file)).map((link) => {
		number++;
		if (link.kind === "reads") reads += link.rows;
		else changes += counts.next(link.rows);
		return {
			event_id: eventId,
			number,
			kind: link.kind,
			is_late: Number(link.isLate),
			rows: link.rows,
			reads,
			changes,
			head: link.head,
			marks: link.marks,
			read_id: reads === 0 ? 0 : (readIds[reads - 1] ?? 0),
			change_id: changes === 0 ? 0 : (changeIds[changes - 1] ?? 0),
		};
	});
	for (const batch of inStatements(rows))
		await transaction.insertInto("record_link").values(batch).execute();
}

/** How many changes the next rows of changes are. */
async function changesOfLinks(file: EventFile): Promise<{ next(rows: number): number }> {
	const partsOf = new Map<number, number>();
	for await (const rows of partsIn(file))
		for (const { change_id } of rows) partsOf.set(change_id, (partsOf.get(change_id) ?? 0) + 1);
	let change = 0;
	return {
		next(rows) {
			let count = 0;
			for (let left = rows; left > 0; count++) {
				change++;
				left -= 1 + (partsOf.get(change) ?? 0);
			}
			return count;
		},
	};
}

async function writeFiles({ transaction, eventId, file }: Target): Promise<void> {
	for await (const lines of file.lines(partOfTable("file")))
		for (const line of lines) {
			const row = parseLine(line, partOfTable("file"));
			const name = String(row["name"]);
			const part = file.manifest.parts.find((each) => each.name === `files/${name}`);
			if (part === undefined) continue;
			const at = Number(row["at"]);
			await transaction
				.insertInto("file")
				.values({ event_id: eventId, name, bytes: file.bytes(part), at })
				.execute();
		}
	for (const part of file.manifest.parts) {
		const [, hash] = /^kept\/(.+)$/.exec(part.name) ?? [];
		if (hash !== undefined)
			await transaction
				.insertInto("kept_file")
				.values({ event_id: eventId, hash, bytes: file.bytes(part) })
				.execute();
	}
}
