/** The faults of rehearsals. To add one: its kind in FAULT_KINDS, and what it does here. */
import type { Draft } from "../draft.ts";
import type { FaultKind, RehearsedFault } from "../rehearsal.ts";
import { duplicates, falseFinish, swappedChips } from "./chips.ts";
import { wrongGun } from "./guns.ts";
import { clock, matOff } from "./mats.ts";

/** Puts a fault into a draft; null where the race has no place for it. */
export type Inject = (draft: Draft) => RehearsedFault | null;

export const FAULTS = {
	matOff,
	clock,
	swappedChips,
	falseFinish,
	wrongGun,
	duplicates,
} satisfies Record<FaultKind, Inject>;
