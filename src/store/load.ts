/** Reads events from the store, as they were recorded. */
import { type Kysely, sql, type Transaction } from "kysely";
import * as v from "valibot";
import { storedEvent } from "../contract/kit/shapes/raceEvent.ts";
import { lastDayOf, raceEnd } from "../race/record/lastDay.ts";
import type { ChipUse, Organisation, RaceEvent } from "../race/record/record.ts";
import type { RecordedField } from "../race/scoring/field.ts";
import type { NamedRead } from "../race/scoring/reads/readColumns.ts";
import { readDecided } from "./changes/loadDecided.ts";
import { type Announcement, readAnnouncement } from "./changes/storedAnnouncement.ts";
import { UnknownEvent } from "./errors/UnknownEvent.ts";
import { courseOf, factsOf } from "./facts/factsOf.ts";
import { loadCourseRows, loadRows } from "./facts/loadRows.ts";
import type { Tables } from "./migrations/tables.ts";
import { readFormat } from "./storedColumns.ts";

/** All organisations and events, newest event first. */
export interface Catalogue {
	/** The sum of the revisions of all real events: it grows with each change. */
	version: number;
	organisations: Organisation[];
	/** With the hidden ones. */
	events: RaceEvent[];
	/** The events that the public does not see, by id. */
	hidden: ReadonlyMap<string, HiddenState>;
	/** The events that are rehearsals, each with the event that it rehearses. They are hidden. */
	rehearsals: ReadonlyMap<string, string>;
	/** The field revision of each event, by its id: it grows with each change but reads. */
	revisions: ReadonlyMap<string, number>;
	/** When events are to be announced, or why they were not, by id. */
	announcements: ReadonlyMap<string, Announcement>;
	/** The last day of each event by its id, YYYY-MM-DD (lastDay.ts). */
	lastDays: ReadonlyMap<string, string>;
}

const hiddenState = v.picklist(["private", "removed"]);
/** Private: organisers see it, and timing goes on. Removed: it is only kept. */
export type HiddenState = v.InferOutput<typeof hiddenState>;

/** Reads all organisations and events. */
export async function loadCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
	// In this order, because an event's organisation is stored before it.
	const rows = await db
		.selectFrom("event")
		.select(["id", "revision", "field_revision", "settings"])
		.select(["visibility", "rehearses", "announcement"])
		.execute();
	const ends = await loadEnds(db);
	const organisations = await db.selectFrom("organisation").selectAll().orderBy("id").execute();
	const events = rows.map(({ settings }) => v.parse(storedEvent, JSON.parse(settings)));
	return {
		// Without rehearsals: they are removed, and the version never falls.
		version: rows.reduce(
			(sum, { revision, rehearses }) => (rehearses === "" ? sum + revision : sum),
			0,
		),
		organisations: organisations.map(({ id, code, short_name, url }) => ({
			id,
			code,
			// Earlier versions gave an organisation without a name its id.
			shortName: short_name === `#${id}` ? "" : short_name,
			url,
		})),
		hidden: new Map(
			rows.flatMap(({ id, visibility, rehearses }) => {
				if (visibility !== "public") return [[id, v.parse(hiddenState, visibility)] as const];
				return rehearses === "" ? [] : [[id, "private"] as const];
			}),
		),
		rehearsals: new Map(
			rows.flatMap(({ id, rehearses }) => (rehearses === "" ? [] : [[id, rehearses] as const])),
		),
		revisions: new Map(rows.map(({ id, field_revision }) => [id, field_revision])),
		announcements: new Map(
			rows.flatMap(({ id, announcement }) => {
				const read = readAnnouncement(announcement);
				return read === null ? [] : [[id, read] as const];
			}),
		),
		lastDays: new Map(
			events.map((event) => [event.id, lastDayOf(event, ends.get(event.id) ?? null)]),
		),
		events: events.sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id)),
	};
}

