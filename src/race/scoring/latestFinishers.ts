/** The latest of many passings, and the runners who finished last. */
import { at, courseOf, type Field } from "./field.ts";
import type { Standings } from "./standings.ts";

export interface LatestPassing {
	/** Positions in the field. */
	runner: number;
	point: number;
	/** Epoch ms. */
	passedAt: number;
}

/** @param most the most passings in the list */
export function createLatest(most: number) {
	const list: LatestPassing[] = [];
	return {
		/** The latest first; equal ones in the order in which they were added. */
		list,
		/** @param passedAt epoch ms; NaN is left out */
		add(runner: number, point: number, passedAt: number): void {
			// The first comparison is enough for most runners.
			if (Number.isNaN(passedAt) || passedAt <= (list[most - 1]?.passedAt ?? -Infinity)) return;
			const index = list.findIndex((other) => other.passedAt < passedAt);
			list.splice(index < 0 ? list.length : index, 0, { runner, point, passedAt });
			if (list.length > most) list.pop();
		},
	};
}

/**
 * The last runners across the finish, the latest first. A result that a file states without a time of day has no instant.
 * @param count the most runners
 */
export function latestFinishers(
	field: Field,
	{ passedAt, ranking }: Pick<Standings, "passedAt" | "ranking">,
	count: number,
): LatestPassing[] {
	const latest = createLatest(count);
	for (let runner = 0; runner < field.entrants.length; runner++) {
		if (Number.isNaN(at(ranking, runner))) continue;
		const { finish } = courseOf(field, runner);
		if (finish >= 0)
			latest.add(runner, finish, at(passedAt, runner * field.points.length + finish));
	}
	return latest.list;
}
