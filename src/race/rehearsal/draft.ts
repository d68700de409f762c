/** A plan that faults are put into. */

import { type Random, randomFrom } from "./random.ts";
import type { RehearsalClock } from "./rehearsalClock.ts";
import type { RehearsedFacts, RehearsedGun, RehearsedRead } from "./rehearsalPlan.ts";

/** A read before it is numbered. */
export interface DraftRead extends Pick<RehearsedRead, "at" | "chip" | "time" | "part"> {
	/** The runner who passed. */
	bib: string;
	/** Position of the point. */
	point: number;
	mat: string;
}

export interface Draft {
	facts: RehearsedFacts;
	guns: RehearsedGun[];
	reads: DraftRead[];
	clock: RehearsalClock;
	random: Random;
	/** Runners and mats that a fault concerns already, so that each fault can be mended by itself. */
	concerned: Set<string>;
	mats: Set<string>;
}

export function createDraft(
	facts: RehearsedFacts,
	guns: readonly Omit<RehearsedGun, "recorded">[],
	reads: DraftRead[],
	{ clock, seed }: { clock: RehearsalClock; seed: number },
): Draft {
	return {
		facts,
		guns: guns.map((gun) => ({ ...gun, recorded: gun.at })),
		reads,
		clock,
		random: randomFrom(seed, "faults"),
		concerned: new Set(),
		mats: new Set(),
	};
}

/** Replaces what is sent of some reads. What is true of them stays. @returns how many there were */
export function alter(
	draft: Draft,
	isMeant: (read: DraftRead) => boolean,
	sent: (read: DraftRead) => DraftRead | null,
): number {
	let count = 0;
	draft.reads = draft.reads.flatMap((read) => {
		if (read.part === "true" || !isMeant(read)) return read;
		count++;
		const instead = sent(read);
		return [
			...(instead === null ? [] : [{ ...instead, part: "sent" as const }]),
			...(read.part === "both" ? [{ ...read, part: "true" as const }] : []),
		];
	});
	return count;
}

/** The true reads by mat, in the order of time, without the start: a chip time needs no other witness. */
export function readsOfMats({ reads, facts }: Draft): [mat: string, reads: DraftRead[]][] {
	const isStart = ({ point }: DraftRead) => facts.points[point]?.kind === "start";
	const others = reads.filter((read) => read.part !== "sent" && !isStart(read));
	return [...Map.groupBy(others, ({ mat }) => mat)].map(([mat, own]) => [
		mat,
		own.sort((a, b) => a.time - b.time),
	]);
}

/** The name of the reader at a mat. */
export function sourceOf(mat: string): string {
	return `mat-${mat}`;
}
