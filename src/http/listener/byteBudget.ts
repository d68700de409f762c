/** Counts bytes in memory, for all clients and for each. */

/** The bytes of one request. */
export interface TakenBytes {
	/** Counts further bytes, or returns the budget that they exceed. */
	take(count: number): "taken" | "full" | "client full";
	/** The bytes that were taken. */
	bytes(): number;
	/** Returns them to the budget. Further calls have no effect. */
	release(): void;
}

export interface ByteBudget {
	open(client: string): TakenBytes;
	/** Of all clients. */
	held(): number;
}

/** @param total bytes of all clients @param perClient bytes of each */
export function createByteBudget(total: number, perClient: number): ByteBudget {
	/** Only clients with bytes. */
	const byClient = new Map<string, number>();
	let sum = 0;
	return {
		held: () => sum,
		open(client) {
			let own = 0;
			return {
				take(count) {
					const ofClient = byClient.get(client) ?? 0;
					if (sum + count > total) return "full";
					if (ofClient + count > perClient) return "client full";
					byClient.set(client, ofClient + count);
					sum += count;
					own += count;
					return "taken";
				},
				bytes: () => own,
				release() {
					const left = (byClient.get(client) ?? 0) - own;
					if (left > 0) byClient.set(client, left);
					else byClient.delete(client);
					sum -= own;
					own = 0;
				},
			};
		},
	};
}
