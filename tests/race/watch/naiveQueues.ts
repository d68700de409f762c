/** What the queues of reads have in plain words, one read after the other. */
import { setPassingsOf } from "../../../src/race/scoring/byHand/layOutHandTimes.ts";
import { courseOf, limitsOf, type RecordedField } from "../../../src/race/scoring/field.ts";
import { judgeReads } from "../../../src/race/scoring/reads/judgedReads.ts";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { setPassings } from "../../../src/race/scoring/runnerPassings.ts";
import type { PairedTimes } from "../../../src/race/watch/clocks/pairedTimes.ts";
import { SOURCES_DIFFER_MS } from "../../../src/race/watch/clocks/sourcesDiffer.ts";
import { REPEAT_WINDOW_MS } from "../../../src/race/watch/readQueues.ts";
import { isAssignedMark, plainReads } from "../scoring/plainScorer.ts";
import type { WatchedRace } from "./watching.ts";

/** Differences within this are one. */
const SAME_DIFFERENCE_MS = 2_000;

export interface NaiveRead {
	runner: number;
	mat: string;
	/** The mat or point as its source names it. */
	place: string;
	time: number;
	source: string;
	verdict: string;
	/** Of its point. */
	kind: "start" | "split" | "finish" | null;
	/** A person forced or assigned it. */
	isRuled: boolean;
	isMark: boolean;
	/** The read that counts at its point, among the runner's. */
	counted: number | null;
	own: readonly NaiveRead[];
	/** Of the leg to its point, min/km; null where the rules measured none. */
	pace: number | null;
	isOfLaps: boolean;
}

/** What is known of each read, with what people decided about it. */
export function plainly(facts: RecordedField, reads: readonly NamedRead[], { field }: WatchedRace) {
	return plainReads({ ...field, decided: facts.decided }, reads);
}

/** Every read at a mat of the event that is not struck, with its runner and its verdict, one runner after the other. */
export function naiveReads(
	facts: RecordedField,
	given: readonly NamedRead[],
	race: WatchedRace,
): NaiveRead[] {
	const { field } = race;
	const places = field.matNames;
	const reads = plainly(facts, given, race)
		.filter(({ isStruck, read }) => !isStruck && places.includes(read.pointId))
		.map((each) => {
			const mat = places.indexOf(each.read.pointId);
			const last = isAssignedMark(each) ? places.length : 0;
			return { ...each, mat, order: each.isForced ? mat - places.length : mat + last };
		});
	return field.entrants.flatMap(({ bib }, runner) => {
		const own = reads
			.filter((read) => read.bib === bib)
			.sort((a, b) => a.time - b.time || a.order - b.order);
		const { atMat, lapMats, start, laps } = courseOf(field, runner);
		const passedAt = new Float64Array(field.points.length * field.entrants.length).fill(Number.NaN);
		setPassings(field, runner, passedAt);
		const ownStart = passedAt[runner * field.points.length + start] ?? Number.NaN;
		const gun = field.gun[runner] ?? Number.NaN;
		const judged = judgeReads(
			own.map((each) => ({
				candidates: atMat[each.mat] ?? [],
				time: each.time,
				isMark: isAssignedMark(each),
				mat: each.mat,
				lapMat: lapMats[each.mat] ?? null,
				ruling: each.isForced ? "forced" : null,
			})),
			field.points,
			{ gun, limits: limitsOf(field, runner) },
			setPassingsOf(field.handTimes.get(runner) ?? [], gun, ownStart),
		);
		const found: NaiveRead[] = [];
		for (const [index, each] of own.entries())
			found.push({
				runner,
				mat: matNamed(field, each.read.pointId),
				time: each.time,
				own: found,
				place: each.read.pointId,
				source: each.read.source,
				verdict: judged[index]?.verdict ?? "",
				kind: field.points[judged[index]?.point ?? -1]?.kind ?? null,
				counted: judged[index]?.counted ?? null,
				pace: judged[index]?.leg?.pace ?? null,
				isOfLaps: laps !== null,
				isMark: isAssignedMark(each),
				isRuled: each.isForced || each.assigned !== null,
			});
		return found;
	});
}

/** The mat that a read names, by its own name or by that of a point. */
function matNamed({ points }: WatchedRace["field"], name: string): string {
	const isMat = points.some(({ mat }) => mat === name);
	return isMat ? name : (points.find(({ id }) => id === name)?.mat ?? name);
}

/** A read, those of other sources, and by how much they differ at most. */
export interface NaiveDifference {
	read: NaiveRead;
	others: readonly NaiveRead[];
	difference: number;
}

/** Whether the difference of a runner is one that most have: not by half, and not by the rows of too few runners. */
function isUsual({ read, others, difference }: NaiveDifference, pairs: readonly PairedTimes[]) {
	const judged = others.map((other) => {
		const pair = pairs.find(
			({ mat, one, other: second }) =>
				mat === read.mat &&
				[one, second].sort().join() === [read.source, other.source].sort().join(),
		);
		if (!pair) return null;
		const own = other.time - read.time;
		const middle = pair.one === read.source ? pair.difference : -pair.difference;
		return Math.abs(own - middle) <= Math.max(2_000, 8 * pair.spread);
	});
	if (judged.includes(false)) return false;
	return !judged.includes(null) || difference <= SOURCES_DIFFER_MS;
}

