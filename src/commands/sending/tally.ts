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
	/** Acknowledged, and of a bib or a chip that no runner has so far. */
	unknown: number;
	/** Those bibs and chips, as many as are worth a look. */
	strangers: Set<string>;
	/** Bytes of the log that were read. */
	bytes: number;
}

export function createTally(keptBefore: number): Tally {
	return {
		read: 0,
		faults: 0,
		keptBefore,
		accepted: 0,
		repeated: 0,
		refused: 0,
		unknown: 0,
		strangers: new Set(),
		bytes: 0,
	};
}

/** Bibs and chips of no runner that are named, at most. */
const STRANGERS_NAMED = 10;

/** What a person should know of reads that no runner has; null where there are none. */
export function strangersLine({ unknown, strangers }: Tally): string | null {
	if (unknown === 0) return null;
	const named = [...strangers].slice(0, STRANGERS_NAMED);
	const more = strangers.size > named.length ? " and others" : "";
	return `${unknown} reads are of bibs or chips that no runner of the event has: ${named.join(", ")}${more}. They are kept, and count once the runner or the chip is known.`;
}

/** Notes of whom a read was that no runner has. */
export function noteStranger(tally: Tally, { chip, bib }: { chip: string; bib: string }): void {
	tally.unknown += 1;
	if (tally.strangers.size <= STRANGERS_NAMED) tally.strangers.add(chip || bib);
}

/** The closing line. */
export function closingLine(tally: Tally, ms: number): string {
	const { read, faults, keptBefore, accepted, repeated, refused } = tally;
	const seconds = ms / 1_000;
	const rate = Math.round((accepted + repeated) / Math.max(seconds, 0.001));
	const before = keptBefore > 0 ? ` and ${keptBefore} kept before` : "";
	return `${read} reads${before}: ${accepted} accepted, ${repeated} repeated, ${refused} refused, ${faults} faults, ${seconds.toFixed(1)} s, ${rate} reads/s`;
}
