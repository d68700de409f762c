import { createHash } from "node:crypto";

/** The hash in the address of a runner's clips (SPEC section 7). */
export function clipHash(key: string, eventId: string, bib: string): string {
	return createHash("md5").update(`${eventId}${bib}${key}`).digest("hex");
}
