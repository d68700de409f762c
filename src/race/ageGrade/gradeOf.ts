/** The age grade of a runner's result. */
import { isRanked, statusName } from "../record/status.ts";
import { at, type Field } from "../scoring/field.ts";
import { rankByOf } from "../scoring/rankingTime.ts";
import type { Standings } from "../scoring/standings.ts";
import { publishedTime } from "../time/duration.ts";
import { type AgeGrade, gradeTime } from "./ageGrade.ts";

/**
 * The grade of the published ranking time, so that a visitor can compute it from what is shown; null without a factor or a
 * result.
 */
export function gradeOf(
	field: Field,
	standings: Pick<Standings, "status" | "official" | "chip">,
	runner: number,
): AgeGrade | null {
	const { ageGrading, event } = field;
	if (ageGrading === null || !isRanked(statusName(standings.status[runner] ?? 0))) return null;
	const factor = at(ageGrading.factor, runner);
	const exact = at(
		rankByOf(field, runner) === "chip" ? standings.chip : standings.official,
		runner,
	);
	if (Number.isNaN(factor) || !(exact > 0)) return null;
	const time = publishedTime(exact, event.rounding);
	return gradeTime({ factor, standard: at(ageGrading.standard, runner) }, time);
}

/** A grade with the two decimals in which grades are published. */
export function roundedGrade({ grade, gradedTime }: AgeGrade): AgeGrade {
	return { grade: Math.round(grade * 100) / 100, gradedTime: Math.round(gradedTime) };
}
