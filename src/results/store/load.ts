/** Reads events back from the store, as they were recorded. */
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import { pointKind, raceEvent, statusByHand } from "../../contract/recording.ts";
import type { FieldFacts } from "../../race/field.ts";
import type { Organisation, RaceEvent } from "../../race/record.ts";
import { parseSex, UNSPECIFIED } from "../../race/sex.ts";
import type { Tables } from "./tables.ts";

/** All organisations and events, newest event first. */
export interface Catalogue {
	/** Sum of all revisions: grows with each change. */
	version: number;
	organisations: Organisation[];
	events: RaceEvent[];
}

/** Reads what is listed. */
export async function loadCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
	const organisations = await db.selectFrom("organisation").selectAll().orderBy("id").execute();
	const events = await db.selectFrom("event").select(["revision", "settings"]).execute();
	return {
		version: events.reduce((sum, { revision }) => sum + revision, 0),
		organisations: organisations.map(({ id, code, short_name, url }) => ({
			id,
			code,
			shortName: short_name,
			url,
		})),
		events: events
			.map((row) => v.parse(raceEvent, JSON.parse(row.settings)))
			.sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id)),
	};
}

/** What an event's standings are computed from, and the revision it stands at. */
export interface LoadedEvent {
	revision: number;
	facts: FieldFacts;
}

/** Reads one event whole, as of one moment. Null where there is none of this id. */
export async function loadEvent(db: Kysely<Tables>, eventId: string): Promise<LoadedEvent | null> {
	return db.transaction().execute(async (transaction) => {
		const event = await transaction
			.selectFrom("event")
			.select(["revision", "settings"])
			.where("id", "=", eventId)
			.executeTakeFirst();
		if (!event) return null;
		return {
			revision: event.revision,
			facts: {
				event: v.parse(raceEvent, JSON.parse(event.settings)),
				...(await loadCourse(transaction, eventId)),
				entrants: await loadEntrants(transaction, eventId),
				...(await loadRecorded(transaction, eventId)),
			},
		};
	});
}

/** Categories, groups, waves and points of an event, each in its order. */
export async function loadCourse(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Pick<FieldFacts, "categories" | "groups" | "waves" | "points">> {
	const categories = await transaction
		.selectFrom("category")
		.select(["id", "name"])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
	const groups = await transaction
		.selectFrom("cgroup")
		.select(["id", "category_id as categoryId", "name", "sex"])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
	const waves = await transaction
		.selectFrom("wave")
		.select(["id", "gun"])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
	const points = await transaction
		.selectFrom("point")
		.select(["id", "name", "kind", "km"])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
	return {
		categories,
		groups: groups.map((group) => ({ ...group, sex: parseSex(group.sex) ?? UNSPECIFIED })),
		waves,
		points: points.map((point) => ({ ...point, kind: v.parse(pointKind, point.kind) })),
	};
}

async function loadEntrants(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<FieldFacts["entrants"]> {
	const rows = await transaction
		.selectFrom("entrant")
		.select([
			"bib",
			"name",
			"sex",
			"category_id as categoryId",
			"group_id as groupId",
			"wave_id as waveId",
			"team",
			"status_by_hand as statusByHand",
		])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
	return rows.map((row) => ({
		...row,
		sex: parseSex(row.sex) ?? UNSPECIFIED,
		statusByHand: v.parse(statusByHand, row.statusByHand),
	}));
}

async function loadRecorded(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Pick<FieldFacts, "chips" | "passings" | "givenTimes">> {
	const passings = await transaction
		.selectFrom("passing")
		.select(["source", "sequence", "point_id as pointId", "bib", "chip", "time"])
		.where("event_id", "=", eventId)
		.orderBy("id")
		.execute();
	const givenTimes = await transaction
		.selectFrom("given_time")
		.select(["bib", "point_id as pointId", "since_gun as sinceGun", "since_start as sinceStart"])
		.where("event_id", "=", eventId)
		.orderBy("id")
		.execute();
	const chips = await transaction
		.selectFrom("chip")
		.select(["chip", "bib", "since"])
		.where("event_id", "=", eventId)
		.orderBy("id")
		.execute();
	return {
		chips,
		passings: passings.map(({ bib, chip, ...read }) =>
			chip === "" ? { ...read, bib } : { ...read, chip },
		),
		givenTimes,
	};
}
