/** The queues that follow from reads: suspicious ones, repeated ones, and sources that disagree. */
import { at } from "../scoring/field.ts";
import type { JudgedRead } from "../scoring/reads/judgedReads.ts";
import type { ReadPlace } from "../scoring/reads/readColumns.ts";
import { isAssignedMark, matOf } from "../scoring/reads/resolvedReads.ts";
import type { Verdict } from "../scoring/reads/verdicts.ts";
import { createFarAhead } from "./farAhead.ts";
import { type GroupedReads, judgeGroup, judgeGrouped, type WatchedField } from "./groupedReads.ts";
import { type Queue, type QueueReason, queueOf, queueRow } from "./queue.ts";
import { createSourceClocks, type MatVisit } from "./sourceClocks.ts";

/**
 * Reads of a runner at a mat that follow each other within this time are one visit, ms: a runner who rests beside the mat is
 * read on and on. A read after it that does not count is a repeated one.
 */
export const REPEAT_WINDOW_MS = 120_000;
/** Two sources at a mat may differ by this for one runner, ms. */
export const SOURCES_DIFFER_MS = 500;

export interface ReadQueues {
	/**
	 * Reads that do not count by the rules, and not because the runner was read there before; and reads that count far ahead. What a person decided is not
	 * listed: reads that were forced or assigned, and those where a time was set by hand. Latest first.
	 */
	suspicious: Queue;
	/**
	 * Reads of a runner at a mat again, after the repeat window, without those that a person decided and those that another
	 * clock explains. Latest first.
	 */
	readAgain: Queue;
	/**
	 * Visits of a runner to a mat for which the first reads of two sources differ, reads of two sources that differ by the same
	 * time for several runners (sourceClocks.ts), and marks that a person assigned to a runner outside the visit whose read
	 * counts. Latest first.
	 */
	disagreeing: Queue;
}

type Suspicion = QueueReason & (Verdict | "far ahead");

interface Found {
	runner: number;
	read: number;
	verdict: Suspicion;
}

interface Again {
	runner: number;
	read: number;
	/** Since the read before, ms. */
	since: number;
}

interface Difference {
	runner: number;
	/** The read that the row is about: that of the earliest source, or a mark. */
	first: number;
	/** Ms. */
	difference: number;
	/** It, and a read of each other source. */
	firsts: readonly number[];
}

/** Of one runner at one mat. */
interface Visit {
	/** Epoch ms of the last read. */
	seen: number;
	/** The first read of each named source, of MAX_SOURCES at most. */
	firsts: number[];
	countsAt: MatVisit["countsAt"];
}

/** A client may name any number of sources. */
const MAX_SOURCES = 50;
/** Of a runner at a mat, those that are compared for clocks. */
const MAX_VISITS = 20;

