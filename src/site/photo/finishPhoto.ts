/** The moment of which a finish photo is asked for (SPEC section 9). */
import { PHOTO_DELAY_MS, PHOTO_OFFSET_S, PHOTO_STEP_S } from "../../race/limits.ts";
import type { Split } from "../../race/scoring/result.ts";

/** Where and when a runner was seen last, epoch ms. */
export interface LastPassing {
	pointId: string;
	passedAt: number;
}

/** Where a runner was seen last; null where no time of day is known. */
export function lastPassOf(splits: readonly Split[]): LastPassing | null {
	let last: LastPassing | null = null;
	for (const { pointId, passedAt } of splits)
		if (passedAt !== null && (last === null || passedAt >= last.passedAt))
			last = { pointId, passedAt };
	return last;
}

/** @param offset what the visitor moved the photo by, s. @returns epoch ms */
export function photoMoment({ passedAt }: LastPassing, offset: number): number {
	return Math.round(passedAt + PHOTO_DELAY_MS + offset * 1_000);
}

/** An offset as it is read, of one width whatever it is: +0.75, −1.50, 0.00. */
export function offsetText(offset: number): string {
	const sign = offset > 0 ? "+" : offset < 0 ? "−" : "";
	return sign + Math.abs(offset).toFixed(2);
}

/** The nearest offset that the photo can be moved by. */
export function offsetWithin(offset: number): number {
	const stepped = Math.round(offset / PHOTO_STEP_S) * PHOTO_STEP_S;
	return Math.min(PHOTO_OFFSET_S, Math.max(-PHOTO_OFFSET_S, stepped));
}
