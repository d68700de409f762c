/** Of which runners a recording brings times: a newer file's time lifts the DNS or DNF of an older one. */
import type { Recording } from "../race/record/record.ts";

export interface TimesBrought {
	/** Bibs with a time anywhere on the course. */
	passed: ReadonlySet<string>;
	/** Bibs with a time at the finish. */
	finished: ReadonlySet<string>;
}

/** A mat that is a finish and another point too does not say which of them was passed. */
export function timesBrought({
	points,
	passings,
	givenTimes,
}: Pick<Recording, "points" | "passings" | "givenTimes">): TimesBrought {
	const others = points.filter(({ kind }) => kind !== "finish");
	const elsewhere = new Set(others.flatMap(({ id, mat }) => [id, mat]));
	const ends = points.filter(({ kind }) => kind === "finish").flatMap(({ id, mat }) => [id, mat]);
	const isFinish = new Set(ends.filter((place) => !elsewhere.has(place)));
	const passed = new Set<string>();
	const finished = new Set<string>();
	const bring = (bib: string, pointId: string) => {
		passed.add(bib);
		if (isFinish.has(pointId)) finished.add(bib);
	};
	for (const read of passings) if ("bib" in read) bring(read.bib, read.pointId);
	for (const { bib, pointId, sinceGun, sinceStart } of givenTimes)
		if ((sinceGun ?? 0) > 0 || (sinceStart ?? 0) > 0) bring(bib, pointId);
	return { passed, finished };
}
