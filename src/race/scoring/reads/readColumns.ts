/**
 * Reads as columns. Every name is stored once and referred to by its number. While a race is on, reads arrive by the
 * thousand; the columns have spare room, so that adding a read does not copy the others.
 */
import type { RecordedRead, Wearer } from "../../record/record.ts";

export interface ReadColumns {
	/** Number of reads. */
	count: number;
	/** Per read: the numbers of its wearer and of its mat or point, and epoch ms. The arrays may be longer than `count`. */
	wearer: Int32Array;
	mat: Int32Array;
	time: Float64Array;
	/** By number: every bib or chip that was read, and every name of a mat or point in the reads. */
	wearers: readonly Wearer[];
	matNames: readonly string[];
}

export type NamedRead = Pick<RecordedRead, "pointId" | "time"> & Wearer;

export interface ReadLog {
	columns(): ReadColumns;
	add(reads: readonly NamedRead[]): void;
}

/** Creates an empty log of reads. */
export function createReadLog(): ReadLog {
	const wearers: Wearer[] = [];
	const matNames: string[] = [];
	const bibs = new Map<string, number>();
	const chips = new Map<string, number>();
	const matNumbers = new Map<string, number>();
	let count = 0;
	let wearer = new Int32Array(0);
	let mat = new Int32Array(0);
	let time = new Float64Array(0);

	function makeRoom(more: number): void {
		if (count + more <= wearer.length) return;
		const size = Math.max(1_024, Math.ceil(wearer.length * 1.5), count + more);
		const grown = { wearer: new Int32Array(size), mat: new Int32Array(size) };
		grown.wearer.set(wearer);
		grown.mat.set(mat);
		wearer = grown.wearer;
		mat = grown.mat;
		const times = new Float64Array(size);
		times.set(time);
		time = times;
	}

	return {
		columns: () => ({ count, wearer, mat, time, wearers, matNames }),
		add(reads) {
			makeRoom(reads.length);
			for (const read of reads) {
				wearer[count] =
					"bib" in read
						? numberOf(bibs, read.bib, wearers, () => ({ bib: read.bib }))
						: numberOf(chips, read.chip, wearers, () => ({ chip: read.chip }));
				mat[count] = numberOf(matNumbers, read.pointId, matNames, () => read.pointId);
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
