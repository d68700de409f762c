/** Scores one runner alone, with some of the runner's reads: what the others did changes no time and no status. */
import { layOutFacts, type RecordedField } from "../scoring/field.ts";
import { legColumns } from "../scoring/legs/legTimes.ts";
import { emptyTimes } from "../scoring/runnerTimes.ts";
import { type ScoredRunners, scoreRunner } from "../scoring/scoreRunner.ts";
import type { GroupedReads } from "./groupedReads.ts";

/** @param reads positions of the runner's reads, as they are judged @returns columns of one runner; null for an unknown bib */
export type RunnerAlone = (
	bib: string,
	grouped: Pick<GroupedReads, "mat" | "time">,
	reads: readonly number[],
) => ScoredRunners | null;

/** @param now epoch ms, for cut-offs */
export function createRunnerAlone(facts: RecordedField, now: number): RunnerAlone {
	const entrants = new Map(facts.entrants.map((entrant) => [entrant.bib, entrant]));
	const givenTimes = Map.groupBy(facts.givenTimes, ({ bib }) => bib);
	const handTimes = Map.groupBy(facts.decided.handTimes, ({ bib }) => bib);
	return (bib, { mat, time }, reads) => {
		const entrant = entrants.get(bib);
		if (!entrant) return null;
		const given = layOutFacts({
			...facts,
			entrants: [entrant],
			chips: [],
			givenTimes: givenTimes.get(bib) ?? [],
			decided: { rulings: [], handTimes: handTimes.get(bib) ?? [], clockOffsets: [] },
		});
		const field = {
			...given,
			reads: {
				start: Int32Array.of(0),
				end: Int32Array.of(reads.length),
				mat: Int32Array.from(reads, (read) => mat[read] ?? -1),
				time: Float64Array.from(reads, (read) => time[read] ?? Number.NaN),
				ofNobody: 0,
				nowhere: 0,
				marks: 0,
				assignedMarks: reads.length,
			},
		};
		const columns: ScoredRunners = {
			...emptyTimes(field),
			status: new Uint8Array(1),
			ranking: new Float64Array(1),
			legTime: new Float64Array(legColumns(field)),
		};
		scoreRunner(field, 0, columns, now);
		return columns;
	};
}

/** Whether the public sees the same of a runner: status, times, passings of laps, distance, and the time that ranks. */
export function isSameResult(a: ScoredRunners, b: ScoredRunners): boolean {
	const isSame = (of: (columns: ScoredRunners) => ArrayLike<number>) => {
		const [own, other] = [of(a), of(b)];
		if (own.length !== other.length) return false;
		return Array.from(own).every((value, index) => Object.is(value, other[index]));
	};
	return (
		isSame(({ status }) => status) &&
		isSame(({ ranking }) => ranking) &&
		isSame(({ official }) => official) &&
		isSame(({ chip }) => chip) &&
		isSame(({ passedAt }) => passedAt) &&
		isSame(({ sinceGun }) => sinceGun) &&
		isSame(({ sinceStart }) => sinceStart) &&
		isSame(({ legTime }) => legTime) &&
		isSame(({ laps }) => laps.metres) &&
		isSame(({ laps: { passedAt, count } }) => passedAt.subarray(0, count[0]))
	);
}
