/**
 * Writes a recording in one transaction, as one change. Writing the same recording again changes nothing, so an import can be
 * repeated.
 */
import type { Kysely, Transaction } from "kysely";
import { NO_CODE } from "../race/record/identifier.ts";
import type { Organisation, Recording } from "../race/record/record.ts";
import type { Doing } from "./auditLog.ts";
import { type Changed, changeEvent, lock } from "./changeEvent.ts";
import { makeChange } from "./changes/applyChange.ts";
import { type Kept, withoutHeld } from "./changes/held.ts";
import { importReads } from "./changes/importedReads.ts";
import type { Part } from "./changes/part.ts";
import { recordingParts } from "./changes/recordingParts.ts";
import { Conflict } from "./errors/Conflict.ts";
import { matchNames } from "./matchNames.ts";
import type { Tables } from "./migrations/tables.ts";

/** The changes of a recording; all zero and false if it was known already. */
export interface RecordOutcome {
	eventChanged: boolean;
	entrantsAdded: number;
	entrantsChanged: number;
	chipsAdded: number;
	passingsAdded: number;
	givenTimesAdded: number;
	/** What the file states otherwise than a person decided. It was left as decided. */
	kept: Kept[];
	/** The id of the change; null if nothing changed. */
	change: number | null;
}

/** Whether a recording changed anything. */
export function isChange(outcome: Omit<RecordOutcome, "kept" | "change">): boolean {
	return (
		outcome.eventChanged ||
		outcome.entrantsAdded +
			outcome.entrantsChanged +
			outcome.chipsAdded +
			outcome.passingsAdded +
			outcome.givenTimesAdded >
			0
	);
}

/** Writes a recording and its entry in the audit log. @throws Conflict */
export async function record(
	db: Kysely<Tables>,
	recording: Recording,
	doing: Doing,
): Promise<RecordOutcome> {
	return changeEvent<RecordOutcome>(db, recording.event.id, (transaction) =>
		recordWithin(transaction, recording, doing),
	);
}

/** The same in a transaction that holds the event's lock. @throws Conflict */
export async function recordWithin(
	transaction: Transaction<Tables>,
	recording: Recording,
	doing: Doing,
): Promise<Changed<RecordOutcome>> {
	const event = { transaction, eventId: recording.event.id, now: doing.at };
	const { parts, kept } = await planRecording(event, recording);
	const organisationChanged = await writeOrganisation(transaction, recording.organisation);
	const reads = await importReads(event, recording);
	const counts = {
		...countsOf(parts),
		passingsAdded: reads.added,
		eventChanged: organisationChanged || parts.some(({ table }) => COURSE.includes(table)),
	};
	if (!isChange(counts)) return { outcome: { ...counts, kept, change: null }, change: "nothing" };
	const deed = { action: "recording", ...counts } as const;
	const change = await makeChange(event, doing, deed, [...parts, ...reads.parts]);
	return { outcome: { ...counts, kept, change }, change: "field" };
}

/** What a recording would change, without its reads, and what it leaves because a person decided it. @throws Conflict */
export async function planRecording(
	event: Parameters<typeof recordingParts>[0],
	recording: Recording,
): Promise<{ parts: Part[]; kept: Kept[] }> {
	const named = await matchNames(event.transaction, recording);
	return withoutHeld(event, await recordingParts(event, named));
}

const COURSE: readonly Part["table"][] = ["event", "category", "cgroup", "wave", "point"];

function countsOf(parts: readonly Part[]) {
	const count = (table: Part["table"], isCounted = (_: Part) => true) =>
		parts.filter((part) => part.table === table && isCounted(part)).length;
	return {
		entrantsAdded: count("entrant", ({ before }) => before === null),
		entrantsChanged: count("entrant", ({ before }) => before !== null),
		chipsAdded: count("chip"),
		givenTimesAdded: count("given_time"),
	};
}

/** @returns whether it changed anything */
async function writeOrganisation(
	transaction: Transaction<Tables>,
	organisation: Organisation,
): Promise<boolean> {
	const holder = {
		code: organisation.code,
		short_name: organisation.shortName,
		url: organisation.url,
	};
	const find = () =>
		transaction
			.selectFrom("organisation")
			.selectAll()
			.where("id", "=", organisation.id)
			.executeTakeFirst();
	const before = await find();
	// If two nodes give one code to two organisations, the second sees the first one's commit.
	if (before?.code !== holder.code) await lock(transaction, "codes of organisations");
	await checkCode(transaction, organisation);
	await transaction
		.insertInto("organisation")
		.values({ id: organisation.id, ...holder })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(holder))
		.execute();
	return (
		before?.code !== holder.code ||
		before.short_name !== holder.short_name ||
		before.url !== holder.url
	);
}

/** A code identifies one organisation. @throws Conflict if another one has this code */
export async function checkCode(
	transaction: Transaction<Tables>,
	{ id, code }: Organisation,
): Promise<void> {
	if (code === NO_CODE) return;
	const other = await transaction
		.selectFrom("organisation")
		.select("id")
		.where("code", "=", code)
		.where("id", "!=", id)
		.executeTakeFirst();
	if (other)
		throw new Conflict(
			`organisation.code: ${code} is organisation ${other.id}'s code already, give ${id} another one`,
		);
}
