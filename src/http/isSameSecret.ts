import { createHmac, timingSafeEqual } from "node:crypto";

/** Compares in constant time, so that the duration reveals nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
	const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
	return timingSafeEqual(digest(given), digest(expected));
}
