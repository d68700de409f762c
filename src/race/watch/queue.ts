/**
 * A queue of the organiser: what a person has to check. Rows are made when a page of them is requested, because a mat
 * that fails makes one row for each runner.
 */

import type { LateEffect } from "./lateEffects.ts";

interface ReasonFacts {
	/** Whether the row is about a runner of the event, and not about a chip, a bib or a mat that it does not have. */
	isOfRunner: boolean;
	/** Whether it is the same row when further reads come: its instant and source are no part of its name. */
	isLasting: boolean;
}

const OF_READS = { isOfRunner: true, isLasting: false };
const LASTING = { isOfRunner: true, isLasting: true };
const OF_NO_RUNNER = { isOfRunner: false, isLasting: true };

/** Why a row is in its queue. */
export const QUEUE_REASONS = {
	missed: LASTING,
	"before the gun": OF_READS,
	"early start": OF_READS,
	"too fast": OF_READS,
	behind: OF_READS,
	"off the course": OF_READS,
	"far ahead": OF_READS,
	"other wave": OF_READS,
	"swapped chips": OF_READS,
	"unknown chip": OF_NO_RUNNER,
	"unknown bib": OF_NO_RUNNER,
	"unknown mat": OF_NO_RUNNER,
	mark: OF_READS,
	overdue: LASTING,
	"read again": OF_READS,
	"chip of several": OF_READS,
	"same name": OF_READS,
	"sources differ": OF_READS,
	"read though DNS": OF_READS,
	"finished though DNF": OF_READS,
	"finished though DSQ": OF_READS,
	"finish does not count": OF_READS,
	late: OF_READS,
} as const satisfies Readonly<Record<string, ReasonFacts>>;
export type QueueReason = keyof typeof QUEUE_REASONS;

const isReason = (name: string): name is QueueReason => Object.hasOwn(QUEUE_REASONS, name);
export const QUEUE_REASON_NAMES: readonly QueueReason[] =
	Object.keys(QUEUE_REASONS).filter(isReason);

export interface QueueRow {
	reason: QueueReason;
	/** Positions by which rows are ordered, ascending; no two rows of a queue have the same ones. */
	place: readonly number[];
	/** Position in the field; -1 for none. */
	runner: number;
	/** A bib that no runner has, else ''. */
	bib: string;
	chip: string;
	/** The wave that is proposed; '' for none. */
	wave: string;
	/** Of a point or a mat; '' for none. */
	point: string;
	/** Epoch ms; null for none. */
	time: number | null;
	source: string;
	/** What else is concerned: positions of other runners, names of other sources, the point where the runner was read next. */
	runners: readonly number[];
	others: readonly string[];
	/** The number of reads behind the row. */
	reads: number;
	/** The position of the read in the log; -1 for none. */
	read: number;
	/** Where readers differ, the positions of the first read of each, earliest first. */
	firsts: readonly number[];
	/** By how much, ms: how long overdue, how far apart. */
	difference: number | null;
	/** About when the runner was at the point, where that follows from no other point: of a lost lap. Epoch ms. */
	expected: number | null;
	/** Of a late read: what it would change of the announced result; null for other rows. */
	effect: LateEffect | null;
}

export interface Queue {
	count: number;
	rowAt(index: number): QueueRow;
}

/** A row with what most rows lack. */
export function queueRow(row: Partial<QueueRow> & Pick<QueueRow, "reason" | "place">): QueueRow {
	return {
		runner: -1,
		bib: "",
		chip: "",
		wave: "",
		point: "",
		time: null,
		source: "",
		runners: [],
		others: [],
		reads: 0,
		difference: null,
		read: -1,
		firsts: [],
		expected: null,
		effect: null,
		...row,
	};
}

/** A queue of items in their order. */
export function queueOf<Item>(items: ArrayLike<Item>, rowOf: (item: Item) => QueueRow): Queue {
	return {
		count: items.length,
		rowAt(index) {
			const item = items[index];
			if (item === undefined) throw new RangeError(`the queue has no row ${index}`);
			return rowOf(item);
		},
	};
}

/** The rows that are not about these runners: another row explains theirs. */
export function withoutRunners(queue: Queue, runners: ReadonlySet<number>): Queue {
	if (runners.size === 0) return queue;
	const kept = Array.from({ length: queue.count }, (_, index) => index).filter(
		(index) => !runners.has(queue.rowAt(index).runner),
	);
	return queueOf(kept, (index) => queue.rowAt(index));
}

/** The runners of the rows with a reason. */
export function runnersOf(queue: Queue, reason: QueueReason): ReadonlySet<number> {
	const rows = Array.from({ length: queue.count }, (_, index) => queue.rowAt(index));
	return new Set(rows.flatMap((row) => (row.reason === reason ? row.runner : [])));
}

/** The rows of one runner. */
export function ofRunner(queue: Queue, runner: number): Queue {
	const own = Array.from({ length: queue.count }, (_, index) => index).filter(
		(index) => queue.rowAt(index).runner === runner,
	);
	return queueOf(own, (index) => queue.rowAt(index));
}

/** One queue after the other; each row's place begins with the number of its queue. */
export function joinQueues(queues: readonly Queue[]): Queue {
	return {
		count: queues.reduce((sum, { count }) => sum + count, 0),
		rowAt(index) {
			let rest = index;
			for (const [number, queue] of queues.entries()) {
				if (rest < queue.count) {
					const row = queue.rowAt(rest);
					return { ...row, place: [number, ...row.place] };
				}
				rest -= queue.count;
			}
			throw new RangeError(`the queues have no row ${index}`);
		},
	};
}

export interface QueuePage {
	/** The number of rows of the queue, or of its rows at the point. */
	count: number;
	rows: QueueRow[];
	/** The place of the last row; null if no row follows. */
	next: readonly number[] | null;
}

/**
 * A page of a queue. A place stays valid when the queue changes: the page begins behind it.
 * @param after the place behind which it begins; null for the first page
 * @param point only rows at this point; '' for all
 */
export function pageOf(
	queue: Queue,
	after: readonly number[] | null,
	limit: number,
	point = "",
): QueuePage {
	const rows: QueueRow[] = [];
	let hasMore = false;
	let count = point === "" ? queue.count : 0;
	const first = after === null ? 0 : firstBehind(queue, after);
	for (let index = point === "" ? first : 0; index < queue.count; index++) {
		if (point === "" && hasMore) break;
		const row = queue.rowAt(index);
		if (point !== "" && row.point !== point) continue;
		if (point !== "") count++;
		if (index < first) continue;
		if (rows.length < limit) rows.push(row);
		else hasMore = true;
	}
	return { count, rows, next: hasMore ? (rows.at(-1)?.place ?? null) : null };
}

/** The index of the first row behind a place. */
function firstBehind(queue: Queue, place: readonly number[]): number {
	let [from, to] = [0, queue.count];
	while (from < to) {
		const middle = (from + to) >> 1;
		if (comparePlaces(queue.rowAt(middle).place, place) > 0) to = middle;
		else from = middle + 1;
	}
	return from;
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
	for (let index = 0; index < Math.max(a.length, b.length); index++) {
		const difference = (a[index] ?? 0) - (b[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
