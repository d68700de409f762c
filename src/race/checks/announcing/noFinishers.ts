/** Categories in which runners started, and none finished. */
import { isRanked, statusName } from "../../record/status.ts";
import { at, type Field } from "../../scoring/field.ts";
import type { Standings } from "../../scoring/standings.ts";

/** The read runners of a category without finishers, by position; those who have a gun where none was read. */
export interface NoFinisher {
	category: string;
	runners: number[];
}

/**
 * Where no runner was read, the reads of a mat may be missing: a runner with a gun and no status by hand counts as started.
 * Waves without a gun are another check.
 * @param isRead whether a runner was read anywhere, by position
 */
export function noFinishers(
	{
		categories,
		category,
		entrants,
		gun,
	}: Pick<Field, "categories" | "category" | "entrants" | "gun">,
	{ status }: Pick<Standings, "status">,
	isRead: (runner: number) => boolean,
): NoFinisher[] {
	const read = categories.map((): number[] => []);
	const started = categories.map((): number[] => []);
	const isFinished = categories.map(() => false);
	for (let runner = 0; runner < entrants.length; runner++) {
		const of = category[runner] ?? -1;
		if (of < 0) continue;
		if (isRanked(statusName(status[runner] ?? 0))) isFinished[of] = true;
		if (isRead(runner)) read[of]?.push(runner);
		const isByHand = entrants.at(runner)?.statusByHand !== null;
		if (!isByHand && !Number.isNaN(at(gun, runner))) started[of]?.push(runner);
	}
	return categories.flatMap(({ name }, index) => {
		const ofRead = read[index] ?? [];
		const runners = ofRead.length > 0 ? ofRead : (started[index] ?? []);
		return runners.length === 0 || isFinished[index] ? [] : { category: name, runners };
	});
}
