/** The first reads of runners at their start mats, from which a gun can be taken. */
import { at, courseOf } from "../scoring/field.ts";
import { matOf } from "../scoring/reads/resolvedReads.ts";
import type { GroupedReads, WatchedField } from "./groupedReads.ts";

/** A read at a start mat. */
export interface FirstRead {
	/** Position in the field. */
	runner: number;
	/** Position in the log. */
	read: number;
	/** Epoch ms, corrected. */
	time: number;
}

/**
 * The first read of each runner at the start mat from an instant on, whether it counts or not: before the gun none does.
 * @param since epoch ms
 * @returns by time; without runners who were not read there
 */
export function firstStartReads(
	field: WatchedField,
	{ start, order, mat, time }: GroupedReads,
	since: number,
): FirstRead[] {
	const found: FirstRead[] = [];
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const course = courseOf(field, runner);
		for (let index = start[runner] ?? 0; index < (start[runner + 1] ?? 0); index++) {
			const read = order[index] ?? -1;
			const isStart = course.atMat[matOf(mat[read] ?? -1)]?.includes(course.start) === true;
			if (!isStart || at(time, read) < since) continue;
			found.push({ runner, read, time: at(time, read) });
			break;
		}
	}
	return found.sort((a, b) => a.time - b.time || a.read - b.read);
}
