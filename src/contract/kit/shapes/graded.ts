/** The age grade of a result, as it is sent: ours, and left out for a result without one. */
import * as v from "valibot";
import type { GradedResult } from "../../../race/scoring/result.ts";
import { ours } from "./described.ts";

export const gradedEntries = {
	ageGrade: ours(
		v.optional(v.number()),
		"Age grade of the ranking time, a percentage with two decimals; left out for none.",
	),
	ageGradedTime: ours(v.optional(v.number()), "The ranking time graded by age, ms."),
	ageGradeSource: ours(v.optional(v.string()), "The table of age factors."),
};

export function readGraded({
	ageGrade: grade,
	ageGradedTime: time,
	ageGradeSource: source = "",
}: {
	ageGrade?: number | undefined;
	ageGradedTime?: number | undefined;
	ageGradeSource?: string | undefined;
}): GradedResult | null {
	return grade === undefined || time === undefined ? null : { grade, time, source };
}
