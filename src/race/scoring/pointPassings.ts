/** How many runners were read, were missed or are expected at each point, so that timing staff see a failing mat. */

import { STATUS } from "../record/status.ts";
import { at, courseOf, type Field } from "./field.ts";
import { hasPassed } from "./runnerTimes.ts";
import type { Standings } from "./standings.ts";

export interface PointPassings {
	/** Runners who must have passed, because they have a time here or further along their course. */
	expected: number;
	/** Runners who have a time here. */
	read: number;
	/** Expected runners without a time here: the mat missed them. */
	missing: number;
	/** Running runners without a time here or further along. */
	toCome: number;
	/** Epoch ms of the last passing; null before the first. */
	last: number | null;
}

/** The counts of every point, in the order of the event's points. */
export function pointPassingsOf(field: Field, standings: Standings): PointPassings[] {
	const counts = field.points.map(
		(): PointPassings => ({ expected: 0, read: 0, missing: 0, toCome: 0, last: null }),
	);
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const isRunning = standings.status[runner] === STATUS.running;
		const furthest = standings.lastPoint[runner] ?? -1;
		for (const point of courseOf(field, runner).points) {
			const count = counts[point];
			if (!count) continue;
			if (point > furthest) {
				if (isRunning) count.toCome++;
				continue;
			}
			count.expected++;
			const cell = runner * field.points.length + point;
			if (!hasPassed(standings, cell)) {
				count.missing++;
				continue;
			}
			count.read++;
			const passedAt = at(standings.passedAt, cell);
			if (passedAt > (count.last ?? Number.NEGATIVE_INFINITY)) count.last = passedAt;
		}
	}
	return counts;
}
