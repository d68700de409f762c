/** Reads that have only a time of day, and what can be found of their days. */

import type { OtherDay } from "./otherDays.ts";

/** A read with a time of day. */
export interface ClockRead {
	/** The reader, and the file where one log has several. */
	source: string;
	point: string;
	/** The chip or the bib; '' for a mark. */
	tag: string;
	/** Milliseconds since midnight. */
	clock: number;
}

/** What a person states about a log. */
export interface StatedDay {
	/** The day on which the log begins, YYYY-MM-DD; null to find it. */
	begins: string | null;
	/** The rows are in the order of time, so that midnight is where the times fall back. */
	isInOrder: boolean;
}

/** A read that is plausible on two days. */
export interface OpenRead {
	/** Its position among the reads with times of day, from 0. */
	read: number;
	/** Days after the date of the race, the earlier one first. */
	between: readonly [number, number];
}

/** Why the days are not certain: `reads` of `of` reads are concerned. */
export type Uncertainty =
	/** No gun is known, and the log goes past midnight, or begins soon after it. */
	| { kind: "no gun" }
	/** No gun is known, and the times jump. */
	| { kind: "no order" }
	/** On any day, runners would be faster than plausible, or at points in the wrong order. */
	| { kind: "impossible"; reads: number; of: number }
	/**
	 * They are plausible on two days, and neither the order of the rows nor another read of the runner decides. A person may
	 * say on which of the days (after the date of the race) the log begins: none where that decides nothing.
	 */
	| { kind: "two days"; of: number; open: readonly OpenRead[]; begins: readonly number[] }
	/** They are no times of this race, but would be times since the gun. */
	| { kind: "since the gun"; reads: number; of: number }
	/** Instants of the log are not of this race; the first is at a position (from 0) and an instant, epoch ms. */
	| { kind: "other days"; why: OtherDay; reads: number; of: number; first: number; at: number }
	/** They are in an hour that the clocks skip; or show twice, and the order of the rows does not decide. */
	| { kind: "clock change"; clock: "skipped" | "repeated"; reads: number; of: number }
	/** They are no times of this race. */
	| { kind: "outside the race"; reads: number; of: number };

/** Per read: the days after the date of the race. */
export type ReadDays =
	| { kind: "days"; days: readonly number[] }
	| ({ kind: "uncertain" } & {
			why: Uncertainty;
	  });

/** The answer for days that are not certain. */
export function uncertain(why: Uncertainty): ReadDays {
	return { kind: "uncertain", why };
}
