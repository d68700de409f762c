/** Categories of whom runners were read, and none finished. */
import { isRanked, statusName } from "../../record/status.ts";
import type { Field } from "../../scoring/field.ts";
import type { Standings } from "../../scoring/standings.ts";

/** The read runners of a category without finishers, by position. */
export interface NoFinisher {
	category: string;
	runners: number[];
}

/** @param isRead whether a runner was read anywhere, by position */
export function noFinishers(
	{ categories, category, entrants }: Pick<Field, "categories" | "category" | "entrants">,
	{ status }: Pick<Standings, "status">,
	isRead: (runner: number) => boolean,
): NoFinisher[] {
	const read = categories.map((): number[] => []);
	const isFinished = categories.map(() => false);
	for (let runner = 0; runner < entrants.length; runner++) {
		const of = category[runner] ?? -1;
		if (of < 0) continue;
		if (isRanked(statusName(status[runner] ?? 0))) isFinished[of] = true;
		if (isRead(runner)) read[of]?.push(runner);
	}
	return categories.flatMap(({ name }, index) => {
		const runners = read[index] ?? [];
		return runners.length === 0 || isFinished[index] ? [] : { category: name, runners };
	});
}
