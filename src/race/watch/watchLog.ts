/** Reads as columns, with the state of their sources: what organisers watch beyond the standings. */
import { createReadLog, type NamedRead, type ReadLog } from "../scoring/reads/readColumns.ts";
import { createSourceTally, type SourceTally } from "./sourceTally.ts";

/** A stored read as it is watched. */
export type WatchedRead = NamedRead & {
	/** Grows in the order of arrival. */
	id: number;
	/** Epoch ms by the server's clock; null if it is unknown. */
	arrivedAt: number | null;
};

export interface WatchLog extends Pick<ReadLog, "columns"> {
	tally: SourceTally;
	/** The id of the read at a position. @throws RangeError */
	idOf(read: number): number;
	/** @param reads all of the event, in the order of their arrival, because rulings refer to their positions */
	add(reads: readonly WatchedRead[]): void;
}

export function createWatchLog(): WatchLog {
	const log = createReadLog();
	const tally = createSourceTally();
	let ids = new Float64Array(0);

	function addIds(reads: readonly WatchedRead[]): void {
		const { count } = log.columns();
		if (count + reads.length > ids.length) {
			const grown = new Float64Array(Math.ceil(1.5 * (count + reads.length)));
			grown.set(ids);
			ids = grown;
		}
		for (const [index, { id }] of reads.entries()) ids[count + index] = id;
	}

	return {
		columns: log.columns,
		tally,
		idOf(read) {
			const id = ids[read];
			if (id === undefined) throw new RangeError(`the log has no read ${read}`);
			return id;
		},
		add(reads) {
			for (const read of reads) tally.add(read);
			addIds(reads);
			log.add(reads);
		},
	};
}
