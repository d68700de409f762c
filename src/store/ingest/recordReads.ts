/**
 * Writes a recording in one transaction, as one change. Writing the same recording again changes nothing, so an import can be
 * repeated.
 */
import type { Kysely, Transaction } from "kysely";
import type { AskedChange } from "../../contract/changes/change.ts";
import { type Assumed, NOTHING_ASSUMED } from "../../race/record/assumed.ts";
import { AS_STORED, type PrintedChips } from "../../race/record/chips.ts";
import { NO_CODE } from "../../race/record/identifier.ts";
import { keepKnown } from "../../race/record/keepKnown.ts";
import type { FactsOfRunner } from "../../race/record/privateFacts.ts";
import type { Organisation, Recording } from "../../race/record/record.ts";
import { type Doing, writeAudit } from "../auditLog.ts";
import { type Changed, changeEvent, lock } from "../changeEvent.ts";
import { announcedRows } from "../changes/announcedReads.ts";
import { makeSteps, writeChecked } from "../changes/applyChange.ts";
import { type Kept, withoutHeld } from "../changes/held.ts";
import { heldFacts } from "../changes/heldFacts.ts";
import { importReads } from "../changes/importedReads.ts";
import { joinedParts } from "../changes/joinedParts.ts";
import type { LockedEvent } from "../changes/LockedEvent.ts";
import { type Part, subjectText } from "../changes/part.ts";
import { recordingParts } from "../changes/recordingParts.ts";
import { unusedEnds, unusedFirstCategory, unusedFirstWave } from "../changes/unusedDefaults.ts";
import { partsOf } from "../changes/writeParts.ts";
import { ChangedMeanwhile } from "../errors/ChangedMeanwhile.ts";
import { Conflict } from "../errors/Conflict.ts";
import { withGroupsByAge } from "../facts/groupsByAge.ts";
import { knownEntries } from "../facts/knownEntries.ts";
import { keepPrintedChips } from "../facts/printedChips.ts";
import { type FactParts, keepFacts, partsOfFacts } from "../facts/storedPrivateFacts.ts";
import type { Tables } from "../migrations/tables.ts";
import { matchNames } from "./matchNames.ts";

/** The changes of a recording; all zero and false if it was known already. */
export interface RecordOutcome {
	eventChanged: boolean;
	entrantsAdded: number;
	entrantsChanged: number;
	entrantsRemoved: number;
	/** Runners with other private facts. */
	factsChanged: number;
	chipsAdded: number;
	passingsAdded: number;
	givenTimesAdded: number;
	/** What the file states otherwise than a person decided. It was left as decided. */
	kept: Kept[];
	/** The id of the change; null if nothing changed. */
	change: number | null;
}

/** What a file states besides the recording, and what is to follow from it. */
export interface RecordingExtras {
	privateFacts: readonly FactsOfRunner[];
	/** What it has for new runners only. */
	assumed: Assumed;
	/** Whether runners who are not in the file are removed. A file without runners removes none. */
	removesOthers: boolean;
	/** The field revision that the person saw; null for any. */
	expects: number | null;
	/** How its chips are printed. */
	printed: PrintedChips;
	/** The name of its file; '' for none. */
	file: string;
	/** What is changed besides, in the same entry. */
	changes: readonly AskedChange[];
}

export const NO_EXTRAS: RecordingExtras = {
	privateFacts: [],
	assumed: NOTHING_ASSUMED,
	removesOthers: false,
	expects: null,
	printed: AS_STORED,
	file: "",
	changes: [],
};

/** Whether a recording changed anything. */
export function isChange(outcome: Omit<RecordOutcome, "kept" | "change">): boolean {
	return (
		outcome.eventChanged ||
		outcome.entrantsAdded +
			outcome.entrantsChanged +
			outcome.entrantsRemoved +
			outcome.factsChanged +
			outcome.chipsAdded +
			outcome.passingsAdded +
			outcome.givenTimesAdded >
			0
	);
}

/** Writes a recording and its entry in the audit log. @throws Conflict, ChangedMeanwhile */
export async function record(
	db: Kysely<Tables>,
	recording: Recording,
	doing: Doing,
	extras = NO_EXTRAS,
): Promise<RecordOutcome> {
	return changeEvent<RecordOutcome>(db, recording.event.id, (transaction) =>
		recordWithin(transaction, recording, doing, extras),
	);
}

/** The same in a transaction that holds the event's lock. @throws Conflict, ChangedMeanwhile */
export async function recordWithin(
	transaction: Transaction<Tables>,
	recording: Recording,
	doing: Doing,
	extras = NO_EXTRAS,
): Promise<Changed<RecordOutcome>> {
	const event = { transaction, eventId: recording.event.id, now: doing.at };
	await checkRevision(event, extras.expects);
	const { parts, kept, facts } = await partsOfRecording(event, recording, extras);
	await keepPrintedChips(transaction, event.eventId, extras.printed, "list");
	await keepFacts(event, facts.versions);
	const organisationChanged = await writeOrganisation(transaction, recording.organisation);
	const reads = await importReads(event, recording);
	const stated = {
		...countsOf(parts),
		factsChanged: facts.changed.size,
		passingsAdded: reads.added,
		eventChanged: organisationChanged || isOfCourse(parts),
	};
	const announced = await announcedParts(event, parts);
	const own = isChange(stated) ? [...parts, ...reads.parts, ...announced] : [];
	await writeChecked(event, own);
	const made = await makeSteps(event, extras.changes);
	const counts = { ...stated, eventChanged: stated.eventChanged || isOfCourse(made.parts) };
	if (!isChange(counts)) return { outcome: { ...counts, kept, change: null }, change: "nothing" };
	const entry = {
		action: "recording",
		...counts,
		file: extras.file,
		changes: made.logged,
	} as const;
	const joined = made.parts.length === 0 ? own : joinedParts([...own, ...made.parts]);
	const written = { parts: joined, undoes: null };
	const change = await writeAudit(transaction, event.eventId, doing, entry, written);
	return { outcome: { ...counts, kept, change }, change: "field" };
}

