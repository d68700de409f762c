/** The parts of an event's file, from a store: their names in the order of the file, and their lines or bytes. */
import type { Kysely } from "kysely";
import type { ChainEnd } from "../chain/chainState.ts";
import { createRelativeIds } from "../chain/relativeIds.ts";
import { storedChanges, storedReads } from "../chain/storedRows.ts";
import { OWN_ID, renamed, type Translation } from "../chain/translate.ts";
import { linksOf } from "../chain/verifyStored.ts";
import type { Tables } from "../migrations/tables.ts";
import { PLAIN_TABLES, RECORD_TABLES } from "./packedTables.ts";
import { lineOf, plainRows } from "./plainRows.ts";

/** What is packed of the rows that only grow. */
export interface PackedUntil {
	end: ChainEnd;
	lastRead: number;
	lastChange: number;
}

export type EventPart =
	| { name: string; lines: AsyncIterable<readonly string[]> }
	| { name: string; bytes: Buffer };

/** The name of a table's part. */
export function partOfTable(table: string): string {
	return `${table}.ndjson`;
}

/** All parts but the reads, which are many and only grow. */
export async function* stateParts(
	db: Kysely<Tables>,
	eventId: string,
	{ end, lastChange }: PackedUntil,
): AsyncGenerator<EventPart> {
	const ids = createRelativeIds(db, eventId);
	yield { name: partOfTable("organisation"), lines: oneLine(organisationOf(db, eventId)) };
	yield { name: partOfTable("event"), lines: oneLine(eventOf(db, eventId)) };
	for (const table of PLAIN_TABLES)
		yield {
			name: partOfTable(table.table),
			lines: mapped(plainRows(db, eventId, table), (row) => lineOf(table.columns, row)),
		};
	yield { name: partOfTable("read_ruling"), lines: rulingLines(db, eventId, ids) };
	yield* changeParts(db, eventId, lastChange);
	yield { name: partOfTable("record_link"), lines: linkLines(db, eventId, end.number) };
	yield* bytesParts(db, eventId);
}

/** The reads. */
export function readsPart(
	db: Kysely<Tables>,
	eventId: string,
	{ lastRead }: PackedUntil,
): EventPart {
	const reads = storedReads(db, eventId, { after: 0, until: lastRead });
	return {
		name: partOfTable("passing"),
		lines: mapped(reads, ({ id: _, ...row }) => lineOf(RECORD_TABLES.passing, row)),
	};
}

async function* mapped<Row>(
	portions: AsyncIterable<readonly Row[]>,
	lineOfRow: (row: Row) => string,
): AsyncGenerator<string[]> {
	for await (const portion of portions) yield portion.map(lineOfRow);
}

async function* oneLine(row: Promise<object>): AsyncGenerator<string[]> {
	yield [JSON.stringify(await row)];
}

async function organisationOf(db: Kysely<Tables>, eventId: string): Promise<object> {
	return db
		.selectFrom("organisation")
		.innerJoin("event", "event.organisation_id", "organisation.id")
		.select(["organisation.id", "code", "short_name", "url"])
		.where("event.id", "=", eventId)
		.executeTakeFirstOrThrow();
}

async function eventOf(db: Kysely<Tables>, eventId: string): Promise<object> {
	const { settings, visibility, announcement } = await db
		.selectFrom("event")
		.select(["settings", "visibility", "announcement"])
		.where("id", "=", eventId)
		.executeTakeFirstOrThrow();
	const own = renamed(settings, { from: eventId, to: OWN_ID }) ?? settings;
	return { settings: JSON.parse(own), visibility, announcement };
}

async function* rulingLines(db: Kysely<Tables>, eventId: string, ids: Translation) {
	const rows = await db
		.selectFrom("read_ruling")
		.select(["first_id", "last_id", "ruling", "bib"])
		.where("event_id", "=", eventId)
		.orderBy("first_id")
		.orderBy("last_id")
		.execute();
	const lines: string[] = [];
	for (const row of rows) {
		const first_id = await ids.read(row.first_id);
		const last_id = await ids.read(row.last_id);
		lines.push(lineOf(RECORD_TABLES.read_ruling, { ...row, first_id, last_id }));
	}
	yield lines;
}

/** Entries and their parts are read in one pass each. */
async function* changeParts(
	db: Kysely<Tables>,
	eventId: string,
	until: number,
): AsyncGenerator<EventPart> {
	yield { name: partOfTable("audit"), lines: entryLines(db, eventId, until) };
	yield { name: partOfTable("change_part"), lines: partLines(db, eventId, until) };
}

async function* entryLines(db: Kysely<Tables>, eventId: string, until: number) {
	for await (const rows of storedChanges(db, eventId, { after: 0, until }))
		yield rows.flatMap((row) =>
			row.row === "entry"
				? [lineOf(RECORD_TABLES.audit, { ...plainEntry(row), undone_by: row.undoneBy })]
				: [],
		);
}

function plainEntry({
	at,
	who,
	action,
	particulars,
	undoes,
}: {
	at: number;
	who: string;
	action: string;
	particulars: string;
	undoes: number | null;
}) {
	return { at, who, action, particulars, undoes };
}

async function* partLines(db: Kysely<Tables>, eventId: string, until: number) {
	let number = 0;
	for await (const rows of storedChanges(db, eventId, { after: 0, until }))
		yield rows.flatMap((row) => {
			if (row.row === "entry") {
				number++;
				return [];
			}
			const { subject, before, after } = row;
			return [lineOf(RECORD_TABLES.change_part, { change_id: number, subject, before, after })];
		});
}

async function* linkLines(db: Kysely<Tables>, eventId: string, until: number) {
	const links = await linksOf(db, eventId, until);
	yield links.map(({ kind, isLate, rows, head, marks }) =>
		lineOf(RECORD_TABLES.record_link, {
			kind,
			is_late: Number(isLate),
			rows,
			head,
			marks: marks.toString("hex"),
		}),
	);
}

/** Banners, templates and their earlier versions: one at a time in memory. */
async function* bytesParts(db: Kysely<Tables>, eventId: string): AsyncGenerator<EventPart> {
	const files = await db
		.selectFrom("file")
		.select(["name", "at"])
		.where("event_id", "=", eventId)
		.execute();
	const byName = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
	yield {
		name: partOfTable("file"),
		lines: (async function* () {
			yield byName.map((row) => JSON.stringify(row));
		})(),
	};
	for (const { name } of byName) {
		const { bytes } = await db
			.selectFrom("file")
			.select("bytes")
			.where("event_id", "=", eventId)
			.where("name", "=", name)
			.executeTakeFirstOrThrow();
		yield { name: `files/${name}`, bytes: Buffer.from(bytes) };
	}
	const kept = await db
		.selectFrom("kept_file")
		.select("hash")
		.where("event_id", "=", eventId)
		.execute();
	for (const hash of kept.map((row) => row.hash).sort()) {
		const { bytes } = await db
			.selectFrom("kept_file")
			.select("bytes")
			.where("event_id", "=", eventId)
			.where("hash", "=", hash)
			.executeTakeFirstOrThrow();
		yield { name: `kept/${hash}`, bytes: Buffer.from(bytes) };
	}
}
