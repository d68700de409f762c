/** Reads with their sources and arrivals, as columns: what organisers watch beyond the standings. */
import type { Wearer } from "../record/record.ts";
import { createReadLog, type ReadColumns } from "../scoring/reads/readColumns.ts";
import { createSourceTally, type SourceTally } from "./sources.ts";

/** A stored read as it is watched. */
export type WatchedRead = {
	/** Its number in the store; each read has a greater one than the read before. */
	id: number;
	/** The reader that sent it; '' if the sender named none. */
	source: string;
	pointId: string;
	/** Epoch ms. */
	time: number;
	/** Epoch ms by the server's clock; null if it is unknown. */
	arrivedAt: number | null;
} & Wearer;

export interface WatchColumns extends ReadColumns {
	/** Per read: its number in the store, and the number of its source. The arrays may be longer than `count`. */
	id: Float64Array;
	source: Int32Array;
	/** By number; the first is '' for reads without a named source. */
	sources: readonly string[];
}

export interface WatchLog {
	columns(): WatchColumns;
	tally: SourceTally;
	/** @param reads in the order of their ids */
	add(reads: readonly WatchedRead[]): void;
}

/** More sources are counted with the reads that name none, because a client may name any number of them. */
const MOST_SOURCES = 1_000;

export function createWatchLog(): WatchLog {
	const log = createReadLog();
	const sources = [""];
	const numbers = new Map([["", 0]]);
	const tally = createSourceTally();
	let count = 0;
	let id = new Float64Array(0);
	let source = new Int32Array(0);

	function makeRoom(more: number): void {
		if (count + more <= id.length) return;
		const size = Math.max(1_024, Math.ceil(id.length * 1.5), count + more);
		const [ids, numbersOfSources] = [new Float64Array(size), new Int32Array(size)];
		ids.set(id);
		numbersOfSources.set(source);
		id = ids;
		source = numbersOfSources;
	}

	function numberOf(name: string): number {
		const known = numbers.get(name);
		if (known !== undefined) return known;
		if (sources.length > MOST_SOURCES) return 0;
		numbers.set(name, sources.length);
		return sources.push(name) - 1;
	}

	return {
		columns: () => ({ ...log.columns(), id, source, sources }),
		tally,
		add(reads) {
			makeRoom(reads.length);
			for (const read of reads) {
				const number = numberOf(read.source);
				id[count] = read.id;
				source[count] = number;
				count++;
				tally.add(sources[number] ?? "", read);
			}
			log.add(reads);
		},
	};
}