/** The first reads of the named sources of each visit, and marks that are far from the read that counts. */
export function naiveDifferences(
	naive: readonly NaiveRead[],
	visits: readonly NaiveRead[][],
): NaiveDifference[] {
	const ofVisits = visits.flatMap((visit): NaiveDifference[] => {
		const named = visit.filter(({ source }) => source !== "");
		const firsts = [...Map.groupBy(named, ({ source }) => source).values()].flatMap(
			([first]) => first ?? [],
		);
		const [read] = firsts;
		const difference = Math.max(...firsts.map(({ time }) => time)) - (read?.time ?? 0);
		return read && firsts.length > 1 ? [{ read, others: firsts.slice(1), difference }] : [];
	});
	const ofMarks = naive.flatMap((read): NaiveDifference[] => {
		const counted = read.own[read.counted ?? -1];
		if (!counted || !read.isMark || read.verdict !== "repeated") return [];
		const difference = Math.abs(counted.time - read.time);
		const isKnown = ofVisits.some(
			(each) => each.read === read && each.difference > SOURCES_DIFFER_MS,
		);
		return difference > REPEAT_WINDOW_MS && !isKnown
			? [{ read, others: [counted], difference }]
			: [];
	});
	return [...ofVisits, ...ofMarks];
}

/** Without those that most runners have, and of those with the same read the one that differs most. */
export function unusual(
	all: readonly NaiveDifference[],
	pairs: readonly PairedTimes[],
): NaiveDifference[] {
	const byRead = new Map<NaiveRead, NaiveDifference>();
	for (const each of all) {
		const known = byRead.get(each.read);
		if (known === undefined || known.difference <= SOURCES_DIFFER_MS) byRead.set(each.read, each);
	}
	return [...byRead.values()].filter((each) => !isUsual(each, pairs));
}

/** The reads of one runner at one mat, cut where the next read comes after the window. */
export function visitsOf(reads: readonly NaiveRead[]): NaiveRead[][] {
	const groups = Map.groupBy(reads, ({ runner, mat }) => `${runner} ${mat}`);
	return [...groups.values()].flatMap((group) =>
		group.reduce<NaiveRead[][]>((visits, read) => {
			const last = visits.at(-1)?.at(-1);
			if (last && read.time - last.time <= REPEAT_WINDOW_MS) visits.at(-1)?.push(read);
			else visits.push([read]);
			return visits;
		}, []),
	);
}

/** Whether a finisher came back over the line: after a finish whose leg is no faster than the one before. */
export function isBackAfterFinish(before: readonly NaiveRead[], read: NaiveRead): boolean {
	const counts = ({ verdict }: NaiveRead) => verdict === "counts" || verdict === "forced";
	if (read.isOfLaps || before.findLast(counts)?.kind !== "finish") return false;
	const earlier = read.own.slice(0, read.own.indexOf(read)).filter(counts);
	const finish = earlier.findLast(({ kind }) => kind === "finish")?.pace ?? null;
	const own = earlier.findLast(({ kind }) => kind === "split")?.pace ?? null;
	return finish === null || own === null || finish >= 0.9 * own;
}

export interface NaiveClock {
	runner: number;
	earlier: NaiveRead;
	later: NaiveRead;
	difference: number;
}

/** Reads of two sources that never read a runner in one visit, with the same difference for most of such runners. */
export function naiveClocks(race: WatchedRace, visits: readonly NaiveRead[][]): NaiveClock[] {
	const kindOf = (visit: readonly NaiveRead[]) =>
		visit.findLast(({ verdict }) => verdict === "counts" || verdict === "forced")?.kind;
	const firstOf = (visit: readonly NaiveRead[], source: string) =>
		visit.find((read) => read.source === source);
	const stays = [...Map.groupBy(visits, ([first]) => `${first?.runner} ${first?.mat}`).values()];
	const sources = [...new Set(visits.flat().map(({ source }) => source))].filter(Boolean);
	const pairs = race.field.matNames.flatMap((mat) =>
		sources.flatMap((one) =>
			sources.flatMap((other) => (one === other ? [] : [{ mat, one, other }])),
		),
	);
	return pairs.flatMap(({ mat, one, other }) => {
		const all = stays
			.filter((stay) => stay[0]?.[0]?.mat === mat)
			.filter((stay) => !stay.some((visit) => firstOf(visit, one) && firstOf(visit, other)))
			.flatMap((stay) =>
				stay.flatMap((before, index) =>
					stay.slice(index + 1).flatMap((after): NaiveClock[] => {
						const [earlier, later] = [firstOf(before, one), firstOf(after, other)];
						const [from, to] = [kindOf(before), kindOf(after)];
						if (!earlier || !later || (from && to && from !== to)) return [];
						const difference = later.time - earlier.time;
						return [{ runner: earlier.runner, earlier, later, difference }];
					}),
				),
			)
			.sort((a, b) => a.difference - b.difference || a.runner - b.runner);
		const runnersOf = (some: readonly NaiveClock[]) => new Set(some.map(({ runner }) => runner));
		const windows = all.map((last, index) =>
			all
				.slice(0, index + 1)
				.filter(({ difference }) => last.difference - difference <= SAME_DIFFERENCE_MS),
		);
		const most = Math.max(...windows.map((window) => runnersOf(window).size));
		const best = windows.find((window) => runnersOf(window).size === most) ?? [];
		if (most < 2 || most * 2 < runnersOf(all).size) return [];
		return best.filter(
			({ runner }, index) => best.findIndex((each) => each.runner === runner) === index,
		);
	});
}
