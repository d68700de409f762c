/** The files inside a .zip archive, which is what a workbook is. */
import { crc32, inflateRawSync } from "node:zlib";
import { UnreadableFile } from "../UnreadableFile.ts";

const DAMAGED = "The workbook is damaged. Open it in a spreadsheet, save it again and import that.";

/** Signatures and sizes as PKWARE's APPNOTE 4.3 gives them. */
const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

/** Unpacks one file of an archive by its path; null where there is none. */
export type Unzip = (path: string) => Uint8Array | null;

/**
 * Opens an archive. Nothing is unpacked before it is asked for.
 * @param limit bytes that all files together may unpack to, so that a hostile archive fills no memory
 * @throws UnreadableFile, then or when a file is asked for, where the archive is damaged, encrypted or too large
 */
export function openZip(bytes: Uint8Array, limit: number): Unzip {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = guarded(() => directory(bytes, view));
	let left = limit;
	return (path) => {
		const entry = entries.get(path);
		if (!entry) return null;
		const content = guarded(() => unpack(bytes, view, entry, left));
		if (crc32(content) !== entry.checksum) throw new UnreadableFile(DAMAGED);
		left -= content.length;
		return content;
	};
}

interface Entry {
	flags: number;
	method: number;
	checksum: number;
	packedSize: number;
	/** Where its local header stands. */
	at: number;
}

function directory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
	const end = endOf(view);
	const count = view.getUint16(end + 10, true);
	const entries = new Map<string, Entry>();
	let at = view.getUint32(end + 16, true);
	for (let index = 0; index < count; index++) {
		if (view.getUint32(at, true) !== ENTRY.signature) throw new UnreadableFile(DAMAGED);
		const nameEnd = at + ENTRY.length + view.getUint16(at + 28, true);
		const path = new TextDecoder().decode(bytes.subarray(at + ENTRY.length, nameEnd));
		entries.set(path, {
			flags: view.getUint16(at + 8, true),
			method: view.getUint16(at + 10, true),
			checksum: view.getUint32(at + 16, true),
			packedSize: view.getUint32(at + 20, true),
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
	throw new UnreadableFile(DAMAGED);
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry, limit: number): Uint8Array {
	if (entry.flags & IS_ENCRYPTED)
		throw new UnreadableFile(
			"The workbook is protected by a password. Save a copy without one and import that.",
		);
	const { at, method, packedSize } = entry;
	const start = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
	const packed = bytes.subarray(start, start + packedSize);
	if (packed.length !== packedSize) throw new UnreadableFile(DAMAGED);
	if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
	if (method === STORED && packedSize <= limit) return packed;
	throw new UnreadableFile(DAMAGED);
}

/** Reading beyond the end and inflating nonsense throw errors of their own. */
function guarded<Result>(read: () => Result): Result {
	try {
		return read();
	} catch (cause) {
		if (cause instanceof UnreadableFile) throw cause;
		throw new UnreadableFile(DAMAGED, { cause });
	}
}
