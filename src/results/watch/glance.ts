/** The state of an event in numbers, and what is new since the glance before, for live streams. */
import { newPassings } from "../../race/watch/newPassings.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { courseOf, pointCountsOf } from "./watchAnswers.ts";
import type { Glance } from "./watchMessages.ts";

/** The most passings that one event of a stream lists. */
const LATEST = 10;

export type Glances = ReturnType<typeof createGlances>;

export function createGlances() {
	let before: { fieldVersion: number; passedAt: Float64Array } | null = null;
	return {
		of(snapshot: Snapshot, now: number): Glance {
			const { field, standings, fieldVersion, version } = snapshot;
			const counts = pointCountsOf(snapshot);
			const known = before?.fieldVersion === fieldVersion ? before.passedAt : null;
			const fresh = known && newPassings(field, known, standings, LATEST);
			// The snapshot's columns are written again when the main thread has dropped it.
			const copy = known ?? new Float64Array(standings.passedAt.length);
			copy.set(standings.passedAt);
			before = { fieldVersion, passedAt: copy };
			return {
				state: { points: counts, course: courseOf(snapshot), version, serverTime: now },
				news: fresh && {
					count: fresh.count,
					latest: fresh.latest.map(({ runner, point, passedAt }) => ({
						pno: field.entrants.at(runner)?.bib ?? "",
						pINo: field.points[point]?.id ?? "",
						time: passedAt,
					})),
				},
			};
		},
	};
}
