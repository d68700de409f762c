/** What became of the reads so far. */
export interface Tally {
	/** Reads of the log. */
	read: number;
	/** Lines of the log that were none. */
	faults: number;
	/** Kept from before, when the command began. */
	keptBefore: number;
	accepted: number;
	/** Known to the server before: acknowledged as well. */
	repeated: number;
	refused: number;
	/** Bytes of the log that were read. */
	bytes: number;
}

export function createTally(keptBefore: number): Tally {
	return { read: 0, faults: 0, keptBefore, accepted: 0, repeated: 0, refused: 0, bytes: 0 };
}

/** The closing line. */
export function closingLine(tally: Tally, ms: number): string {
	const { read, faults, keptBefore, accepted, repeated, refused } = tally;
	const seconds = ms / 1_000;
	const rate = Math.round((accepted + repeated) / Math.max(seconds, 0.001));
	const before = keptBefore > 0 ? ` and ${keptBefore} kept before` : "";
	return `${read} reads${before}: ${accepted} accepted, ${repeated} repeated, ${refused} refused, ${faults} faults, ${seconds.toFixed(1)} s, ${rate} reads/s`;
}
