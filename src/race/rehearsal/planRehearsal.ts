/** Plans a rehearsal: what is true, what is sent, and when. */
import type { ChipUse } from "../record/record.ts";
import { createDraft, type Draft, sourceOf } from "./draft.ts";
import { FAULTS } from "./faults/faults.ts";
import { type Random, randomFrom } from "./random.ts";
import { createRehearsalClock, onClock } from "./rehearsalClock.ts";
import {
	FAULT_KINDS,
	type FaultKind,
	type KnownRace,
	type RehearsalPlan,
	type RehearsedFault,
	type RehearsedRead,
} from "./rehearsalPlan.ts";

/** From a passing to the arrival of its read, ms: the delay of the network is the same at every speed. */
const SOONEST = 300;
const LATEST = 1_500;

export interface RehearsalWish {
	race: KnownRace;
	faults: readonly FaultKind[];
	/** At least 1. */
	speed: number;
	seed: number;
	/** The first gun on the server's clock, epoch ms, a whole second. */
	begin: number;
}

/** The same wish gives the same plan. */
export function planRehearsal({
	race,
	faults: chosen,
	speed,
	seed,
	begin,
}: RehearsalWish): RehearsalPlan {
	const firstGun = race.waves.reduce((first, { gun }) => Math.min(first, gun), Infinity);
	const clock = createRehearsalClock(firstGun, begin, speed);
	const chips = chipsOf(race);
	const facts = { ...onClock(race.facts, clock, speed), chips: chips.uses };
	const random = randomFrom(seed, "delays");
	const draft = createDraft(
		{ ...facts, waves: facts.waves.length > 0 ? facts.waves : [{ id: "1", gun: null }] },
		race.waves.map(({ id, gun }) => ({ waveId: id, at: clock.gunAt(gun) })),
		race.passings.flatMap(({ bib, point, time }) => {
			const place = facts.points[point];
			if (place === undefined) return [];
			const instant = clock.at(time);
			return {
				bib,
				point,
				mat: place.mat,
				chip: chips.of(bib),
				time: instant,
				at: instant + delay(random),
				part: "both" as const,
			};
		}),
		{ clock, seed },
	);
	// In the order of the kinds: each finds what the ones before have left.
	const faults: RehearsedFault[] = FAULT_KINDS.filter((kind) => chosen.includes(kind)).flatMap(
		(kind) => FAULTS[kind](draft) ?? [],
	);
	const reads = numbered(draft);
	const last = Math.max(begin, reads.at(-1)?.at ?? 0, ...draft.guns.map(({ at }) => at));
	return { facts: draft.facts, reads, guns: draft.guns, faults, end: last };
}

function delay(random: Random): number {
	return Math.round(random.between(SOONEST, LATEST));
}

/** The reads in the order in which they are sent, numbered by each source in the order of their times. */
function numbered({ reads }: Draft): RehearsedRead[] {
	const counts = new Map<string, number>();
	return reads
		.toSorted((a, b) => a.time - b.time)
		.map(({ mat, chip, time, at, part }): RehearsedRead => {
			const source = sourceOf(mat);
			const sequence = (counts.get(source) ?? 0) + 1;
			counts.set(source, sequence);
			return { at, source, sequence, pointId: mat, chip, time, part };
		})
		.sort((a, b) => a.at - b.at);
}

/** Each runner has one chip: the last one assigned, or one that is made. */
function chipsOf({ facts: { chips, entrants } }: KnownRace): {
	uses: ChipUse[];
	of(bib: string): string;
} {
	const bibOfChip = new Map(chips.map(({ chip, bib }) => [chip, bib]));
	const chipOfBib = new Map([...bibOfChip].map(([chip, bib]) => [bib, chip]));
	const uses = entrants.map(({ bib }, index) => ({
		chip: chipOfBib.get(bib) ?? `PRACTICE${String(index + 1).padStart(6, "0")}`,
		bib,
		since: null,
	}));
	const chipOf = new Map(uses.map(({ chip, bib }) => [bib, chip]));
	return { uses, of: (bib) => chipOf.get(bib) ?? "" };
}
