/** The runners who finished last, and when each category's race began. */
import { at, courseOf, type Field } from "./field.ts";
import type { Standings } from "./standings.ts";

export interface LatestFinisher {
	/** Position in the field. */
	runner: number;
	/** The instant at the finish, epoch ms. */
	passedAt: number;
}

/**
 * The last runners across the finish, the latest first. A result that a file states without a time of day has no instant.
 * @param count the most runners
 */
export function latestFinishers(
	field: Field,
	{ passedAt, ranking }: Pick<Standings, "passedAt" | "ranking">,
	count: number,
): LatestFinisher[] {
	const latest: LatestFinisher[] = [];
	for (let runner = 0; runner < field.entrants.length; runner++) {
		if (Number.isNaN(at(ranking, runner))) continue;
		const { finish } = courseOf(field, runner);
		const instant = finish < 0 ? Number.NaN : at(passedAt, runner * field.points.length + finish);
		// The first comparison is enough for most runners.
		if (Number.isNaN(instant) || instant <= (latest[count - 1]?.passedAt ?? -Infinity)) continue;
		const index = latest.findIndex((other) => other.passedAt < instant);
		latest.splice(index < 0 ? latest.length : index, 0, { runner, passedAt: instant });
		if (latest.length > count) latest.pop();
	}
	return latest;
}

/** The first gun of each category, epoch ms; null where no wave has started. */
export function firstGuns({ categories, category, gun, entrants }: Field): (number | null)[] {
	const first = categories.map(() => Number.POSITIVE_INFINITY);
	for (let runner = 0; runner < entrants.length; runner++) {
		const own = category[runner] ?? -1;
		const instant = at(gun, runner);
		if (instant < (first[own] ?? -Infinity)) first[own] = instant;
	}
	return first.map((instant) => (Number.isFinite(instant) ? instant : null));
}
