/** The tables of races in legs: members of relay teams, and time penalties. */

/** Who runs a leg of a relay team, and which legs an entrant missed. */
export interface LegMemberTable {
	event_id: string;
	bib: string;
	/** The number of the leg, from 1. Transitions are not counted. */
	leg: number;
	/** '' where it is unknown. */
	name: string;
	/** 0 or 1. */
	is_missed: number;
}

/** Time penalties. Those of a runner add up. */
export interface PenaltyTable {
	event_id: string;
	bib: string;
	/** The count of the runner's penalties, from 1; 0 is what a file stated. */
	number: number;
	/** Added to the runner's times, ms; a credit is negative. */
	ms: number;
	/** The point from which on it is added; null for the finish. */
	point_id: string | null;
}
