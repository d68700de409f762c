/** What is scored of a runner at a point. */

export interface ScoredSplit {
	/** Position of the point. */
	point: number;
	/** The lap, from 1; null in a race. */
	lap: number | null;
	/** Distance from the start, km; null where it was not measured. */
	km: number | null;
	/** Epoch ms; null where no read and no given time has it. */
	passedAt: number | null;
	/** Since the own start, else since the gun, ms; null where the mat missed the runner. */
	elapsed: number | null;
	/** Pace of the leg since the last split with a distance, min/km; null where it is unknown. */
	legPace: number | null;
	/** Pace since the start, min/km; null where it is unknown. */
	meanPace: number | null;
	/** Rank in the category at this point; null for none. */
	rank: number | null;
}

/** A cell of a column of times. */
export function known(time: number): number | null {
	return Number.isNaN(time) ? null : time;
}
