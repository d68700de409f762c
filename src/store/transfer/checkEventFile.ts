/** Checks all of an event's file before anything of it is written. */
import * as v from "valibot";
import { storedEvent } from "../../contract/kit/shapes/raceEvent.ts";
import { rangeOf } from "../chain/translate.ts";
import { verifyChain } from "../chain/verifyChain.ts";
import { hashOfBytes } from "../changes/fileRow.ts";
import { readAnnouncement } from "../changes/storedAnnouncement.ts";
import { EventFileRefused } from "./eventManifest.ts";
import { partOfTable } from "./eventParts.ts";
import { numberIn, partsIn, recordInFile } from "./fileRecord.ts";
import type { EventFile } from "./openEventFile.ts";
import { PLAIN_TABLES, RECORD_TABLES } from "./packedTables.ts";
import { parseLine } from "./plainRows.ts";

/** What writing a checked file needs. */
export interface CheckedFile {
	organisation: v.InferOutput<typeof organisationRow>;
	event: v.InferOutput<typeof eventRow>;
	/** The numbers of reads behind which a range begins or ends between two reads, ascending. */
	gaps: readonly number[];
}

const organisationRow = v.object({
	id: v.pipe(v.string(), v.regex(/^\d{1,30}$/)),
	code: v.string(),
	short_name: v.string(),
	url: v.string(),
});
function isAnnouncement(text: string): boolean {
	try {
		readAnnouncement(text);
		return true;
	} catch {
		return false;
	}
}

/** With the settings as they are: those of older versions lack what has a default since. */
const eventRow = v.object({
	settings: v.record(v.string(), v.unknown()),
	visibility: v.picklist(["public", "private", "removed"]),
	announcement: v.optional(v.pipe(v.string(), v.check(isAnnouncement)), ""),
});

/** @param name of the file, for errors @throws EventFileRefused */
export async function checkEventFile(file: EventFile, name: string): Promise<CheckedFile> {
	checkNames(file, name);
	await file.checkHashes();
	const organisation = await oneRow(file, name, "organisation", organisationRow);
	const event = await oneRow(file, name, "event", eventRow);
	const settings = { ...event.settings, id: file.manifest.event };
	if (
		!v.is(storedEvent, settings) ||
		organisation.id !== file.manifest.organisation ||
		event.settings["organisationId"] !== organisation.id
	)
		throw damagedPart(name, partOfTable("event"));
	for (const { table, columns } of PLAIN_TABLES)
		for await (const _ of file.rows(partOfTable(table), columns));
	checkKept(file, name);
	await checkRecord(file, name);
	return { organisation, event, gaps: await gapsIn(file, name) };
}

function damagedPart(name: string, part: string): EventFileRefused {
	return new EventFileRefused(`${name}: ${part} is damaged: take another copy of the file`);
}

const KNOWN_PARTS: ReadonlySet<string> = new Set(
	[
		...["organisation", "event", "file"],
		...PLAIN_TABLES.map(({ table }) => table),
		...Object.keys(RECORD_TABLES),
	].map(partOfTable),
);

/** @throws EventFileRefused */
function checkNames({ manifest }: EventFile, name: string): void {
	const unknown = manifest.parts.find(
		(part) => !KNOWN_PARTS.has(part.name) && !/^(files|kept)\/[\w.-]+$/.test(part.name),
	);
	if (unknown)
		throw new EventFileRefused(
			`${name}: ${unknown.name} is a table that is not known here: Gantry ${manifest.gantry} wrote the file, upgrade this one`,
		);
}

async function oneRow<Schema extends v.GenericSchema>(
	file: EventFile,
	name: string,
	table: string,
	schema: Schema,
): Promise<v.InferOutput<Schema>> {
	const part = partOfTable(table);
	const lines: string[] = [];
	for await (const portion of file.lines(part)) lines.push(...portion);
	const [line, ...others] = lines;
	if (line === undefined || others.length > 0) throw damagedPart(name, part);
	const read = v.safeParse(schema, parseLine(line, `${name}: ${part}`));
	if (!read.success) throw damagedPart(name, part);
	return read.output;
}

function checkKept(file: EventFile, name: string): void {
	for (const part of file.manifest.parts) {
		const [, hash] = /^kept\/(.+)$/.exec(part.name) ?? [];
		if (hash !== undefined && hashOfBytes(file.bytes(part)) !== hash)
			throw damagedPart(name, part.name);
	}
}

async function checkRecord(file: EventFile, name: string): Promise<void> {
	const { record } = file.manifest;
	const verdict = await verifyChain(await recordInFile(file));
	if (!verdict.fits)
		throw new EventFileRefused(
			`${name} does not fit its record: ${verdict.row} ${verdict.problem}`,
		);
	const isAsListed =
		verdict.head === record.head &&
		verdict.reads === record.reads &&
		verdict.changes === record.changes &&
		verdict.links === record.links;
	if (!isAsListed)
		throw new EventFileRefused(
			`${name} does not fit its record: its head is ${verdict.head}, its list says ${record.head}`,
		);
}

/** @throws EventFileRefused for a range beyond the reads */
async function gapsIn(file: EventFile, name: string): Promise<number[]> {
	const gaps = new Set<number>();
	const note = (position: number) => {
		if (position < 0.5 || position > file.manifest.record.reads + 0.5)
			throw damagedPart(name, partOfTable("read_ruling"));
		if (!Number.isInteger(position)) gaps.add(Math.floor(position));
	};
	for await (const rows of partsIn(file)) for (const row of rows) rangeOf(row)?.forEach(note);
	for await (const rows of file.rows(partOfTable("read_ruling"), RECORD_TABLES.read_ruling))
		for (const row of rows) for (const end of ["first_id", "last_id"]) note(numberIn(row, end));
	return [...gaps].sort((a, b) => a - b);
}
