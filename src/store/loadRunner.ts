/** Reads everything from which one runner's splits are computed. */
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import { raceEvent } from "../contract/shapes/raceEvent.ts";
import type { ChipUse, Entrant, RaceEvent, RecordedRead } from "../race/record/record.ts";
import type { RecordedField } from "../race/scoring/field.ts";
import { UnknownBib } from "./errors/UnknownBib.ts";
import { UnknownEvent } from "./errors/UnknownEvent.ts";
import { loadCourse } from "./load.ts";
import type { Tables } from "./migrations/tables.ts";
import { readStart } from "./storedStarts.ts";
import { loadUses } from "./wearer.ts";

export interface StoredRunner {
	event: RaceEvent;
	course: Pick<RecordedField, "categories" | "groups" | "waves" | "points">;
	entrant: Pick<Entrant, "categoryId" | "waveId" | "start">;
	/** All uses of the chips that the runner wore at any time. */
	uses: readonly ChipUse[];
	/** Reads of the bib and of those chips, also while others wore them. */
	passings: readonly RecordedRead[];
}

/** Reads one runner's facts in one consistent state. @throws UnknownEvent, UnknownBib */
export function loadRunner(
	db: Kysely<Tables>,
	eventId: string,
	bib: string,
): Promise<StoredRunner> {
	return db
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute(async (transaction) => {
			const row = await transaction
				.selectFrom("event")
				.select("settings")
				.where("id", "=", eventId)
				.executeTakeFirst();
			if (!row) throw new UnknownEvent(eventId);
			const entrant = await transaction
				.selectFrom("entrant")
				.select(["category_id as categoryId", "wave_id as waveId", "start_at", "start_after"])
				.where("event_id", "=", eventId)
				.where("bib", "=", bib)
				.executeTakeFirst();
			if (!entrant) throw new UnknownBib(eventId, bib);
			const uses = await loadUses(transaction, eventId, await chipsOf(transaction, eventId, bib));
			return {
				event: v.parse(raceEvent, JSON.parse(row.settings)),
				course: await loadCourse(transaction, eventId),
				entrant: { ...entrant, start: readStart(entrant) },
				uses,
				passings: await loadPassings(transaction, eventId, bib, uses),
			};
		});
}

async function chipsOf(
	transaction: Transaction<Tables>,
	eventId: string,
	bib: string,
): Promise<string[]> {
	const rows = await transaction
		.selectFrom("chip")
		.select("chip")
		.distinct()
		.where("event_id", "=", eventId)
		.where("bib", "=", bib)
		.execute();
	return rows.map(({ chip }) => chip);
}

async function loadPassings(
	transaction: Transaction<Tables>,
	eventId: string,
	bib: string,
	uses: readonly ChipUse[],
): Promise<RecordedRead[]> {
	const chips = [...new Set(uses.map(({ chip }) => chip))];
	const rows = await transaction
		.selectFrom("passing")
		.select(["source", "sequence", "point_id", "bib", "chip", "time"])
		.where("event_id", "=", eventId)
		.where((eb) =>
			chips.length === 0
				? eb("bib", "=", bib)
				: eb.or([eb("bib", "=", bib), eb("chip", "in", chips)]),
		)
		.orderBy("id")
		.execute();
	return rows.map(({ source, sequence, point_id: pointId, time, ...row }) => {
		const read = { source, sequence, pointId, time };
		return row.chip === "" ? { ...read, bib: row.bib } : { ...read, chip: row.chip };
	});
}
