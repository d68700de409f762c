/** The evidence for or against a pair of a mark and a bib. */
import type { SpeedLimits } from "../../record/fastest/speedLimits.ts";
import { at, courseOf, type Field, type GivenField, limitsOf } from "../../scoring/field.ts";
import { SAME_PASSING_MS } from "../../scoring/reads/assignedMarks.ts";
import {
	judgeRead,
	type Progress,
	pointOfRead,
	progressAfter,
	progressAtGun,
	type RuledVerdict,
} from "../../scoring/reads/verdicts.ts";
import type { Standings } from "../../scoring/standings.ts";
import { SOURCES_DIFFER_MS } from "../clocks/sourcesDiffer.ts";

/**
 * Why a person has to look at a pair. `sources differ`: the runner has another time at the point, by more than half a second.
 * The rest of a verdict: the mark would not count.
 */
export type PairWarning =
	| "not seen"
	| "unknown bib"
	| "typed twice"
	| "withdrawn"
	| "out"
	| "sources differ"
	| "off the course"
	| Exclude<RuledVerdict, "counts" | "early start">;

export interface PairEvidence {
	warnings: PairWarning[];
	/** The mark minus the runner's other time at the point, ms; null without one. */
	difference: number | null;
}

/** The part of a field by which a pair is judged. */
export type PairedField = Field & Pick<GivenField, "matNames">;

/** A mark beside a bib of a runner. */
export interface PairedMark {
	/** Position in the field. */
	runner: number;
	/** The mat or point as the mark names it. */
	pointId: string;
	/** Epoch ms, corrected. */
	time: number;
}

/** What the standings and the rules say about a pair. The mark's own time counts as none where it is the runner's already. */
export function evidenceOf(
	field: PairedField,
	{ passedAt }: Pick<Standings, "passedAt">,
	{ runner, pointId, time }: PairedMark,
): PairEvidence {
	const { points, entrants } = field;
	const warnings: PairWarning[] = [];
	const status = entrants.at(runner)?.statusByHand ?? null;
	if (status === "didNotStart") warnings.push("withdrawn");
	else if (status === "didNotFinish" || status === "disqualified") warnings.push("out");
	const { atMat } = courseOf(field, runner);
	const candidates = atMat[field.matNames.indexOf(pointId)] ?? [];
	if (candidates.length === 0)
		return { warnings: [...warnings, "off the course"], difference: null };
	const passed = (point: number) => at(passedAt, runner * points.length + point);
	const there = candidates.find((point) =>
		candidates.length === 1
			? !Number.isNaN(passed(point))
			: Math.abs(passed(point) - time) <= SAME_PASSING_MS,
	);
	if (there !== undefined) {
		const difference = time - passed(there);
		if (Math.abs(difference) > SOURCES_DIFFER_MS) warnings.push("sources differ");
		// Assigned marks give way to mats, so an equal time is the mark's own.
		return { warnings, difference: difference === 0 ? null : difference };
	}
	const gun = at(field.gun, runner);
	const limits = limitsOf(field, runner);
	const last = progressAt(field, limits, passed, time, gun);
	const point = pointOfRead(candidates, last);
	const verdict = judgeRead(point, time, last, points, { gun, limits });
	if (verdict !== "counts" && verdict !== "early start") warnings.push(verdict);
	return { warnings, difference: null };
}

/** How far along the course the runner was at an instant, by the passings that count. */
function progressAt(
	{ points }: Pick<Field, "points">,
	limits: SpeedLimits,
	passed: (point: number) => number,
	time: number,
	gun: number,
): Progress {
	let last = progressAtGun(gun);
	for (const point of points.keys())
		if (passed(point) <= time)
			last = progressAfter("counts", point, passed(point), last, points, limits);
	return last;
}
