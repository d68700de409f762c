/** The record in an event's file, for verifying it. */
import type { Link } from "../chain/link.ts";
import type { ChangeRow } from "../chain/storedRows.ts";
import type { RecordSource } from "../chain/verifyChain.ts";
import { EventFileRefused } from "./eventManifest.ts";
import { partOfTable } from "./eventParts.ts";
import type { EventFile } from "./openEventFile.ts";
import { RECORD_TABLES } from "./packedTables.ts";
import type { PlainRow } from "./plainRows.ts";

export async function recordInFile(file: EventFile): Promise<RecordSource> {
	return { links: await linksIn(file), reads: readsIn(file), changes: changesIn(file) };
}

/** @throws EventFileRefused */
export async function linksIn(file: EventFile): Promise<Link[]> {
	const links: Link[] = [];
	const part = partOfTable("record_link");
	for await (const rows of file.rows(part, RECORD_TABLES.record_link))
		for (const row of rows) {
			const [kind, head] = [textIn(row, "kind"), textIn(row, "head")];
			if ((kind !== "reads" && kind !== "changes") || !/^[0-9a-f]{64}$/.test(head))
				throw new EventFileRefused(
					`${part}, line ${links.length + 1} is damaged: take another copy`,
				);
			links.push({
				kind,
				head,
				isLate: row["is_late"] === 1,
				rows: numberIn(row, "rows"),
				marks: Buffer.from(textIn(row, "marks"), "hex"),
			});
		}
	return links;
}

/** Reads as they are stored. */
export async function* readsIn(file: EventFile) {
	for await (const rows of file.rows(partOfTable("passing"), RECORD_TABLES.passing))
		yield rows.map((row) => ({
			source: textIn(row, "source"),
			sequence: numberIn(row, "sequence"),
			point_id: textIn(row, "point_id"),
			bib: textIn(row, "bib"),
			chip: textIn(row, "chip"),
			time: numberIn(row, "time"),
			arrived_at: numberOrNull(row, "arrived_at"),
		}));
}

/** Entries of the audit log, with ids relative to the event. */
export async function* entriesIn(file: EventFile) {
	for await (const rows of file.rows(partOfTable("audit"), RECORD_TABLES.audit))
		yield rows.map((row) => ({
			at: numberIn(row, "at"),
			who: textIn(row, "who"),
			action: textIn(row, "action"),
			particulars: textIn(row, "particulars"),
			undoes: numberOrNull(row, "undoes"),
			undone_by: numberOrNull(row, "undone_by"),
		}));
}

/** Parts of changes, with ids relative to the event. */
export async function* partsIn(file: EventFile) {
	for await (const rows of file.rows(partOfTable("change_part"), RECORD_TABLES.change_part))
		yield rows.map((row) => ({
			change_id: numberIn(row, "change_id"),
			subject: textIn(row, "subject"),
			before: textOrNull(row, "before"),
			after: textOrNull(row, "after"),
		}));
}

async function* changesIn(file: EventFile): AsyncGenerator<ChangeRow[]> {
	const parts = flat(partsIn(file));
	let part = await parts.next();
	let id = 0;
	for await (const entries of entriesIn(file))
		for (const { undone_by: undoneBy, ...entry } of entries) {
			id++;
			const rows: ChangeRow[] = [{ row: "entry", id, undoneBy, ...entry }];
			for (; !part.done && part.value.change_id === id; part = await parts.next()) {
				const { change_id: _, ...row } = part.value;
				rows.push({ row: "part", id, ...row });
			}
			yield rows;
		}
	if (part.done) return;
	const { change_id, ...left } = part.value;
	yield [{ row: "part", id: change_id, ...left }];
}

async function* flat<Row>(portions: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
	for await (const portion of portions) yield* portion;
}

function textIn(row: PlainRow, name: string): string {
	return String(row[name] ?? "");
}

export function numberIn(row: PlainRow, name: string): number {
	return Number(row[name] ?? 0);
}

function textOrNull(row: PlainRow, name: string): string | null {
	return row[name] === null ? null : textIn(row, name);
}

function numberOrNull(row: PlainRow, name: string): number | null {
	return row[name] === null ? null : numberIn(row, name);
}
