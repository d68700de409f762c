/**
 * A rehearsal: a copy of an event is fed with reads that are known beforehand, with faults that are known too. So the sheet at
 * its end can compare what people made of it with the standings that the faults hid.
 *
 * 1. knownRace.ts has who passed which point when: generated, or recorded of an earlier race.
 * 2. planRehearsal.ts lays that out on the clock of the server: the first gun is a few seconds after the start, and all time
 *    after it is divided by the speed.
 * 3. faults/ changes what is sent. What is true stays in the plan.
 * 4. rightRunners.ts compares standings of what was sent and decided with those of what is true.
 */
import type { Wave } from "../record/record.ts";
import type { RecordedField } from "../scoring/field.ts";

/** The faults that can be chosen, in the order in which they are offered. */
export const FAULT_KINDS = [
	"matOff",
	"clock",
	"swappedChips",
	"falseFinish",
	"wrongGun",
	"duplicates",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The fastest speed. A day of racing then takes a minute and a half. */
export const MAX_SPEED = 1_000;

/** What is copied of an event. */
export type RehearsedFacts = Omit<RecordedField, "decided" | "givenTimes">;

/** A runner at a point, as it was or could be. */
export interface KnownPassing {
	bib: string;
	/** Position of the point. */
	point: number;
	/** Epoch ms in the time of the known race. */
	time: number;
}

/** A race whose passings are all known. Each wave has a gun. */
export interface KnownRace {
	facts: RehearsedFacts;
	waves: readonly (Wave & { gun: number })[];
	passings: readonly KnownPassing[];
}

/** A read of the plan. Its chip is known to the copy. */
export interface RehearsedRead {
	/** When it is sent, epoch ms. */
	at: number;
	source: string;
	sequence: number;
	/** The mat. */
	pointId: string;
	chip: string;
	/** As the reader writes it, epoch ms. */
	time: number;
	/** `sent`: only sent, by a fault. `true`: only true, because a fault hides it. */
	part: "both" | "sent" | "true";
}

/** A gun of the plan. */
export interface RehearsedGun {
	waveId: string;
	/** When it is fired, epoch ms, and the instant that is recorded. */
	at: number;
	recorded: number;
}

/** A fault of the plan. */
export interface RehearsedFault {
	kind: FaultKind;
	/** When its first effect arrives, and its last one, epoch ms. */
	from: number;
	until: number;
	/** The mat, the source and the wave that it is about; '' for none. */
	mat: string;
	source: string;
	waveId: string;
	/** By how much, ms. */
	by: number;
	/** The number of reads that it hides, adds or changes. */
	reads: number;
	/** The runners whose results it concerns; empty where it is a whole wave. */
	bibs: readonly string[];
}

export interface RehearsalPlan {
	/** Of the copy, before any gun was fired. */
	facts: RehearsedFacts;
	/** In the order in which they are sent. */
	reads: readonly RehearsedRead[];
	guns: readonly RehearsedGun[];
	faults: readonly RehearsedFault[];
	/** When the last read is sent, epoch ms. */
	end: number;
}

/** A fault with what most faults lack. */
export function rehearsedFault(
	fault: Partial<RehearsedFault> & Pick<RehearsedFault, "kind" | "from" | "until">,
): RehearsedFault {
	return { mat: "", source: "", waveId: "", by: 0, reads: 0, bibs: [], ...fault };
}
