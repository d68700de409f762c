/**
 * Reads as columns. Every name is stored once and referred to by its number. While a race is on, reads arrive by the
 * thousand; the columns have spare capacity, so that adding a read does not copy the others.
 */
import type { RecordedRead, RecordedTag } from "../../record/record.ts";

export interface ReadColumns {
	/** Number of reads. */
	count: number;
	/** Per read: the numbers of its tag and of its place, and raw epoch ms. The arrays may be longer than `count`. */
	tag: Int32Array;
	place: Int32Array;
	time: Float64Array;
	/** By number: every bib or chip that was read, and every place of the reads. */
	tags: readonly RecordedTag[];
	places: readonly ReadPlace[];
}

/** A mat or point as a source names it. Both share a number, so that a read needs no column for its source. */
export interface ReadPlace {
	/** The name of the mat or point. */
	name: string;
	source: string;
}

/** The source is '' where the reader did not number the read itself: then it has no clock that could be corrected. */
export type NamedRead = Pick<RecordedRead, "pointId" | "time" | "source"> & RecordedTag;

export interface ReadLog {
	columns(): ReadColumns;
	add(reads: readonly NamedRead[]): void;
}

/** Creates an empty log of reads. */
export function createReadLog(): ReadLog {
	const tags: RecordedTag[] = [];
	const places: ReadPlace[] = [];
	const bibs = new Map<string, number>();
	const chips = new Map<string, number>();
	const bySource = new Map<string, Map<string, number>>();
	let count = 0;
	let tag = new Int32Array(0);
	let place = new Int32Array(0);
	let time = new Float64Array(0);

	function makeRoom(more: number): void {
		if (count + more <= tag.length) return;
		const size = Math.max(1_024, Math.ceil(tag.length * 1.5), count + more);
		const grown = { tag: new Int32Array(size), place: new Int32Array(size) };
		grown.tag.set(tag);
		grown.place.set(place);
		tag = grown.tag;
		place = grown.place;
		const times = new Float64Array(size);
		times.set(time);
		time = times;
	}

	function numbersOf(source: string): Map<string, number> {
		const known = bySource.get(source);
		if (known) return known;
		const fresh = new Map<string, number>();
		bySource.set(source, fresh);
		return fresh;
	}

	return {
		columns: () => ({ count, tag, place, time, tags, places }),
		add(reads) {
			makeRoom(reads.length);
			for (const read of reads) {
				const { source, pointId: name } = read;
				tag[count] =
					"bib" in read
						? numberOf(bibs, read.bib, tags, () => ({ bib: read.bib }))
						: numberOf(chips, read.chip, tags, () => ({ chip: read.chip }));
				place[count] = numberOf(numbersOf(source), name, places, () => ({ name, source }));
				time[count] = read.time;
				count++;
			}
		},
	};
}

/** The number of a name. The item of a new name is appended to the items. */
function numberOf<Item>(
	numbers: Map<string, number>,
	name: string,
	items: Item[],
	make: () => Item,
): number {
	const known = numbers.get(name);
	if (known !== undefined) return known;
	numbers.set(name, items.length);
	return items.push(make()) - 1;
}
