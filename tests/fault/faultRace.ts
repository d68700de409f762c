/** A race whose reads come in every form in which readers name them. */

import { bigRace } from "../../bench/bigRace.ts";
import type { Recording } from "../../src/race/record/record.ts";

export const EVENT = "M7001";
const GUN = Date.UTC(2025, 10, 1, 22);

/** A read to be sent. */
export interface SentRead {
	/** Point, runner and time: the read's identity in the store, in any form. */
	id: string;
	/** As it is posted. */
	body: object;
}

export interface FaultRace {
	/** Everything but the reads. */
	recording: Recording;
	/** In the order of their times. */
	reads: readonly SentRead[];
	bibs: readonly string[];
}

/** The identity of a read in the store. */
export function idOf(point: string, tag: string, time: number): string {
	return `${point} ${tag} ${time}`;
}

/** Draws a race in the past: its answers do not change with the clock. */
export function faultRace(runners: number): FaultRace {
	const { recording, reads } = bigRace(EVENT, runners, GUN);
	const bibs = recording.entrants.map(({ bib }) => bib);
	const sent = reads.map((read, index): SentRead => {
		const { pointId: point, time } = read;
		const bib = "bib" in read ? read.bib : "";
		const isChip = index % 4 > 1;
		const name = index % 2 === 0 ? { source: `box ${point}`, sequence: index } : {};
		const who = isChip ? { chip: chipOf(bib) } : { bib };
		return {
			id: idOf(point, isChip ? chipOf(bib) : bib, time),
			body: { ...name, ...who, point, time },
		};
	});
	const chips = bibs.map((bib) => ({ chip: chipOf(bib), bib, since: null }));
	return { recording: { ...recording, chips }, reads: sent, bibs };
}

function chipOf(bib: string): string {
	return `E280${bib}`;
}
