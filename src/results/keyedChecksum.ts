/** The keyed checksum in a runner's certificate and photo addresses, so that guessed ones fail (DESIGN section 7). */
import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";

/** 24 hexadecimal digits that only this server can make for an event and a bib. */
function checksumOf(secret: string, eventId: string, bib: string): string {
	return createHmac("sha256", secret).update(`${eventId}/${bib}`).digest("hex").slice(0, 24);
}

/** Checksums that were made before: a runner's is the same in every version. */
const CHECKSUMS_KEPT = 100_000;

export type Checksums = (eventId: string, bib: string) => string;

/** Makes checksums with a secret, each once. */
export function createChecksums(secret: string): Checksums {
	const kept = new LRUCache<string, string>({ max: CHECKSUMS_KEPT });
	return (eventId, bib) => {
		const name = `${eventId}/${bib}`;
		const checksum = kept.get(name) ?? checksumOf(secret, eventId, bib);
		kept.set(name, checksum);
		return checksum;
	};
}
