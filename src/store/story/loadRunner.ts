/** Reads everything from which one runner's splits are computed. */
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import { raceEvent } from "../../contract/kit/shapes/raceEvent.ts";
import type { ClockOffset, HandTime, ReadRuling } from "../../race/record/decided.ts";
import type {
	ChipUse,
	Entrant,
	GivenTime,
	RaceEvent,
	RecordedRead,
} from "../../race/record/record.ts";
import type { RecordedField } from "../../race/scoring/field.ts";
import { loadDecidedRows, readDecided, rulingsOf } from "../changes/loadDecided.ts";
import { loadUses } from "../chipUses.ts";
import { UnknownBib } from "../errors/UnknownBib.ts";
import { UnknownEvent } from "../errors/UnknownEvent.ts";
import { entrantsOf, givenTimesOf } from "../facts/factsOf.ts";
import { loadEntrantRows, loadGivenRows, loadLegRows } from "../facts/loadRows.ts";
import { loadCourse } from "../load.ts";
import type { Tables } from "../migrations/tables.ts";

export interface StoredRunner {
	event: RaceEvent;
	course: Pick<RecordedField, "categories" | "groups" | "waves" | "points">;
	entrant: Entrant;
	/** All uses of the chips that the runner had at any time. */
	uses: readonly ChipUse[];
	/** Reads of the bib and of those chips, also while others had them, and reads assigned to the bib. By their ids. */
	passings: readonly StoredRead[];
	/** Of all runners, by the ids of the reads. */
	rulings: readonly ReadRuling[];
	handTimes: readonly HandTime[];
	clockOffsets: readonly ClockOffset[];
	/** In the order in which they were recorded: the last of a point counts. */
	givenTimes: readonly GivenTime[];
}

/** A read with its id, which grows in the order of arrival. */
export type StoredRead = RecordedRead & {
	id: number;
	/** Epoch ms; null if an older version stored it. */
	arrivedAt: number | null;
};

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
			const [entrant] = entrantsOf({
				entrant: await loadEntrantRows(transaction, eventId, bib),
				...(await loadLegRows(transaction, eventId, bib)),
			});
			if (!entrant) throw new UnknownBib(eventId, bib);
			const uses = await loadUses(transaction, eventId, await chipsOf(transaction, eventId, bib));
			const { read_ruling, ...rows } = await loadDecidedRows(transaction, eventId);
			// Positions of reads are not needed: the rulings name ids.
			const decided = await readDecided(transaction, eventId, { ...rows, read_ruling: [] });
			return {
				event: v.parse(raceEvent, JSON.parse(row.settings)),
				course: await loadCourse(transaction, eventId),
				entrant,
				uses,
				passings: await loadPassings(transaction, eventId, bib, uses),
				rulings: read_ruling.flatMap((row) => rulingsOf(row, (id) => id)),
				handTimes: decided.handTimes.filter((each) => each.bib === bib),
				clockOffsets: decided.clockOffsets,
				givenTimes: givenTimesOf(await loadGivenRows(transaction, eventId, bib)),
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
): Promise<StoredRead[]> {
	const chips = [...new Set(uses.map(({ chip }) => chip))];
	const own = await readRows(transaction, eventId)
		.where((eb) =>
			chips.length === 0
				? eb("bib", "=", bib)
				: eb.or([eb("bib", "=", bib), eb("chip", "in", chips)]),
		)
		.execute();
	const assigned = await readRows(transaction, eventId)
		.innerJoin("read_ruling", (join) =>
			join
				.onRef("read_ruling.event_id", "=", "passing.event_id")
				.onRef("read_ruling.first_id", "<=", "passing.id")
				.onRef("read_ruling.last_id", ">=", "passing.id"),
		)
		.where("read_ruling.bib", "=", bib)
		.execute();
	const byId = new Map([...own, ...assigned].map((row) => [row.id, row]));
	return [...byId.values()].sort((a, b) => a.id - b.id).map(storedRead);
}

/** Whether any read names the runner, or a chip that the runner had. */
export async function hasReads(
	transaction: Transaction<Tables>,
	eventId: string,
	bib: string,
): Promise<boolean> {
	const uses = await loadUses(transaction, eventId, await chipsOf(transaction, eventId, bib));
	return (await loadPassings(transaction, eventId, bib, uses)).length > 0;
}

/** Marks with raw times between two instants (epoch ms), by time. */
export async function loadMarks(
	db: Kysely<Tables>,
	eventId: string,
	{ from, until, most }: { from: number; until: number; most: number },
): Promise<StoredRead[]> {
	const rows = await readRows(db, eventId)
		.where("passing.bib", "=", "")
		.where("passing.chip", "=", "")
		.where("passing.time", ">=", from)
		.where("passing.time", "<=", until)
		.orderBy("passing.time")
		.limit(most)
		.execute();
	return rows.map(storedRead);
}

function readRows(db: Kysely<Tables>, eventId: string) {
	return db
		.selectFrom("passing")
		.select(["passing.id", "source", "sequence", "point_id as pointId"])
		.select(["passing.bib", "chip", "time", "arrived_at as arrivedAt"])
		.where("passing.event_id", "=", eventId);
}

type ReadRow = Awaited<ReturnType<ReturnType<typeof readRows>["execute"]>>[number];

function storedRead({ bib, chip, ...read }: ReadRow): StoredRead {
	return chip === "" ? { ...read, bib } : { ...read, chip };
}
