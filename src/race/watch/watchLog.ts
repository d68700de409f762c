/** Reads as columns, with the state of their sources: what organisers watch beyond the standings. */
import { createReadLog, type NamedRead, type ReadLog } from "../scoring/reads/readColumns.ts";
import { createSourceTally, type SourceTally } from "./sources.ts";

/** A stored read as it is watched. */
export type WatchedRead = NamedRead & {
	/** Epoch ms by the server's clock; null if it is unknown. */
	arrivedAt: number | null;
};

export interface WatchLog extends Pick<ReadLog, "columns"> {
	tally: SourceTally;
	/** @param reads all of the event, in the order of their arrival, because rulings refer to their positions */
	add(reads: readonly WatchedRead[]): void;
}

export function createWatchLog(): WatchLog {
	const log = createReadLog();
	const tally = createSourceTally();
	return {
		columns: log.columns,
		tally,
		add(reads) {
			for (const read of reads) tally.add(read);
			log.add(reads);
		},
	};
}
