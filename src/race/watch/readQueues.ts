/** The queues that follow from reads: suspicious ones, repeated ones, and sources that disagree. */
import { at, courseOf } from "../scoring/field.ts";
import type { JudgedRead } from "../scoring/reads/judgedReads.ts";
import type { ReadPlace } from "../scoring/reads/readColumns.ts";
import { isAssignedMark, matOf } from "../scoring/reads/resolvedReads.ts";
import type { Verdict } from "../scoring/reads/verdicts.ts";
import { byRightClocks } from "./clocks/byRightClocks.ts";
import type { KnownOffset } from "./clocks/knownOffsets.ts";
import type { PairedTimes } from "./clocks/pairedTimes.ts";
import { createDifferences } from "./clocks/sourcesDiffer.ts";
import { createFarAhead } from "./farAhead.ts";
import { type GroupedReads, judgeGroup, judgeGrouped, type WatchedField } from "./groupedReads.ts";
import { type Queue, type QueueReason, queueOf, queueRow } from "./queue.ts";
import { createSourceClocks, type MatVisit } from "./sourceClocks.ts";

/**
 * Reads of a runner at a mat that follow each other within this time are one visit, ms: a runner who rests beside the mat is
 * read on and on. A read after it that does not count is a repeated one.
 */
export const REPEAT_WINDOW_MS = 120_000;

export interface ReadQueues {
	/**
	 * Reads that do not count by the rules, and not because the runner was read there before; and reads that count far ahead. What a person decided is not
	 * listed: reads that were forced or assigned, and those where a time was set by hand. Nor are reads before the start of a
	 * runner whose start was read later: people walk over the mat while they warm up (2 in 100 on the demonstration). Latest first.
	 */
	suspicious: Queue;
	/**
	 * Reads of a runner at a mat again, after the repeat window, without those that a person decided and those that another
	 * clock explains; and without finishers who come back over the line, where the finish that counts is no faster than their leg before it. Latest first.
	 */
	readAgain: Queue;
	/**
	 * Visits of a runner to a mat for which the first reads of two sources differ, reads of two sources that differ by the same
	 * time for several runners (sourceClocks.ts), and marks that a person assigned to a runner outside the visit whose read
	 * counts. Latest first.
	 */
	disagreeing: Queue;
	/** What is known of the clocks of sources. */
	clocks: readonly KnownOffset[];
	/** Runners whose reads are wrong because of a clock: the alarm of the clock is about them, and no row. */
	ofClocks: ReadonlySet<number>;
}

/** A clock that is off by more makes a runner's other reads look wrong too, ms. */
const FAR_OFF_MS = 60_000;

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

/** Of one runner at one mat. */
interface Visit {
	/** Epoch ms of the last read. */
	seen: number;
	/** The first read of each named source, of MAX_SOURCES at most. */
	firsts: number[];
	countsAt: MatVisit["countsAt"];
}

const NO_PACES = { finish: Number.NaN, before: Number.NaN };
/** A finish whose leg is faster than this share of the one before may be an early read, and the one again the right one. */
const BACK_PACE = 0.9;

/** A client may name any number of sources. */
const MAX_SOURCES = 50;
/** Of a runner at a mat, those that are compared for clocks. */
const MAX_VISITS = 20;

/**
 * The queues of an event's reads. Struck reads are in none of them.
 * @param clocksOf what is known of the clocks, from how the sources of a mat differ
 */
