/**
 * The runners of a field in memory that threads share: sent once, copied by no thread. A runner is decoded when an answer
 * needs it, which takes some microseconds; unpacking all of a field of 60,000 took a second of the answering thread.
 */
import { createLargeCache } from "../../../http/largeCache.ts";
import type { Entrant } from "../../../race/record/record.ts";
import type { EntrantList, Field } from "../../../race/scoring/field.ts";
import { firstPositionOf, type KeyTable, layOutKeys } from "../../../race/search/keyTable.ts";
import { foldBibs, foldNames, type SearchIndex } from "../../../race/search/searchIndex.ts";
import { bufferOf } from "../../../threads/workerSide.ts";
import { shareBytes, shareUnits, shareWhole } from "./sharedArrays.ts";

/** Sent between threads; all arrays are in shared memory. */
export interface PackedRunners {
	/** Each runner as JSON in UTF-8, one after the other, and the end of each. */
	bytes: Uint8Array;
	end: Int32Array;
	byBib: KeyTable;
	/** Folded bibs and numbers (SearchIndex). */
	bibs: KeyTable;
	numbers: KeyTable;
	/** The folded names in UTF-16, and the offset of each. */
	names: { units: Uint16Array; start: Int32Array };
}

/** The part of a snapshot that the next read does not replace. */
export interface Runners extends Pick<Field, "entrants" | "byBib"> {
	search: SearchIndex;
}

/** Decoded runners that a thread holds: about 5 MB. */
const MAX_DECODED = 10_000;

export function packRunners(entrants: readonly Entrant[]): PackedRunners {
	const end = new Int32Array(entrants.length);
	let length = 0;
	const lists = entrants.map((entrant, position) => {
		const json = Buffer.from(JSON.stringify(entrant));
		length += json.length;
		end[position] = length;
		return json;
	});
	const bibs = entrants.map(({ bib }) => bib);
	const folded = foldBibs(bibs);
	const names = foldNames(entrants.map(({ name }) => name));
	return {
		bytes: shareBytes(Buffer.concat(lists)),
		end: shareWhole(end),
		byBib: shareTable(layOutKeys(bibs)),
		bibs: shareTable(folded.bibs),
		numbers: shareTable(folded.numbers),
		names: { units: shareUnits(unitsOf(names.text)), start: shareWhole(names.start) },
	};
}

/** Opens runners that another thread has packed. */
export function openRunners(packed: PackedRunners): Runners {
	const { bibs, numbers, byBib } = packed;
	const text = bufferOf(packed.names.units);
	return {
		entrants: openEntrants(packed),
		byBib: {
			get: (bib) => firstPositionOf(byBib, bib),
			has: (bib) => firstPositionOf(byBib, bib) !== undefined,
		},
		search: {
			bibs,
			numbers,
			names: {
				text: { indexOf: (part, from = 0) => indexOf(text, part, from) },
				start: packed.names.start,
			},
		},
	};
}

function openEntrants({ bytes, end }: PackedRunners): EntrantList {
	const json = bufferOf(bytes);
	const decoded = createLargeCache<Entrant, number>(MAX_DECODED);
	return {
		length: end.length,
		at(position) {
			const known = decoded.get(position);
			if (known) return known;
			const until = end[position];
			if (until === undefined) return undefined;
			const entrant: Entrant = JSON.parse(json.toString("utf8", end[position - 1] ?? 0, until));
			decoded.set(position, entrant);
			return entrant;
		},
	};
}

/** The offset of a part of a text in UTF-16; -1 if there is none. */
function indexOf(text: Buffer, part: string, from: number): number {
	const at = text.indexOf(part, 2 * from, "utf16le");
	return at < 0 ? -1 : at / 2;
}

function unitsOf(text: string): Uint16Array {
	return Uint16Array.from({ length: text.length }, (_, unit) => text.charCodeAt(unit));
}

function shareTable({ units, end, slots, next }: KeyTable): KeyTable {
	return {
		units: shareUnits(units),
		end: shareWhole(end),
		slots: shareWhole(slots),
		next: shareWhole(next),
	};
}
