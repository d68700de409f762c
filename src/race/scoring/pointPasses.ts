/** What timing knows at each point: who passed, who must have and was missed, who is still to come. */

import { STATUS } from "../record/status.ts";
import { at, courseOf, type Field } from "./field.ts";
import { hasPassed } from "./runnerTimes.ts";
import type { Standings } from "./standings.ts";

export interface PointPasses {
	/** Runners who must have passed: they have a time here or further along their course. */
	expected: number;
	/** Those who have a time here. */
	read: number;
	/** Those who must have passed and have none: a mat that missed them. */
	missing: number;
	/** Those on the course who were not seen here yet, nor beyond. */
	toCome: number;
	/** Epoch ms at which the last of them passed; null before the first. */
	last: number | null;
}

/** The passes of every point, in the order of the event's points. */
export function pointPassesOf(field: Field, standings: Standings): PointPasses[] {
	const passes = field.points.map(
		(): PointPasses => ({ expected: 0, read: 0, missing: 0, toCome: 0, last: null }),
	);
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const isRunning = standings.status[runner] === STATUS.running;
		const furthest = standings.lastPoint[runner] ?? -1;
		for (const point of courseOf(field, runner).points) {
			const pass = passes[point];
			if (!pass) continue;
			if (point > furthest) {
				if (isRunning) pass.toCome++;
				continue;
			}
			pass.expected++;
			const cell = runner * field.points.length + point;
			if (!hasPassed(standings, cell)) {
				pass.missing++;
				continue;
			}
			pass.read++;
			const passedAt = at(standings.passedAt, cell);
			if (passedAt > (pass.last ?? Number.NEGATIVE_INFINITY)) pass.last = passedAt;
		}
	}
	return passes;
}
