/** When reads arrive: usually seconds later, minutes later from a mat without a connection, and some twice. */
import type { RecordedRead } from "../../src/race/record/record.ts";
import type { Random } from "../../src/race/rehearsal/random.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Share of mats that lose their connection for a while, and for how long, minutes. */
const LOSING_CONNECTION = 0.6;
const SHORTEST_OUTAGE = 3;
const LONGEST_OUTAGE = 9;
/** Share of reads that are sent again, because their acknowledgement was lost. */
const SENT_AGAIN = 0.01;

export interface Delivery {
	/** Epoch ms, not before the read's time. */
	at: number;
	read: RecordedRead;
}

interface Outage {
	from: number;
	to: number;
}

/**
 * The arrivals of all reads at the server, in order.
 * @param latest epoch ms by which every mat has sent all of its reads
 */
export function deliver(
	reads: readonly RecordedRead[],
	latest: number,
	random: Random,
): Delivery[] {
	const outages = new Map(
		[...Map.groupBy(reads, ({ source }) => source)].map(
			([source, ofMat]) => [source, outageOf(ofMat, random)] as const,
		),
	);
	const before = (at: number) => Math.min(Math.round(at), latest);
	return reads
		.flatMap((read): Delivery[] => {
			const outage = outages.get(read.source);
			const sent = read.time + random.between(0.2, 2.5) * SECOND;
			// Reads that waited arrive together, in any order.
			const isHeld = outage && outage.from <= sent && sent < outage.to;
			const at = isHeld ? outage.to + random.between(0, 4) * SECOND : sent;
			const first = { at: before(at), read };
			if (!random.chance(SENT_AGAIN)) return [first];
			return [first, { at: before(at + random.between(1, 30) * SECOND), read }];
		})
		.sort((a, b) => a.at - b.at);
}

/** When a mat has no connection, epoch ms; null for never. */
function outageOf(reads: readonly RecordedRead[], random: Random): Outage | null {
	if (!random.chance(LOSING_CONNECTION)) return null;
	// More likely at the busiest time, when the phones of the crowd load the network.
	const from = random.pick(reads).time;
	return { from, to: from + random.between(SHORTEST_OUTAGE, LONGEST_OUTAGE) * MINUTE };
}
