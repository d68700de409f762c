/** Chooses the encoding of a response by the Accept-Encoding header (RFC 9110, section 12.5.3). */
import { LRUCache } from "lru-cache";

export type Encoding = "identity" | "gzip" | "br";

/** Browsers repeat the same few headers, and short ones. */
const known = new LRUCache<string, Encoding>({ max: 1_000 });
const KNOWN_MAX_LENGTH = 200;

/** The best accepted encoding: br, else gzip, else none. */
export function bestEncoding(accepted: string): Encoding {
	const before = known.get(accepted);
	if (before !== undefined) return before;
	const best = readEncoding(accepted);
	if (accepted.length <= KNOWN_MAX_LENGTH) known.set(accepted, best);
	return best;
}

function readEncoding(accepted: string): Encoding {
	const weights = new Map<string, number>();
	for (const part of accepted.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
		const weight = parameters.find((each) => each.startsWith("q="));
		weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
	}
	const accepts = (name: Encoding) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
	if (accepts("br")) return "br";
	return accepts("gzip") ? "gzip" : "identity";
}