/** When runners may be on the course at the latest (raceEnd), of each event with a gun, epoch ms. */
async function loadEnds(db: Kysely<Tables>): Promise<Map<string, number>> {
	const guns = await db
		.selectFrom("wave")
		.select(({ fn }) => ["event_id as id", fn.max("gun").as("gun")])
		.where("gun", "is not", null)
		.groupBy("event_id")
		.execute();
	const cutOffs = await db
		.selectFrom("point")
		.select(({ fn }) => ["event_id as id", fn.max("cut_off").as("longest")])
		.where("cut_off", "is not", null)
		.groupBy("event_id")
		.execute();
	const formats = await db
		.selectFrom("category")
		.select(["event_id as id", "format"])
		.where("format", "is not", null)
		.execute();
	const open = Map.groupBy(
		[
			...cutOffs.map(({ id, longest }) => ({ id, longest: longest ?? 0 })),
			...formats.flatMap(({ id, format }) => {
				const read = readFormat(format);
				return read.kind === "fixedTime" ? [{ id, longest: read.duration }] : [];
			}),
		],
		({ id }) => id,
	);
	return new Map(
		guns.flatMap(({ id, gun }) => {
			const longest = (open.get(id) ?? []).map((each) => each.longest);
			return gun === null ? [] : [[id, raceEnd(gun, longest)] as const];
		}),
	);
}

/** The revision of an event, and its field revision. */
export interface Revisions {
	revision: number;
	fieldRevision: number;
}

/** Reads the revisions of an event. Null if there is no such event. */
export async function loadRevisions(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Revisions | null> {
	const row = await transaction
		.selectFrom("event")
		.select(["revision", "field_revision as fieldRevision"])
		.where("id", "=", eventId)
		.executeTakeFirst();
	return row ?? null;
}

/** Reads everything that is recorded of an event, except its reads. @throws UnknownEvent */
export async function loadFacts(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<RecordedField> {
	const rows = await loadRows(transaction, eventId);
	const facts = factsOf(rows);
	if (facts === null) throw new UnknownEvent(eventId);
	return { ...facts, decided: await readDecided(transaction, eventId, rows) };
}

/** The same in a transaction of its own. @throws UnknownEvent */
export function loadFactsOf(db: Kysely<Tables>, eventId: string): Promise<RecordedField> {
	return db
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute((transaction) => loadFacts(transaction, eventId));
}

/** Categories, groups, waves and points of an event, each in order. */
export async function loadCourse(
	db: Kysely<Tables>,
	eventId: string,
): Promise<Pick<RecordedField, "categories" | "groups" | "waves" | "points">> {
	return courseOf(await loadCourseRows(db, eventId));
}

/** The chip uses of an event, in the order in which they were recorded. */
export function loadChips(db: Kysely<Tables>, eventId: string): Promise<ChipUse[]> {
	return db
		.selectFrom("chip")
		.select(["chip", "bib", "since"])
		.where("event_id", "=", eventId)
		.orderBy("id")
		.execute();
}

/** The most reads of one query, so that the reads of a race are never in memory all at once as objects. */
const READS_AT_ONCE = 20_000;

/** The source of a read; '' where it did not number the read, because then its time is the sequence (ingest/readIntake.ts). */
export const numberedBySource = sql<string>`case when sequence = time then '' else source end`.as(
	"source",
);

/**
 * The reads of an event that were recorded after another one, in batches.
 * @param after id of that read, 0 for all
 */
export async function* loadReads(
	transaction: Transaction<Tables>,
	eventId: string,
	after: number,
): AsyncGenerator<{ reads: NamedRead[]; lastId: number }> {
	let last = after;
	for (;;) {
		const rows = await transaction
			.selectFrom("passing")
			.select(["id", "point_id", "bib", "chip", "time", numberedBySource])
			.where("event_id", "=", eventId)
			.where("id", ">", last)
			.orderBy("id")
			.limit(READS_AT_ONCE)
			.execute();
		last = rows.at(-1)?.id ?? last;
		const reads = rows.map(({ point_id: pointId, bib, chip, time, source }) =>
			chip === "" ? { pointId, time, source, bib } : { pointId, time, source, chip },
		);
		if (rows.length > 0) yield { reads, lastId: last };
		if (rows.length < READS_AT_ONCE) return;
	}
}

/** The ids of an event's reads after another one, in batches, with the instants at which they arrived, epoch ms; null if unknown. */
export async function* loadArrivals(
	transaction: Transaction<Tables>,
	eventId: string,
	after: number,
): AsyncGenerator<{ id: number; at: number | null }[]> {
	let last = after;
	for (;;) {
		const rows = await transaction
			.selectFrom("passing")
			.select(["id", "arrived_at as at"])
			.where("event_id", "=", eventId)
			.where("id", ">", last)
			.orderBy("id")
			.limit(READS_AT_ONCE)
			.execute();
		last = rows.at(-1)?.id ?? last;
		if (rows.length > 0) yield rows;
		if (rows.length < READS_AT_ONCE) return;
	}
}
