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
 * The reads of a missed runner at a point, and the marks there, between the passings before and after. Nearest to the
 * expected passing first.
 * @param most the most of them
 */
export function readsInstead(
	field: WatchedField,
	grouped: GroupedReads,
	{ runner, missing, most }: { runner: number; missing: MissingPassing; most: number },
): ReadInstead[] {
	const { point, expected, from, until } = missing;
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
	for (const mark of grouped.marks)
		if (isWithin(mark) && isHere(field.matNames.indexOf(placeOf(grouped, mark).name)))
			add(mark, "mark");
	const off = ({ time }: ReadInstead) => Math.abs(time - expected);
	return found.sort((a, b) => off(a) - off(b) || a.read - b.read).slice(0, most);
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