/** A recording of an announced event announces the reads that it has. */
async function announcedParts(event: LockedEvent, parts: readonly Part[]): Promise<Part[]> {
	const phase = parts.find(({ table }) => table === "event")?.after?.["phase"];
	return phase === undefined ? [] : partsOf(event, await announcedRows(event, phase));
}

/** What a recording would change, without its reads, and what it leaves because a person decided it. @throws Conflict */
export async function partsOfRecording(
	event: LockedEvent,
	recording: Recording,
	extras = NO_EXTRAS,
): Promise<{ parts: Part[]; kept: Kept[]; facts: FactParts }> {
	const known = await knownEntries(event);
	const kept = keepKnown(recording, extras.assumed, known);
	const grouped = await withGroupsByAge(event, kept, extras.privateFacts, known);
	const named = await matchNames(event.transaction, grouped);
	const removing = extras.removesOthers ? await otherEntrants(event, recording) : [];
	const stated = [
		...(await recordingParts(event, named, extras.assumed)),
		...(await unusedFirstWave(event, named, extras.removesOthers)),
		...(await unusedFirstCategory(event, named, extras.removesOthers)),
		...(await unusedEnds(event, named)),
		...removing,
	];
	const { parts, kept: held } = await withoutHeld(event, withoutGone(stated));
	const facts = await factPartsOf(event, extras, parts);
	return { parts: [...parts, ...facts.parts], kept: held, facts };
}

/** A row that goes is not changed too: a point that is placed before an unused finish moves that finish. */
function withoutGone(parts: readonly Part[]): Part[] {
	const gone = new Set(parts.flatMap((part) => (part.after === null ? subjectText(part) : [])));
	return parts.filter((part) => part.after === null || !gone.has(subjectText(part)));
}

/** The removal of the runners who are not in a recording. */
async function otherEntrants(event: LockedEvent, { entrants }: Recording): Promise<Part[]> {
	if (entrants.length === 0) return [];
	const stated = new Set(entrants.map(({ bib }) => bib));
	const bibs = await event.transaction
		.selectFrom("entrant")
		.select("bib")
		.where("event_id", "=", event.eventId)
		.orderBy("position")
		.execute();
	const others = bibs.filter(({ bib }) => !stated.has(bib));
	return partsOf(
		event,
		others.map(({ bib }) => ({ table: "entrant", key: [bib], after: null })),
	);
}

async function factPartsOf(
	event: LockedEvent,
	{ privateFacts }: RecordingExtras,
	parts: readonly Part[],
): Promise<FactParts> {
	const ofRow = (isOf: (part: Part) => boolean) =>
		parts.filter((part) => part.table === "entrant" && isOf(part)).map(({ key }) => String(key[0]));
	const removed = ofRow(({ after }) => after === null);
	const added = new Set(ofRow(({ before }) => before === null));
	const gone = new Set(removed);
	const stored = await event.transaction
		.selectFrom("entrant")
		.select("bib")
		.where("event_id", "=", event.eventId)
		.execute();
	const known = new Set(stored.map(({ bib }) => bib));
	const isEntrant = (bib: string) => added.has(bib) || (known.has(bib) && !gone.has(bib));
	return partsOfFacts(event, privateFacts, removed, { isEntrant, held: await heldFacts(event) });
}

/** @throws ChangedMeanwhile if the event's field was changed since a revision */
async function checkRevision(event: LockedEvent, expects: number | null): Promise<void> {
	if (expects === null) return;
	const { transaction, eventId } = event;
	const row = await transaction
		.selectFrom("event")
		.select("field_revision")
		.where("id", "=", eventId)
		.executeTakeFirst();
	const present = Number(row?.field_revision ?? 0);
	if (present === expects) return;
	const last = await transaction
		.selectFrom("audit")
		.select(["id", "at", "who", "action"])
		.where("event_id", "=", eventId)
		.orderBy("id", "desc")
		.executeTakeFirst();
	const by = last ?? { id: 0, at: event.now, who: "", action: "" };
	throw new ChangedMeanwhile(`the event ${eventId}`, by, { revision: present });
}

const COURSE: readonly Part["table"][] = ["event", "category", "cgroup", "wave", "point"];
const isOfCourse = (parts: readonly Part[]) => parts.some(({ table }) => COURSE.includes(table));

function countsOf(parts: readonly Part[]) {
	const count = (table: Part["table"], isCounted = (_: Part) => true) =>
		parts.filter((part) => part.table === table && isCounted(part)).length;
	return {
		entrantsAdded: count("entrant", ({ before }) => before === null),
		entrantsChanged: count("entrant", ({ before, after }) => before !== null && after !== null),
		entrantsRemoved: count("entrant", ({ after }) => after === null),
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
