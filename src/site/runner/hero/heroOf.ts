/** What the head of a runner's page shows as the largest thing. */
import type { ListedEvent } from "../../../race/record/record.ts";
import { arrivalOfRunner } from "../../../race/scoring/estimate.ts";
import type { Covered } from "../../../race/scoring/laps/covered.ts";
import type { Place } from "../../../race/scoring/ranking.ts";
import {
	headTimeOf,
	type ResultTime,
	type RunnerResult,
	type Split,
} from "../../../race/scoring/result.ts";

export type Hero =
	| { kind: "result"; clock: "official" | "chip"; time: ResultTime; other: ResultTime | null }
	/** The estimated arrival, epoch ms. */
	| { kind: "arrival"; arrival: number }
	/** The last timing point of a runner who did not finish, or whose estimate has passed (epoch ms). */
	| { kind: "last"; split: Split; sinceStart: number; overdue: number | null }
	/** Of a fixed-time race; `isOver` once the time is over. */
	| {
			kind: "distance";
			covered: Covered;
			duration: number;
			placeSoFar: Place | null;
			isOver: boolean;
	  }
	| { kind: "disqualified" }
	| { kind: "none"; isAwaited: boolean };

/** @param now epoch ms */
export function heroOf(runner: RunnerResult, phase: ListedEvent["phase"], now: number): Hero {
	const { fixedTime, status } = runner;
	if (fixedTime?.covered && status !== "disqualified") {
		const { covered, duration, placeSoFar } = fixedTime;
		return { kind: "distance", covered, duration, placeSoFar, isOver: status !== "running" };
	}
	const head = headTimeOf(runner);
	if (head !== null) {
		const other = head.kind === "chip" ? runner.official : runner.chip;
		return { kind: "result", clock: head.kind, time: head.time, other };
	}
	if (runner.status === "disqualified") return { kind: "disqualified" };
	const estimate = arrivalOfRunner(runner, now);
	if (estimate !== null && !estimate.isOverdue)
		return { kind: "arrival", arrival: estimate.arrival };
	const split = lastSplitOf(runner);
	if (split && split.kind !== "start" && split.sinceStart !== null)
		return {
			kind: "last",
			split,
			sinceStart: split.sinceStart,
			overdue: estimate === null ? null : estimate.arrival,
		};
	return { kind: "none", isAwaited: runner.status === "notStarted" && phase === "live" };
}

/** The last point before the finish that a runner passed. */
export function lastSplitOf({ splits }: Pick<RunnerResult, "splits">): Split | undefined {
	return splits.findLast(({ passedAt, kind }) => passedAt !== null && kind !== "finish");
}
