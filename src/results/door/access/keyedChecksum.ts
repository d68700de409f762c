/** The keyed checksum in a runner's certificate and photo addresses, so that guessed ones fail (DESIGN section 7). */
import { createHmac } from "node:crypto";
import { createLargeCache } from "../../../http/largeCache.ts";

/** 24 hexadecimal digits for an event and a bib, which need the secret. */
function checksumOf(secret: string, eventId: string, bib: string): string {
	return createHmac("sha256", secret).update(`${eventId}/${bib}`).digest("hex").slice(0, 24);
}

/** Cached checksums. A runner's checksum is the same in every version. */
const CHECKSUMS_CACHED = 100_000;

export type Checksums = (eventId: string, bib: string) => string;

/** Makes and caches checksums with a secret. */
export function createChecksums(secret: string): Checksums {
	const cache = createLargeCache<string>(CHECKSUMS_CACHED);
	return (eventId, bib) => {
		const name = `${eventId}/${bib}`;
		const known = cache.get(name);
		if (known !== undefined) return known;
		const checksum = checksumOf(secret, eventId, bib);
		cache.set(name, checksum);
		return checksum;
	};
}
