/** Reads the rows of an event. */
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import { storedEvent } from "../../contract/kit/shapes/raceEvent.ts";
import { loadDecidedRows } from "../changes/loadDecided.ts";
import type { Tables } from "../migrations/tables.ts";
import type { CourseRows, EventRows } from "./eventRows.ts";

/** Reads all rows of an event but its reads. */
export async function loadRows(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<EventRows> {
	const event = await transaction
		.selectFrom("event")
		.select(["settings", "visibility", "announcement"])
		.where("id", "=", eventId)
		.execute();
	return {
		event: event.map(({ settings, ...own }) => ({
			...v.parse(storedEvent, JSON.parse(settings)),
			...own,
		})),
		...(await loadCourseRows(transaction, eventId)),
		...(await loadFieldRows(transaction, eventId)),
		...(await loadDecidedRows(transaction, eventId)),
	};
}

/** Reads categories, groups, waves and points. */
export async function loadCourseRows(db: Kysely<Tables>, eventId: string): Promise<CourseRows> {
	return {
		category: await db
			.selectFrom("category")
			.select(["id", "position", "name", "rank_by", "format"])
			.where("event_id", "=", eventId)
			.execute(),
		cgroup: await db
			.selectFrom("cgroup")
			.select(["id", "position", "category_id", "name", "sex", "age_from", "age_to"])
			.where("event_id", "=", eventId)
			.execute(),
		wave: await db
			.selectFrom("wave")
			.select(["id", "position", "gun"])
			.where("event_id", "=", eventId)
			.execute(),
		point: await db
			.selectFrom("point")
			.select(["id", "position", "name", "kind", "km", "mat"])
			.select(["category_ids", "fastest_pace", "cut_off", "sport", "leg"])
			.where("event_id", "=", eventId)
			.execute(),
	};
}

async function loadFieldRows(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Pick<EventRows, "entrant" | "chip" | "given_time" | "leg_member" | "penalty">> {
	return {
		entrant: await loadEntrantRows(transaction, eventId, null),
		chip: await transaction
			.selectFrom("chip")
			.select(["chip", "since", "bib"])
			.where("event_id", "=", eventId)
			.orderBy("id")
			.execute(),
		given_time: await loadGivenRows(transaction, eventId, null),
		...(await loadLegRows(transaction, eventId, null)),
	};
}

/** The entrants of an event, or the one with a bib. */
export function loadEntrantRows(
	transaction: Transaction<Tables>,
	eventId: string,
	bib: string | null,
): Promise<EventRows["entrant"]> {
	return transaction
		.selectFrom("entrant")
		.select(["bib", "position", "name", "sex", "category_id", "group_id", "wave_id"])
		.select([
			"team",
			"status_by_hand",
			"is_hidden",
			"counts_for",
			"start_at",
			"start_after",
			"part_lap_km",
			"age",
		])
		.where("event_id", "=", eventId)
		.$if(bib !== null, (query) => query.where("bib", "=", bib ?? ""))
		.orderBy("position")
		.execute();
}

/** Members and penalties of an event or of one bib. */
export async function loadLegRows(
	transaction: Transaction<Tables>,
	eventId: string,
	bib: string | null,
): Promise<Pick<EventRows, "leg_member" | "penalty">> {
	return {
		leg_member: await transaction
			.selectFrom("leg_member")
			.select(["bib", "leg", "name", "is_missed"])
			.where("event_id", "=", eventId)
			.$if(bib !== null, (query) => query.where("bib", "=", bib ?? ""))
			.execute(),
		penalty: await transaction
			.selectFrom("penalty")
			.select(["bib", "number", "ms", "point_id"])
			.where("event_id", "=", eventId)
			.$if(bib !== null, (query) => query.where("bib", "=", bib ?? ""))
			.execute(),
	};
}

/** The given times of an event or of one bib, in the order in which they were recorded. */
export function loadGivenRows(
	transaction: Transaction<Tables>,
	eventId: string,
	bib: string | null,
): Promise<EventRows["given_time"]> {
	return transaction
		.selectFrom("given_time")
		.select(["bib", "point_id", "since_gun", "since_start"])
		.where("event_id", "=", eventId)
		.$if(bib !== null, (query) => query.where("bib", "=", bib ?? ""))
		.orderBy("id")
		.execute();
}
