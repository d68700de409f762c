import { createHmac, timingSafeEqual } from "node:crypto";

/** Compares in constant time, so that the time does not reveal how much of a guess was right. */
export function isSameSecret(given: string, expected: string): boolean {
	const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
	return timingSafeEqual(digest(given), digest(expected));
}
