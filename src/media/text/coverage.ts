/** Reads from a font's file which characters it has. Only the table of characters is read, not the outlines. */
import { closeSync, openSync, readSync } from "node:fs";

/** Whether the font has a character. */
export type Coverage = (codePoint: number) => boolean;

/** Reads a TrueType or OpenType file. @throws Error for another file, and without a readable table of characters */
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
			(offset) => directory.toString("latin1", offset, offset + 4) === "cmap",
		);
		if (entry === undefined)
			throw new Error(`${path} has no table of characters (cmap): run \`npm install\` again`);
		const table = read(directory.readUInt32BE(entry + 8), directory.readUInt32BE(entry + 12));
		return coverageOf(table, path);
	} finally {
		closeSync(file);
	}
}

/** A range of characters that the font has, both ends included. */
type Range = readonly [first: number, last: number];

/** Reads the subtable of all of Unicode (format 12), else the one of the first plane (format 4). */
function coverageOf(table: Buffer, path: string): Coverage {
	const subtables = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
		table.readUInt32BE(4 + 8 * index + 4),
	);
	const inFormat = (format: number) =>
		subtables.find((subtable) => table.readUInt16BE(subtable) === format);
	const full = inFormat(12);
	const firstPlane = inFormat(4);
	if (full !== undefined) return inRanges(groupsOf(table, full));
	if (firstPlane !== undefined) return inRanges(segmentsOf(table, firstPlane));
	throw new Error(
		`${path} has no table of characters in format 4 or 12: run \`npm install\` again`,
	);
}

/** Format 12: groups of consecutive characters. */
function groupsOf(table: Buffer, subtable: number): Range[] {
	return Array.from({ length: table.readUInt32BE(subtable + 12) }, (_, group) => [
		table.readUInt32BE(subtable + 16 + 12 * group),
		table.readUInt32BE(subtable + 20 + 12 * group),
	]);
}

/** Format 4: segments, in which characters with glyph 0 are missing. */
function segmentsOf(table: Buffer, subtable: number): Range[] {
	const count = table.readUInt16BE(subtable + 6) / 2;
	const column = (number: number) => subtable + 14 + 2 * count * number + (number > 0 ? 2 : 0);
	return Array.from({ length: count }, (_, segment) => {
		const last = table.readUInt16BE(column(0) + 2 * segment);
		const first = table.readUInt16BE(column(1) + 2 * segment);
		const delta = table.readUInt16BE(column(2) + 2 * segment);
		const at = column(3) + 2 * segment;
		const offset = table.readUInt16BE(at);
		const hasGlyph = (character: number) => {
			if (offset === 0) return ((character + delta) & 0xffff) !== 0;
			return table.readUInt16BE(at + offset + 2 * (character - first)) !== 0;
		};
		const characters = Array.from({ length: last - first + 1 }, (_each, index) => first + index);
		// The last segment is U+FFFF, which ends the table and is not a character.
		const present = characters.filter((character) => character !== 0xffff && hasGlyph(character));
		return present.map((character): Range => [character, character]);
	}).flat();
}

/** Looks a character up in sorted ranges. */
function inRanges(ranges: readonly Range[]): Coverage {
	const firsts = Uint32Array.from(ranges, ([first]) => first);
	const lasts = Uint32Array.from(ranges, ([, last]) => last);
	return (codePoint) => {
		let low = 0;
		let high = ranges.length - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			if (codePoint < (firsts[middle] ?? 0)) high = middle - 1;
			else if (codePoint > (lasts[middle] ?? 0)) low = middle + 1;
			else return true;
		}
		return false;
	};
}
