/** Counts latencies in bins of 0.1 ms, because a list of 12,500 per second would be too long. */

const BUCKETS_PER_MS = 10;
const LONGEST_MS = 10_000;

export interface Latencies {
	add(ms: number): void;
	/** The quantile (0 to 1) of the latencies, ms. */
	quantile(share: number): number;
	count(): number;
	most(): number;
}

export function createLatencies(): Latencies {
	const buckets = new Uint32Array(LONGEST_MS * BUCKETS_PER_MS + 1);
	let count = 0;
	let most = 0;
	return {
		add(ms) {
			const bucket = Math.min(buckets.length - 1, Math.max(0, Math.floor(ms * BUCKETS_PER_MS)));
			buckets[bucket] = (buckets[bucket] ?? 0) + 1;
			count++;
			most = Math.max(most, ms);
		},
		quantile(share) {
			let seen = 0;
			for (const [bucket, amount] of buckets.entries()) {
				seen += amount;
				if (seen >= share * count) return (bucket + 1) / BUCKETS_PER_MS;
			}
			return LONGEST_MS;
		},
		count: () => count,
		most: () => most,
	};
}