export function readQueues(
	field: WatchedField,
	grouped: GroupedReads,
	clocksOf: (pairs: readonly PairedTimes[]) => readonly KnownOffset[] = () => [],
): ReadQueues {
	const timeOf = (read: number) => at(grouped.time, read);
	const sourceOf = (read: number) => placeOf(grouped, read).source;
	const suspicious: Found[] = [];
	const again: Again[] = [];
	/** Of the current runner: reads before the start, whether a start counts, and the pace of the last legs that count, min/km. */
	const early: Found[] = [];
	let hasStart = false;
	let paces = NO_PACES;
	const differences = createDifferences(sourceOf, timeOf);
	/** Of the current runner: marks outside the visit whose read counts. */
	const farMarks: { mark: number; counted: number }[] = [];
	const mats = matsByName(field);
	const matOfRead = (read: number) => mats[matOf(grouped.mat[read] ?? -1)] ?? -1;
	const nameOfMat = (mat: number) => field.matNames[mat] ?? "";
	let current = -1;
	/** By mat. */
	const visits: (Visit | null)[] = field.matNames.map(() => null);
	/** By mat: the visits of the current runner before that one. */
	const past = new Map<number, Visit[]>();
	const clocks = createSourceClocks(sourceOf, timeOf);

	function addSource({ firsts }: Visit, read: number): void {
		const source = sourceOf(read);
		if (source === "" || firsts.length === MAX_SOURCES) return;
		// Nearly always the only one, or the same one again.
		const isKnown = firsts.length > 0 && firsts.some((first) => sourceOf(first) === source);
		if (!isKnown) firsts.push(read);
	}

	function endRunner(): void {
		if (!hasStart) suspicious.push(...early);
		early.length = 0;
		hasStart = false;
		paces = NO_PACES;
		for (let mat = 0; mat < visits.length; mat++) {
			const firsts = visits[mat]?.firsts ?? [];
			if (firsts.length > 1) differences.noteVisit(current, nameOfMat(mat), firsts);
		}
		for (const [mat, before] of past) {
			const last = visits[mat] ?? null;
			if (last) clocks.note(current, mat, [...before, last]);
		}
		past.clear();
		visits.fill(null);
		for (const { mark, counted } of farMarks.splice(0))
			differences.noteApart(current, nameOfMat(matOfRead(mark)), [mark, counted]);
	}

	const isRace = (runner: number) => courseOf(field, runner).laps === null;
	const ahead = createFarAhead(field);
	judgeGrouped(field, grouped, (runner, read, judged) => {
		const { verdict, counted } = judged;
		if (runner !== current) {
			endRunner();
			current = runner;
		}
		const isRuled = grouped.isRuled[read] === 1;
		ahead.note(runner, read, judged, isRuled);
		if (!isRuled && isSuspicion(verdict))
			(isEarly(verdict) ? early : suspicious).push({ runner, read, verdict });
		const time = timeOf(read);
		if (counted !== null && verdict === "repeated" && isAssignedMark(grouped.mat[read] ?? -1)) {
			const instead = grouped.order[(grouped.start[runner] ?? 0) + counted] ?? -1;
			if (Math.abs(timeOf(instead) - time) > REPEAT_WINDOW_MS)
				farMarks.push({ mark: read, counted: instead });
		}
		const mat = matOfRead(read);
		const before = visits[mat] ?? null;
		const isNewVisit = before === null || time - before.seen > REPEAT_WINDOW_MS;
		if (before && isNewVisit) {
			const isBack = before.countsAt === "finish" && !(paces.finish < BACK_PACE * paces.before);
			if (!isRuled && verdict === "repeated" && !(isBack && isRace(runner)))
				again.push({ runner, read, since: time - before.seen });
			differences.noteVisit(runner, nameOfMat(mat), before.firsts);
			const earlier = past.get(mat) ?? [];
			if (earlier.length < MAX_VISITS) past.set(mat, [...earlier, before]);
		}
		const visit: Visit = isNewVisit ? { seen: time, firsts: [], countsAt: null } : before;
		visits[mat] = visit;
		visit.seen = time;
		addSource(visit, read);
		if (verdict !== "counts" && verdict !== "forced") return;
		visit.countsAt = field.points[judged.point]?.kind ?? null;
		if (visit.countsAt === "start") hasStart = true;
		else {
			const pace = judged.leg?.pace ?? Number.NaN;
			const isFinish = visit.countsAt === "finish";
			paces = isFinish ? { ...paces, finish: pace } : { ...paces, before: pace };
		}
	});
	endRunner();
	const ofClock = new Set<number>();
	for (const { runner, firsts } of clocks.found()) {
		differences.noteApart(runner, nameOfMat(matOfRead(firsts[0])), firsts);
		ofClock.add(firsts[1]);
	}
	const { rows: differing, pairs } = differences.found();
	const known = clocksOf(pairs);
	const offsets = new Map(known.map(({ source, offset }) => [source, offset]));
	const offsetOf = (read: number) => Math.abs(offsets.get(sourceOf(read)) ?? 0);
	const ofClocks = new Set<number>();
	if (known.some(({ offset }) => Math.abs(offset) > FAR_OFF_MS))
		for (const read of grouped.order)
			if (offsetOf(read) > FAR_OFF_MS) ofClocks.add(grouped.runner[read] ?? -1);
	const righted = byRightClocks(grouped, (read) => offsets.get(sourceOf(read)) ?? 0);
	for (const { runner, read } of suspicious) {
		if (offsetOf(read) === 0 || ofClocks.has(runner)) continue;
		let isOfRead = false;
		judgeGroup(field, righted(runner), runner, (each, { verdict }) => {
			if (each === read) isOfRead = isSuspicion(verdict);
		});
		if (!isOfRead) ofClocks.add(runner);
	}
	const legsOf = (runner: number, onRead: (read: number, judged: JudgedRead) => void) =>
		judgeGroup(field, grouped, runner, onRead);
	for (const { runner, read } of ahead.found(legsOf))
		suspicious.push({ runner, read, verdict: "far ahead" });
	const isOfRunner = ({ runner }: { runner: number }) => !ofClocks.has(runner);

	const latestFirst = (a: { read: number }, b: { read: number }) =>
		timeOf(b.read) - timeOf(a.read) || a.read - b.read;
	const rowOf = (runner: number, read: number) => ({
		runner,
		...readFields(grouped, read),
		place: [-timeOf(read), read],
		reads: 1,
	});
	return {
		suspicious: queueOf(
			suspicious.filter(isOfRunner).sort(latestFirst),
			({ runner, read, verdict }) => queueRow({ ...rowOf(runner, read), reason: verdict }),
		),
		readAgain: queueOf(
			again.filter((each) => !ofClock.has(each.read) && isOfRunner(each)).sort(latestFirst),
			({ runner, read, since }) =>
				queueRow({ ...rowOf(runner, read), reason: "read again", difference: since }),
		),
		disagreeing: queueOf(
			differing.sort((a, b) => timeOf(b.first) - timeOf(a.first) || a.first - b.first),
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
		clocks: known,
		ofClocks,
	};
}

/** Per name of a mat or a point: the index of the mat, so that sources that name it otherwise are compared. */
function matsByName({ points, matNames }: Pick<WatchedField, "points" | "matNames">): number[] {
	return matNames.map((name, index) => {
		if (points.some(({ mat }) => mat === name)) return index;
		return matNames.indexOf(points.find(({ id }) => id === name)?.mat ?? name);
	});
}

function isEarly(verdict: Verdict): boolean {
	return verdict === "before the gun" || verdict === "early start";
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
