/** The numbers of reads so far. */
export interface Counts {
	/** Of the log. */
	read: number;
	/** Lines of the log that are not reads. */
	faults: number;
	/** Kept by an earlier run. */
	keptBefore: number;
	accepted: number;
	/** Known to the server before; acknowledged too. */
	repeated: number;
	refused: number;
	/** Acknowledged; no runner has the bib or chip so far. */
	unknown: number;
	/** The first of those bibs and chips. */
	unknownNames: Set<string>;
	/** Bytes of the log. */
	bytes: number;
}

export function createCounts(keptBefore: number): Counts {
	return {
		read: 0,
		faults: 0,
		keptBefore,
		accepted: 0,
		repeated: 0,
		refused: 0,
		unknown: 0,
		unknownNames: new Set(),
		bytes: 0,
	};
}

/** The most of them that are named. */
const UNKNOWN_NAMED = 10;

/** The line on reads without a runner; null if there are none. */
export function unknownLine({ unknown, unknownNames }: Counts): string | null {
	if (unknown === 0) return null;
	const named = [...unknownNames].slice(0, UNKNOWN_NAMED);
	const more = unknownNames.size > named.length ? " and others" : "";
	return `${unknown} reads are of bibs or chips that no runner of the event has: ${named.join(", ")}${more}. The server keeps them, and they count when the runner or the chip is imported.`;
}

/** Counts a read without a runner. */
export function noteUnknown(counts: Counts, { chip, bib }: { chip: string; bib: string }): void {
	counts.unknown += 1;
	if (counts.unknownNames.size <= UNKNOWN_NAMED) counts.unknownNames.add(chip || bib);
}

/** The closing line. */
export function closingLine(counts: Counts, ms: number): string {
	const { read, faults, keptBefore, accepted, repeated, refused } = counts;
	const seconds = ms / 1_000;
	const rate = Math.round((accepted + repeated) / Math.max(seconds, 0.001));
	const before = keptBefore > 0 ? ` and ${keptBefore} kept before` : "";
	return `${read} reads${before}: ${accepted} accepted, ${repeated} repeated, ${refused} refused, ${faults} faults, ${seconds.toFixed(1)} s, ${rate} reads/s`;
}
