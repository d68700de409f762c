/**
 * Checks the write-ahead log of an SQLite file that is not open. SQLite itself reads it up to the first frame with a wrong
 * checksum and drops the rest without an error: damage would silently lose acknowledged commits.
 * The format is that of https://www.sqlite.org/fileformat2.html#walformat.
 */
import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";

export type WalState =
	/** Complete, or there is none and none is needed. */
	| "sound"
	/** The last commit is incomplete: a power cut during its write, or damage to it. */
	| "torn"
	/** Commits before the last one cannot be read. */
	| "damaged"
	/** There is none, but the index beside the file shows that there was one. */
	| "missing";

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The magic number. Its last bit is set if checksums are of big-endian words. */
const MAGIC = 0x377f0682;
/** The offset of the salts in the header and in each frame, and their length. */
const SALT_IN_HEADER = 16;
const SALT_IN_FRAME = 8;
const SALT_BYTES = 8;
/** SQLite's largest page, bytes. */
const LARGEST_PAGE = 65_536;

type Sums = readonly [number, number];

/** The state of the log of a database that no process has open. @throws Error of the system if it cannot be read */
export function walState(databaseFile: string): WalState {
	const file = `${databaseFile}-wal`;
	// SQLite removes the index before the log, so an index without a log means that the log was removed by hand.
	if (!existsSync(file)) return existsSync(`${databaseFile}-shm`) ? "missing" : "sound";
	const handle = openSync(file, "r");
	try {
		return stateOf(handle, fstatSync(handle).size);
	} finally {
		closeSync(handle);
	}
}

function stateOf(handle: number, size: number): WalState {
	const header = Buffer.alloc(HEADER_BYTES);
	if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return "sound";
	const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
	const pageSize = header.readUInt32BE(8);
	const sumsOfHeader = addTo([0, 0], header.subarray(0, 24), isBigEndian);
	const isHeader =
		(header.readUInt32BE(0) & ~1) === MAGIC &&
		pageSize > 0 &&
		pageSize <= LARGEST_PAGE &&
		pageSize % 8 === 0 &&
		isSame(sumsOfHeader, header, 24);
	if (!isHeader) return "damaged";

	const salt = header.subarray(SALT_IN_HEADER, SALT_IN_HEADER + SALT_BYTES);
	const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageSize);
	let sums: Sums | null = sumsOfHeader;
	/** Frames of this log's generation after the first wrong frame: commits, and frames after the first of these. */
	let commitsLost = 0;
	let framesAfterLostCommit = 0;
	for (let at = HEADER_BYTES; at + frame.length <= size; at += frame.length) {
		readSync(handle, frame, 0, frame.length, at);
		// Frames of an earlier generation are the rest of a longer log.
		const isOfThisLog = frame.subarray(SALT_IN_FRAME, SALT_IN_FRAME + SALT_BYTES).equals(salt);
		if (sums !== null) {
			const next = addTo(
				addTo(sums, frame.subarray(0, 8), isBigEndian),
				frame.subarray(FRAME_HEADER_BYTES),
				isBigEndian,
			);
			sums = isOfThisLog && isSame(next, frame, 16) ? next : null;
			if (sums !== null) continue;
		}
		if (!isOfThisLog) continue;
		if (commitsLost > 0) framesAfterLostCommit++;
		if (frame.readUInt32BE(4) !== 0) commitsLost++;
	}
	// Each commit is on the disk before the next one begins, so a power cut can damage only the last one.
	if (framesAfterLostCommit > 0) return "damaged";
	return commitsLost > 0 ? "torn" : "sound";
}

/** SQLite's checksum, continued over further bytes, in words of 32 bits. */
function addTo([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
	let a = first;
	let b = second;
	for (let at = 0; at < bytes.length; at += 8) {
		const x = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
		const y = isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
		a = (a + x + b) >>> 0;
		b = (b + y + a) >>> 0;
	}
	return [a, b];
}

function isSame([a, b]: Sums, bytes: Buffer, at: number): boolean {
	return bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;
}
