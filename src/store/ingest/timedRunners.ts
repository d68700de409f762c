/** The runners with times in a recording: the time of a newer file removes the DNS or DNF of an older one. */
import type { Recording } from "../../race/record/record.ts";

export interface TimedRunners {
	/** Bibs with a time anywhere on the course. */
	passed: ReadonlySet<string>;
	/** Bibs with a time at the finish. */
	finished: ReadonlySet<string>;
}

/** A mat that is a finish and another point too does not show that the finish was passed. */
export function timedRunners({
	points,
	passings,
	givenTimes,
}: Pick<Recording, "points" | "passings" | "givenTimes">): TimedRunners {
	const others = points.filter(({ kind }) => kind !== "finish");
	const elsewhere = new Set(others.flatMap(({ id, mat }) => [id, mat]));
	const finishes = points
		.filter(({ kind }) => kind === "finish")
		.flatMap(({ id, mat }) => [id, mat]);
	const finishMats = new Set(finishes.filter((mat) => !elsewhere.has(mat)));
	const passed = new Set<string>();
	const finished = new Set<string>();
	const add = (bib: string, pointId: string) => {
		passed.add(bib);
		if (finishMats.has(pointId)) finished.add(bib);
	};
	for (const read of passings) if ("bib" in read) add(read.bib, read.pointId);
	for (const { bib, pointId, sinceGun, sinceStart } of givenTimes)
		if ((sinceGun ?? 0) > 0 || (sinceStart ?? 0) > 0) add(bib, pointId);
	return { passed, finished };
}
