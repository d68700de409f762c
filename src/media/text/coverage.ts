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

/** A row of characters that the font has, both ends included. */
type Row = readonly [first: number, last: number];

/** Of the table's forms the one that has all of Unicode (format 12), else the one of its first plane (format 4). */
function coverageOf(table: Buffer, path: string): Coverage {
	const forms = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
		table.readUInt32BE(4 + 8 * index + 4),
	);
	const inFormat = (format: number) => forms.find((form) => table.readUInt16BE(form) === format);
	const full = inFormat(12);
	const plain = inFormat(4);
	if (full !== undefined) return among(groupsOf(table, full));
	if (plain !== undefined) return among(segmentsOf(table, plain));
	throw new Error(`${path} has no table of characters that can be read`);
}

/** Format 12: groups of characters in a row. */
function groupsOf(table: Buffer, form: number): Row[] {
	return Array.from({ length: table.readUInt32BE(form + 12) }, (_, group) => [
		table.readUInt32BE(form + 16 + 12 * group),
		table.readUInt32BE(form + 20 + 12 * group),
	]);
}

/** Format 4: segments, in which a character can be left out by having the glyph 0. */
function segmentsOf(table: Buffer, form: number): Row[] {
	const count = table.readUInt16BE(form + 6) / 2;
	const column = (number: number) => form + 14 + 2 * count * number + (number > 0 ? 2 : 0);
	return Array.from({ length: count }, (_, segment) => {
		const last = table.readUInt16BE(column(0) + 2 * segment);
		const first = table.readUInt16BE(column(1) + 2 * segment);
		const delta = table.readUInt16BE(column(2) + 2 * segment);
		const at = column(3) + 2 * segment;
		const offset = table.readUInt16BE(at);
		const isThere = (character: number) => {
			if (offset === 0) return ((character + delta) & 0xffff) !== 0;
			return table.readUInt16BE(at + offset + 2 * (character - first)) !== 0;
		};
		const characters = Array.from({ length: last - first + 1 }, (_each, index) => first + index);
		// The last segment is U+FFFF, which ends the table and is no character.
		const there = characters.filter((character) => character !== 0xffff && isThere(character));
		return there.map((character): Row => [character, character]);
	}).flat();
}

/** Looks a character up in rows that are in their order. */
function among(rows: readonly Row[]): Coverage {
	const firsts = Uint32Array.from(rows, ([first]) => first);
	const lasts = Uint32Array.from(rows, ([, last]) => last);
	return (codePoint) => {
		let low = 0;
		let high = rows.length - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			if (codePoint < (firsts[middle] ?? 0)) high = middle - 1;
			else if (codePoint > (lasts[middle] ?? 0)) low = middle + 1;
			else return true;
		}
		return false;
	};
}
