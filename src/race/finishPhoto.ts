/** The moment of which a finish photo is asked for (SPEC section 9). */
import { PHOTO_DELAY_MS } from "./limits.ts";
import type { Split } from "./result.ts";

/** Where and when a runner was seen last, epoch ms. */
export interface LastPass {
	pointId: string;
	passedAt: number;
}

/** Where a runner was seen last; null where no time of day is known. */
export function lastPassOf(splits: readonly Split[]): LastPass | null {
	let last: LastPass | null = null;
	for (const { pointId, passedAt } of splits)
		if (passedAt !== null && (last === null || passedAt >= last.passedAt))
			last = { pointId, passedAt };
	return last;
}

/** @param offset what the visitor moved the photo by, s. @returns epoch ms */
export function photoMoment({ passedAt }: LastPass, offset: number): number {
	return Math.round(passedAt + PHOTO_DELAY_MS + offset * 1_000);
}
