/** An event in the watching thread: its last snapshot, its reads with their sources, and what follows from them. */
import type { Kysely } from "kysely";
import type { QueueName } from "../../contract/watch/queues.ts";
import type { PrintedChips } from "../../race/record/chips.ts";
import type { RecordedField } from "../../race/scoring/field.ts";
import type { KnownOffset } from "../../race/watch/clocks/knownOffsets.ts";
import { type GroupedReads, groupReads, type WatchedField } from "../../race/watch/groupedReads.ts";
import { firstLate, type LateReads, lateQueue, lateReads } from "../../race/watch/lateReads.ts";
import { type MisplacedRunners, misplacedRunners } from "../../race/watch/misplacedRunners.ts";
import { joinQueues, type Queue, runnersOf, withoutRunners } from "../../race/watch/queue.ts";
import { createRawReads, type RawReads } from "../../race/watch/raw/rawReads.ts";
import { type ReadQueues, readQueues } from "../../race/watch/readQueues.ts";
import {
	missedQueue,
	overdueQueue,
	sameNamesQueue,
	sharedChipsQueue,
} from "../../race/watch/runnerQueues.ts";
import { lostLaps } from "../../race/watch/silence/lostLaps.ts";
import { silentPoints } from "../../race/watch/silentMats.ts";
import { offsetsOf, type SourceAlarms, sourceAlarms } from "../../race/watch/sourceAlarms.ts";
import { type WaveStart, waveStarts } from "../../race/watch/starts/waveStarts.ts";
import { statusReadsQueue } from "../../race/watch/statusReads.ts";
import { withoutTicked } from "../../race/watch/tickedRows.ts";
import { unknownMats, unknownTags, unmatchedMarks } from "../../race/watch/unknownReads.ts";
import { createWatchLog } from "../../race/watch/watchLog.ts";
import { loadBibs } from "../../store/desk/typedBibs.ts";
import { loadPrintedChips } from "../../store/facts/printedChips.ts";
import { loadFactsOf } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import {
	loadReadNames,
	loadWatchedReads,
	type ReadName,
	type WatchedMark,
} from "../../store/watch/loadWatched.ts";
import type { HandedOver } from "../core/scoring/scoringMessages.ts";
import { openSnapshot, type Snapshot } from "../core/snapshot.ts";
import { type Entered, loadEntered } from "./entered.ts";
import type { KnownPairs } from "./pairAnswers.ts";

export type WatchedEvent = ReturnType<typeof createWatchedEvent>;

/** By the position of a read in the log. */
export type ReadNames = ReadonlyMap<number, ReadName>;

