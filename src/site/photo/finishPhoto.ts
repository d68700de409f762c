/** The moment of a finish photo (SPEC section 9). */
import { PHOTO_DELAY_MS, PHOTO_OFFSET_S, PHOTO_STEP_S } from "../../race/limits.ts";
import type { Split } from "../../race/scoring/result.ts";

/** A runner's last passing, epoch ms. */
export interface LastPassing {
	pointId: string;
	passedAt: number;
}

/** A runner's last passing; null if no split has a time of day. */
export function lastPassingOf(splits: readonly Split[]): LastPassing | null {
	let last: LastPassing | null = null;
	for (const { pointId, passedAt } of splits)
		if (passedAt !== null && (last === null || passedAt >= last.passedAt))
			last = { pointId, passedAt };
	return last;
}

/** @param offset the offset that the visitor chose, s. @returns epoch ms */
export function photoMoment({ passedAt }: LastPassing, offset: number): number {
	return Math.round(passedAt + PHOTO_DELAY_MS + offset * 1_000);
}

/** An offset as text, with two decimals: +0.75, −1.50, 0.00. */
export function offsetText(offset: number): string {
	const sign = offset > 0 ? "+" : offset < 0 ? "−" : "";
	return sign + Math.abs(offset).toFixed(2);
}

/** The nearest possible offset. */
export function offsetWithin(offset: number): number {
	const stepped = Math.round(offset / PHOTO_STEP_S) * PHOTO_STEP_S;
	return Math.min(PHOTO_OFFSET_S, Math.max(-PHOTO_OFFSET_S, stepped));
}
