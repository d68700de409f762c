/** Which characters a font has, from its file: only the table that says so is read, not its outlines. */
import { closeSync, openSync, readSync } from "node:fs";

/** Whether the font has a character. */
export type Coverage = (codePoint: number) => boolean;

/** Reads a TrueType or OpenType file. @throws Error where it is none, or has no full table of characters */
export function readCoverage(path: string): Coverage {
	const file = openSync(path, "r");
	try {
		const read = (from: number, length: number) => {
			const bytes = Buffer.alloc(length);
			readSync(file, bytes, 0, length, from);
			return bytes;
		};
		const tables = read(0, 12).readUInt16BE(4);
		const directory = read(12, 16 * tables);
		const entry = Array.from({ length: tables }, (_, index) => 16 * index).find(
			(place) => directory.toString("latin1", place, place + 4) === "cmap",
		);
		if (entry === undefined) throw new Error(`${path} names no characters`);
		const table = read(directory.readUInt32BE(entry + 8), directory.readUInt32BE(entry + 12));
		return coverageOf(table, path);
	} finally {
		closeSync(file);
	}
}

/** Of the table's forms the one that has all of Unicode: groups of characters in a row (format 12). */
function coverageOf(table: Buffer, path: string): Coverage {
	const forms = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
		table.readUInt32BE(4 + 8 * index + 4),
	);
	const full = forms.find((form) => table.readUInt16BE(form) === 12);
	if (full === undefined) throw new Error(`${path} has no full table of characters`);
	const count = table.readUInt32BE(full + 12);
	const firsts = new Uint32Array(count);
	const lasts = new Uint32Array(count);
	for (let group = 0; group < count; group++) {
		firsts[group] = table.readUInt32BE(full + 16 + 12 * group);
		lasts[group] = table.readUInt32BE(full + 20 + 12 * group);
	}
	return (codePoint) => {
		let low = 0;
		let high = count - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			if (codePoint < (firsts[middle] ?? 0)) high = middle - 1;
			else if (codePoint > (lasts[middle] ?? 0)) low = middle + 1;
			else return true;
		}
		return false;
	};
}