/** The queues of an event's reads. Struck reads are in none of them. */
export function readQueues(field: WatchedField, grouped: GroupedReads): ReadQueues {
	const timeOf = (read: number) => at(grouped.time, read);
	const sourceOf = (read: number) => placeOf(grouped, read).source;
	const suspicious: Found[] = [];
	const again: Again[] = [];
	/** By the read that the row is about. */
	const differences = new Map<number, Difference>();
	/** Of the current runner: marks outside the visit whose read counts. */
	const farMarks: { mark: number; counted: number }[] = [];
	const mats = matsByName(field);
	let current = -1;
	/** By mat. */
	const visits: (Visit | null)[] = field.matNames.map(() => null);
	/** By mat: the visits of the current runner before that one. */
	const past = new Map<number, Visit[]>();
	const clocks = createSourceClocks(sourceOf, timeOf);

	function addSource({ firsts }: Visit, read: number): void {
		const source = sourceOf(read);
		if (source === "" || firsts.length === MAX_SOURCES) return;
		if (!firsts.some((first) => sourceOf(first) === source)) firsts.push(read);
	}

	function endVisit(runner: number, { firsts }: Visit): void {
		const [first, last] = [firsts[0] ?? -1, firsts.at(-1) ?? -1];
		const difference = timeOf(last) - timeOf(first);
		if (firsts.length > 1 && difference > SOURCES_DIFFER_MS)
			differences.set(first, { runner, first, difference, firsts });
	}

	function endRunner(): void {
		for (const visit of visits) if (visit) endVisit(current, visit);
		for (const [mat, before] of past) {
			const last = visits[mat] ?? null;
			if (last) clocks.note(current, mat, [...before, last]);
		}
		past.clear();
		visits.fill(null);
		for (const { mark, counted } of farMarks.splice(0)) {
			const difference = Math.abs(timeOf(counted) - timeOf(mark));
			if (!differences.has(mark))
				differences.set(mark, {
					runner: current,
					first: mark,
					difference,
					firsts: [mark, counted],
				});
		}
	}

	const ahead = createFarAhead(field);
	judgeGrouped(field, grouped, (runner, read, judged) => {
		const { verdict, counted } = judged;
		if (runner !== current) {
			endRunner();
			current = runner;
		}
		const isRuled = grouped.isRuled[read] === 1;
		ahead.note(runner, read, judged, isRuled);
		if (!isRuled && isSuspicion(verdict)) suspicious.push({ runner, read, verdict });
		const time = timeOf(read);
		if (counted !== null && verdict === "repeated" && isAssignedMark(grouped.mat[read] ?? -1)) {
			const instead = grouped.order[(grouped.start[runner] ?? 0) + counted] ?? -1;
			if (Math.abs(timeOf(instead) - time) > REPEAT_WINDOW_MS)
				farMarks.push({ mark: read, counted: instead });
		}
		const mat = mats[matOf(grouped.mat[read] ?? -1)] ?? -1;
		const before = visits[mat] ?? null;
		const isNewVisit = before === null || time - before.seen > REPEAT_WINDOW_MS;
		if (before && isNewVisit) {
			if (!isRuled && verdict === "repeated")
				again.push({ runner, read, since: time - before.seen });
			endVisit(runner, before);
			const earlier = past.get(mat) ?? [];
			if (earlier.length < MAX_VISITS) past.set(mat, [...earlier, before]);
		}
		const visit: Visit = isNewVisit ? { seen: time, firsts: [], countsAt: null } : before;
		visits[mat] = visit;
		visit.seen = time;
		addSource(visit, read);
		if (verdict === "counts" || verdict === "forced")
			visit.countsAt = field.points[judged.point]?.kind ?? null;
	});
	endRunner();
	const ofClock = new Set<number>();
	for (const { runner, firsts, difference } of clocks.found()) {
		const [first, later] = firsts;
		if (!differences.has(first)) differences.set(first, { runner, first, difference, firsts });
		ofClock.add(later);
	}
	const legsOf = (runner: number, onRead: (read: number, judged: JudgedRead) => void) =>
		judgeGroup(field, grouped, runner, onRead);
	for (const { runner, read } of ahead.found(legsOf))
		suspicious.push({ runner, read, verdict: "far ahead" });

	const latestFirst = (a: { read: number }, b: { read: number }) =>
		timeOf(b.read) - timeOf(a.read) || a.read - b.read;
	const rowOf = (runner: number, read: number) => ({
		runner,
		...readFields(grouped, read),
		place: [-timeOf(read), read],
		reads: 1,
	});
	return {
		suspicious: queueOf(suspicious.sort(latestFirst), ({ runner, read, verdict }) =>
			queueRow({ ...rowOf(runner, read), reason: verdict }),
		),
		readAgain: queueOf(
			again.filter(({ read }) => !ofClock.has(read)).sort(latestFirst),
			({ runner, read, since }) =>
				queueRow({ ...rowOf(runner, read), reason: "read again", difference: since }),
		),
		disagreeing: queueOf(
			[...differences.values()].sort(
				(a, b) => timeOf(b.first) - timeOf(a.first) || a.first - b.first,
			),
			({ runner, first, difference, firsts }) =>
				queueRow({
					...rowOf(runner, first),
					reason: "sources differ",
					others: firsts.slice(1).map(sourceOf),
					reads: firsts.length,
					firsts,
					difference,
				}),
		),
	};
}

/** Per name of a mat or a point: the index of the mat, so that sources that name it otherwise are compared. */
function matsByName({ points, matNames }: Pick<WatchedField, "points" | "matNames">): number[] {
	return matNames.map((name, index) => {
		if (points.some(({ mat }) => mat === name)) return index;
		return matNames.indexOf(points.find(({ id }) => id === name)?.mat ?? name);
	});
}

function isSuspicion(verdict: Verdict): verdict is Suspicion & Verdict {
	return (
		verdict === "before the gun" ||
		verdict === "early start" ||
		verdict === "behind" ||
		verdict === "too fast" ||
		verdict === "off the course"
	);
}

/** What a row shows of a read: chip, mat, corrected time, source, and its position in the log. */
export function readFields(grouped: GroupedReads, read: number) {
	const { columns, time } = grouped;
	const tag = columns.tags[columns.tag[read] ?? -1] ?? { bib: "" };
	const { name, source } = placeOf(grouped, read);
	const chip = "chip" in tag ? tag.chip : "";
	return { chip, point: name, time: at(time, read), source, read };
}

/** The place that a read names, with its source. */
export function placeOf({ columns }: GroupedReads, read: number): ReadPlace {
	return columns.places[columns.place[read] ?? -1] ?? NO_PLACE;
}

const NO_PLACE: ReadPlace = { name: "", source: "" };