export function createWatchedEvent(db: Kysely<Tables>, eventId: string) {
	const log = createWatchLog();
	const marks: WatchedMark[] = [];
	let lastId = 0;
	let loaded = -1;
	let entered: Entered | null = null;
	let snapshot: Snapshot | null = null;
	/** Loaded where reads arrived after the announcement. */
	let facts: { version: number; recorded: RecordedField } | null = null;
	let late: { key: string; reads: LateReads } | null = null;
	let ofReads: {
		version: number;
		count: number;
		grouped: GroupedReads;
		queues: ReadQueues;
		starts: readonly WaveStart[];
		misplaced: MisplacedRunners;
		raw: RawReads;
	} | null = null;

	function shown(): Snapshot {
		if (snapshot === null)
			throw new Error("the watching thread was asked before it had a snapshot");
		return snapshot;
	}

	/** The queues that need all reads, computed once for each state. */
	function queuesOfReads(field: WatchedField) {
		const { fieldVersion } = shown();
		const columns = log.columns();
		if (ofReads?.version === fieldVersion && ofReads.count === columns.count) return ofReads;
		const grouped = groupReads(field, columns);
		const states = log.tally.states();
		const queues = readQueues(field, grouped, (pairs) =>
			offsetsOf(states, pairs, field.decided.clockOffsets),
		);
		const starts = waveStarts(field, grouped);
		const misplaced = misplacedRunners(field, grouped, starts);
		const raw = createRawReads(field, grouped);
		const state = { version: fieldVersion, count: columns.count };
		ofReads = { ...state, grouped, queues, starts, misplaced, raw };
		return ofReads;
	}

	function alarmsAt(now: number): SourceAlarms {
		const field = watchedField();
		const states = log.tally.states();
		const { clocks } = queuesOfReads(field).queues;
		const corrections = field.decided.clockOffsets;
		return sourceAlarms(field, shown().standings, { states, clocks, corrections }, now);
	}

	function read(): Entered {
		if (entered === null) throw new Error("the watching thread has read nothing yet");
		return entered;
	}

	function hasLate(): boolean {
		const first = firstLate(read().given.decided.rulings);
		return first !== null && first < log.columns().count;
	}

	/** Computed once for each state. Null where no read is late. */
	function lateOnes(field: WatchedField, standings: Snapshot["standings"]): LateReads | null {
		if (facts === null || !hasLate()) return null;
		const columns = log.columns();
		const key = `${shown().edition} ${read().fieldVersion} ${columns.count}`;
		if (late?.key !== key) {
			const { recorded } = facts;
			late = { key, reads: lateReads(field, columns, standings, recorded, shown().builtAt) };
		}
		return late.reads;
	}

	async function readMore(version: number): Promise<void> {
		for await (const batch of loadWatchedReads(db, eventId, lastId)) {
			const first = log.columns().count;
			for (const mark of batch.marks) marks.push({ ...mark, position: first + mark.position });
			log.add(batch.reads);
			lastId = batch.lastId;
		}
		loaded = version;
	}

	const watchedField = (): WatchedField => ({ ...shown().field, ...read().given });

	return {
		log,
		/** Takes a snapshot, and reads nothing. */
		show(handed: HandedOver): Snapshot {
			const before = snapshot ?? undefined;
			const isKnown = before?.fieldVersion === handed.fieldVersion;
			// Runners that are open already have their decoded entries in memory.
			snapshot = openSnapshot(isKnown ? { ...handed, runners: null } : handed, before);
			return snapshot;
		},
		/** Reads from the store what the last snapshot has not: entries only, or reads too. */
		async catchUp(scope: "entries" | "all") {
			const { version, fieldVersion } = shown();
			if (entered?.fieldVersion !== fieldVersion)
				entered = await loadEntered(db, eventId, shown(), entered);
			if (scope === "entries") return;
			if (loaded !== version) await readMore(version);
			if (!hasLate()) facts = null;
			else if (facts?.version !== fieldVersion)
				facts = { version: fieldVersion, recorded: await loadFactsOf(db, eventId) };
		},
		/** The marks, and the typed bibs as they are in the store now. Call `catchUp` first. */
		async pairs(): Promise<KnownPairs> {
			return { marks, bibs: await loadBibs(db, eventId), decided: read().given.decided };
		},
		/** @param now epoch ms. Call `catchUp` first. */
		queue(name: QueueName, now: number): Queue {
			const field = watchedField();
			const { standings } = shown();
			/** Without those whom a row of misplaced runners explains. */
			const unexplained = (queue: Queue) =>
				withoutRunners(queue, queuesOfReads(field).misplaced.runners);
			const unticked = (queue: Queue) => withoutTicked(queue, read().ticked, field.entrants);
			switch (name) {
				case "missed": {
					const { grouped, queues } = queuesOfReads(field);
					const lost = lostLaps(field, standings, grouped);
					return unexplained(missedQueue(field, standings, queues.ofClocks, lost));
				}
				case "overdue":
					return unexplained(
						overdueQueue(
							field,
							standings,
							now,
							queuesOfReads(field).queues.ofClocks,
							silentPoints(alarmsAt(now).silent),
						),
					);
				case "suspicious":
					return joinQueues([
						queuesOfReads(field).misplaced.queue,
						unexplained(queuesOfReads(field).queues.suspicious),
					]);
				case "disagreeing":
					return queuesOfReads(field).queues.disagreeing;
				case "status-reads": {
					const { grouped } = lateOnes(field, standings) ?? queuesOfReads(field);
					const { ofClocks, suspicious } = queuesOfReads(field).queues;
					const ahead = runnersOf(suspicious, "far ahead");
					return unticked(statusReadsQueue(field, grouped, standings, ofClocks, ahead));
				}
				case "late": {
					const reads = lateOnes(field, standings);
					return reads === null ? joinQueues([]) : lateQueue(reads);
				}
				case "unknown-chips":
					return unticked(unknownTags(field, queuesOfReads(field).grouped));
				case "unknown-places":
					return unknownMats(field, queuesOfReads(field).grouped);
				case "marks":
					return unmatchedMarks(queuesOfReads(field).grouped);
				case "duplicates":
					return joinQueues([
						sharedChipsQueue(field, field.chips),
						unticked(sameNamesQueue(read().named)),
						queuesOfReads(field).queues.readAgain,
					]);
			}
		},
		/** What is known of the clocks of sources. Call `catchUp` first. */
		clocks: (): readonly KnownOffset[] => queuesOfReads(watchedField()).queues.clocks,
		/** What is wrong with the sources. @param now epoch ms. Call `catchUp` first. */
		alarms: alarmsAt,
		/** What the event's snapshot lacks. Call `catchUp` first. */
		entered: read,
		/** How chips of the event are printed. */
		printedOf: (chips: readonly string[]): Promise<PrintedChips> =>
			loadPrintedChips(db, eventId, chips),
		/** The reads of the event, grouped by runner. Call `catchUp` first. */
		reads(): { field: WatchedField; grouped: GroupedReads } {
			const field = watchedField();
			return { field, grouped: queuesOfReads(field).grouped };
		},
		/** The reads of the event as they are listed. Call `catchUp` first. */
		rawReads: (): RawReads => queuesOfReads(watchedField()).raw,
		/** The runners whose entry does not fit their reads. Call `catchUp` first. */
		misplaced: (): MisplacedRunners => queuesOfReads(watchedField()).misplaced,
		/** The starts of the waves, as the start mats saw them. Call `catchUp` first. */
		starts: (): readonly WaveStart[] => queuesOfReads(watchedField()).starts,
		/** What identifies the reads at positions in the log, and when they arrived. */
		async namesOf(reads: readonly number[]): Promise<ReadNames> {
			const ids = new Map(reads.map((read) => [read, log.idOf(read)]));
			const names = await loadReadNames(db, eventId, [...new Set(ids.values())]);
			return new Map(
				[...ids].flatMap(([read, id]) => {
					const name = names.get(id);
					return name ? [[read, name] as const] : [];
				}),
			);
		},
	};
}
