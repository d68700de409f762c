/**
 * The files of a .zip archive, which is what a workbook is. Node's zlib unpacks and checks them, because fflate reads
 * neither checksums nor the encryption flag and goes on unpacking beyond the size that an entry declares.
 */
import { crc32, inflateRawSync } from "node:zlib";
import { UnreadableFile } from "../fault.ts";

/** Signatures and sizes as PKWARE's APPNOTE 4.3 gives them. */
const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

/** Zlib's 16 KB would cut a sheet into thousands of pieces. */
const CHUNK_BYTES = 1024 * 1024;

/** Unpacks a file of an archive by its path; null where the archive does not have it. */
export type Unzip = (path: string) => Uint8Array | null;

/**
 * Opens an archive. A file is unpacked when it is asked for.
 * @param limit bytes that all unpacked files together may have, because a small archive can unpack to terabytes
 * @throws UnreadableFile, on opening or on unpacking, where the archive is damaged, encrypted or too large
 */
export function openZip(bytes: Uint8Array, limit: number): Unzip {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = guarded("", () => directory(bytes, view));
	let left = limit;
	return (path) => {
		const entry = entries.get(path);
		if (!entry) return null;
		if (entry.size > left) throw tooLarge(limit);
		const content = guarded(path, () => unpack(bytes, view, entry));
		if (content.length !== entry.size || crc32(content) !== entry.checksum) throw damaged(path);
		left -= content.length;
		return content;
	};
}

interface Entry {
	flags: number;
	method: number;
	checksum: number;
	packedSize: number;
	size: number;
	/** Offset of the local header. */
	at: number;
}

function directory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
	const end = endOf(view);
	const count = view.getUint16(end + 10, true);
	const entries = new Map<string, Entry>();
	let at = view.getUint32(end + 16, true);
	for (let index = 0; index < count; index++) {
		if (view.getUint32(at, true) !== ENTRY.signature) throw damaged("");
		const nameEnd = at + ENTRY.length + view.getUint16(at + 28, true);
		const path = new TextDecoder().decode(bytes.subarray(at + ENTRY.length, nameEnd));
		entries.set(path, {
			flags: view.getUint16(at + 8, true),
			method: view.getUint16(at + 10, true),
			checksum: view.getUint32(at + 16, true),
			packedSize: view.getUint32(at + 20, true),
			size: view.getUint32(at + 24, true),
			at: view.getUint32(at + 42, true),
		});
		at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return entries;
}

function endOf(view: DataView): number {
	const last = view.byteLength - END.length;
	for (let at = last; at >= Math.max(0, last - END.longestComment); at--)
		if (view.getUint32(at, true) === END.signature) return at;
	throw damaged("");
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array {
	if (entry.flags & IS_ENCRYPTED)
		throw new UnreadableFile(
			"The workbook is protected by a password. Save a copy without one and import that.",
		);
	const { at, method, packedSize, size } = entry;
	const start = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
	const packed = bytes.subarray(start, start + packedSize);
	if (method === DEFLATED)
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: CHUNK_BYTES });
	if (method === STORED) return packed;
	throw new RangeError(`compression method ${method}`);
}

/** Reads beyond the end and invalid compressed data throw errors of their own. */
function guarded<Result>(path: string, read: () => Result): Result {
	try {
		return read();
	} catch (cause) {
		if (cause instanceof UnreadableFile) throw cause;
		throw damaged(path, cause);
	}
}

function damaged(path: string, cause?: unknown): UnreadableFile {
	const where = path === "" ? "" : ` at ${path}`;
	return new UnreadableFile(
		`The workbook is damaged${where}. Open it in a spreadsheet, save it again and import that.`,
		{ cause },
	);
}

function tooLarge(limit: number): UnreadableFile {
	const megabytes = Math.max(1, Math.round(limit / 1024 / 1024));
	return new UnreadableFile(
		`The workbook unpacks to more than ${megabytes} MB. Save only the sheet of the runners as .xlsx or CSV UTF-8, and import that.`,
	);
}
