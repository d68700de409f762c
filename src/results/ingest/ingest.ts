/**
 * Stores recordings of commands on the operator's machine, answered when visitors see them, and reads of the mats,
 * answered when they are on the disk.
 */

import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { ReaderEvent } from "../../contract/ingest/readerEvent.ts";
import type { IngestOutcome, SentRead } from "../../contract/ingest/sendReads.ts";
import type { sendRecording } from "../../contract/ingest/sendRecording.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import { Refusal } from "../../http/Refusal.ts";
import { NOTHING_KNOWN } from "../../race/checks/findings.ts";
import type { KnownField } from "../../race/checks/knownField.ts";
import { placesOf } from "../../race/record/courses.ts";
import type { Recording } from "../../race/record/record.ts";
import type { KnownRunner } from "../../race/time/knownRunner.ts";
import type { Doing } from "../../store/auditLog.ts";
import type { Store } from "../../store/connection/Store.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import {
	isChange,
	type RecordingExtras,
	type RecordOutcome,
	record,
} from "../../store/ingest/recordReads.ts";
import { loadChips } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { createAppendReads } from "./appendReads.ts";
import { knownFieldOf } from "./knownField.ts";
import { normaliseChips } from "./normaliseChips.ts";
import { readerEventOf } from "./readerEventOf.ts";
import {
	type Judged,
	judgeChecked,
	judgeRead,
	type KnownTagsAndMats,
	takeReads,
} from "./readIntake.ts";
import { runnersOfTags, type TagFields } from "./runnersOfTags.ts";
import { createVisibleDelays } from "./visibleDelays.ts";

export type Ingest = ReturnType<typeof createIngest>;

/** Stores what was recorded and updates the snapshots. */
export function createIngest(store: Store, eventCache: EventCache, now: () => number) {
	const { db } = store;
	const assignedChips = createAssignedChips(db);
	const appendReads = createAppendReads(store, now);
	const delays = createVisibleDelays(now);
	eventCache.subscribe(delays.shown);
	async function known(eventId: string): Promise<Snapshot> {
		const snapshot = await eventCache.get(eventId);
		if (snapshot === null) throw new UnknownEvent(eventId);
		return snapshot;
	}
	async function storeRecording(
		given: Recording,
		doing: Doing,
		extras: Omit<RecordingExtras, "printed">,
	): Promise<RecordOutcome> {
		const { recording, printed } = normaliseChips(given);
		const outcome = await record(db, recording, doing, { ...extras, printed });
		if (isChange(outcome)) await eventCache.renew(recording.event.id);
		return outcome;
	}
	async function take(
		eventId: string,
		judge: (course: KnownTagsAndMats) => Judged[],
	): Promise<IngestOutcome> {
		const { field, fieldVersion } = await known(eventId);
		const course = {
			mats: new Set(placesOf(field.points)),
			zone: field.event.zone,
			bibs: field.byBib,
			chips: await assignedChips(eventId, fieldVersion),
		};
		const outcome = await takeReads(
			(reads, printed) => appendReads(eventId, reads, printed),
			course,
			judge(course),
		);
		if (outcome.accepted > 0) {
			delays.accepted(eventId, outcome.accepted);
			eventCache.renewSoon(eventId);
		}
		return outcome;
	}
	return {
		/** Checks each read. Acknowledges after the commit; visitors see it within two seconds. @throws UnknownEvent */
		takeReads: (eventId: string, sent: readonly unknown[]): Promise<IngestOutcome> =>
			take(eventId, (course) => sent.map((each) => judgeRead(each, course))),
		/** The same for marks, which are checked already. @throws UnknownEvent */
		takeMarks: (eventId: string, marks: readonly SentRead[]): Promise<IngestOutcome> =>
			take(eventId, (course) => marks.map((each) => judgeChecked(each, null, course))),
		/** The age of the oldest acknowledged read that no snapshot has yet, ms; 0 if there is none. */
		oldestUnseen: delays.oldest,
		/** @throws Refusal 400 if the recording is another event's; Conflict */
		async takeRecording(
			eventId: string,
			{
				privateFacts,
				assumed,
				removesOthers,
				file,
				changes,
				...recording
			}: CheckedRequest<typeof sendRecording>,
		): Promise<RecordOutcome> {
			if (recording.event.id !== eventId)
				throw new Refusal(
					400,
					"wrong-field",
					`event.id: the recording is of ${recording.event.id}`,
				);
			const doing = { who: "import", at: now() };
			return storeRecording(recording, doing, {
				privateFacts,
				assumed,
				removesOthers,
				file,
				changes,
				expects: null,
			});
		},
		/** Stores a recording that is checked already. @throws Conflict, ChangedMeanwhile */
		storeRecording,
		/** The event's course and runners. */
		async knownField(eventId: string): Promise<KnownField> {
			const snapshot = await eventCache.get(eventId);
			return snapshot === null
				? NOTHING_KNOWN
				: knownFieldOf(snapshot, await loadChips(db, eventId));
		},
		/** What the event's readers have to know of it. @throws UnknownEvent */
		readerEvent: (eventId: string): Promise<ReaderEvent> =>
			readerEventOf(db, eventCache.catalogue(), eventId),
		/** The runners of tags, by position. @throws UnknownEvent */
		taggedRunners: async (
			eventId: string,
			tags: readonly TagFields[],
		): Promise<(KnownRunner | null)[]> =>
			runnersOfTags(await known(eventId), await loadChips(db, eventId), tags),
	};
}

/** Events whose chips are in memory: those that are timed at the same time. */
const EVENTS = 20;

interface CachedChips {
	/** The field revision that they were read at. */
	version: number;
	chips: ReadonlySet<string>;
}

/** The chips assigned in an event at a field revision, for finding unknown reads; read from the store once for each revision. */
type AssignedChips = (eventId: string, version: number) => Promise<ReadonlySet<string>>;

/** The chips assigned in each event, for finding unknown reads. */
function createAssignedChips(db: Kysely<Tables>): AssignedChips {
	const cache = new LRUCache<string, CachedChips>({ max: EVENTS });
	return async (eventId, version) => {
		const known = cache.get(eventId);
		if (known?.version === version) return known.chips;
		const chips = new Set((await loadChips(db, eventId)).map(({ chip }) => chip));
		cache.set(eventId, { version, chips });
		return chips;
	};
}
