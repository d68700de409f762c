/** What readers and people have at a point where a runner was missed: reads that do not count, and marks of no runner. */
import { at, courseOf } from "../scoring/field.ts";
import { matOf } from "../scoring/reads/resolvedReads.ts";
import type { Verdict } from "../scoring/reads/verdicts.ts";
import type { Standings } from "../scoring/standings.ts";
import { type GroupedReads, judgeGroup, type WatchedField } from "./groupedReads.ts";
import { type MissingPassing, missingPassings } from "./missingPassings.ts";
import { placeOf } from "./readQueues.ts";

export interface ReadInstead {
	/** The position in the log. */
	read: number;
	/** Epoch ms, corrected. */
	time: number;
	verdict: Verdict | "mark";
}

/** About when a missed runner was at a point; null if that cannot be computed. */
export function missingAt(
	field: WatchedField,
	standings: Standings,
	runner: number,
	point: number,
): MissingPassing | null {
	return missingPassings(field, standings, runner).find((each) => each.point === point) ?? null;
}

/**
 * The reads of a missed runner at a point between the passings before and after, and the marks there near the expected
 * passing. Nearest to it first.
 * @param most the most of them
 */
export function readsInstead(
	field: WatchedField,
	grouped: GroupedReads,
	{ runner, missing, most }: { runner: number; missing: MissingPassing; most: number },
): ReadInstead[] {
	const { point, expected, from, until, room } = missing;
	const { atMat } = courseOf(field, runner);
	const isWithin = (read: number) => {
		const time = at(grouped.time, read);
		return time > from && time < until;
	};
	const isHere = (mat: number) => atMat[mat]?.includes(point) === true;
	const found: ReadInstead[] = [];
	const add = (read: number, verdict: ReadInstead["verdict"]) =>
		found.push({ read, time: at(grouped.time, read), verdict });
	judgeGroup(field, grouped, runner, (read, { verdict }) => {
		const counts = verdict === "counts" || verdict === "forced";
		if (!counts && isWithin(read) && isHere(matOf(grouped.mat[read] ?? -1))) add(read, verdict);
	});
	// A read names the runner. A mark is of this runner only if it is near the expected passing.
	const isNear = (mark: number) => Math.abs(at(grouped.time, mark) - expected) <= room;
	for (const mark of grouped.marks)
		if (
			isWithin(mark) &&
			isNear(mark) &&
			isHere(field.matNames.indexOf(placeOf(grouped, mark).name))
		)
			add(mark, "mark");
	const off = ({ time }: ReadInstead) => Math.abs(time - expected);
	return found.sort((a, b) => off(a) - off(b) || a.read - b.read).slice(0, most);
}

interface MissingRunner {
	/** Position in the field. */
	runner: number;
	missing: MissingPassing;
}

/** @returns the runners without a time at a mat who may be the one of a mark there, nearest first */
export type RunnersAround = (mat: string, time: number, most: number) => number[];

/** Finds runners for marks. Each mat is computed once, for all runners without a time there. */
export function createRunnersAround(field: WatchedField, standings: Standings): RunnersAround {
	const known = new Map<string, MissingRunner[]>();
	function missingAtMat(name: string): MissingRunner[] {
		const mat = field.matNames.indexOf(name);
		const found: MissingRunner[] = [];
		for (let runner = 0; runner < field.entrants.length; runner++) {
			const points = courseOf(field, runner).atMat[mat] ?? [];
			const byHand = field.entrants.at(runner)?.statusByHand ?? null;
			const isOut = byHand !== null && byHand !== "confirmed";
			if (points.length === 0 || isOut) continue;
			for (const missing of missingPassings(field, standings, runner))
				if (points.includes(missing.point)) found.push({ runner, missing });
		}
		return found;
	}
	return (mat, time, most) => {
		const runners = known.get(mat) ?? missingAtMat(mat);
		known.set(mat, runners);
		const off = ({ missing }: MissingRunner) => Math.abs(missing.expected - time);
		return runners
			.filter((each) => off(each) <= each.missing.room)
			.sort((a, b) => off(a) - off(b) || a.runner - b.runner)
			.slice(0, most)
			.map(({ runner }) => runner);
	};
}

/** Some reads of a runner with their verdicts, by time. @param reads positions in the log */
export function verdictsOf(
	field: WatchedField,
	grouped: GroupedReads,
	runner: number,
	reads: readonly number[],
): ReadInstead[] {
	const verdicts = new Map<number, Verdict>();
	judgeGroup(field, grouped, runner, (read, { verdict }) => verdicts.set(read, verdict));
	return reads
		.flatMap((read) => {
			const verdict = verdicts.get(read);
			return verdict ? { read, time: at(grouped.time, read), verdict } : [];
		})
		.sort((a, b) => a.time - b.time);
}
