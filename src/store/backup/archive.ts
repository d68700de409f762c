/** Reads and writes archives in the tar format (POSIX ustar), so that any system can open a backup. */
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { PRIVATE_FILE } from "../connection/privateFiles.ts";

const BLOCK = 512;
const CHUNK = 1024 * 1024;
/** The largest size that a header writes in octal digits; larger ones are written in binary, as GNU tar does. */
const LARGEST_OCTAL = 8 ** 11 - 1;

/** Where the checksum of a header is. */
const SUM_AT = 148;
const SUM_END = 156;

/** A member of an archive that is open for reading: where its bytes are. */
export interface Member {
	name: string;
	at: number;
	bytes: number;
}

/** An archive is damaged or incomplete. */
export class ArchiveDamaged extends Error {
	override name = "ArchiveDamaged";
}

/** Appends a file as a member. @param file a descriptor of the archive */
export function appendFile(archive: number, name: string, file: string): void {
	const source = openSync(file, "r");
	try {
		const { size } = fstatSync(source);
		writeSync(archive, headerOf(name, size));
		copy(source, 0, size, (chunk) => writeSync(archive, chunk));
		writeSync(archive, paddingOf(size));
	} finally {
		closeSync(source);
	}
}

/** Appends bytes as a member. */
export function appendBytes(archive: number, name: string, bytes: Buffer): void {
	writeSync(archive, Buffer.concat([headerOf(name, bytes.length), bytes, paddingOf(bytes.length)]));
}

/** Writes the end of the archive: two blocks of zeros. */
export function appendEnd(archive: number): void {
	writeSync(archive, Buffer.alloc(2 * BLOCK));
}

/** All members of an archive. @throws ArchiveDamaged */
export function membersOf(archive: number): Member[] {
	const { size } = fstatSync(archive);
	const header = Buffer.alloc(BLOCK);
	const members: Member[] = [];
	for (let at = 0; ; ) {
		if (readSync(archive, header, 0, BLOCK, at) < BLOCK) throw new ArchiveDamaged("it has no end");
		if (header.every((byte) => byte === 0)) return members;
		const bytes = sizeIn(header);
		const isSound =
			header.toString("latin1", 257, 262) === "ustar" &&
			header.toString("latin1", SUM_AT, SUM_END) === checksumOf(header) &&
			Number.isSafeInteger(bytes);
		if (!isSound || at + BLOCK + bytes > size) throw new ArchiveDamaged("it is damaged");
		const name = header.toString("utf8", 0, 100).replace(/\0.*$/s, "");
		members.push({ name, at: at + BLOCK, bytes });
		at += BLOCK + bytes + paddingOf(bytes).length;
	}
}

/** Copies a member into a new file that only its owner can read. @returns the SHA-256 of its bytes */
export function extract(archive: number, { at, bytes }: Member, file: string): string {
	const target = openSync(file, "wx", PRIVATE_FILE);
	try {
		const hash = createHash("sha256");
		copy(archive, at, bytes, (chunk) => {
			hash.update(chunk);
			writeSync(target, chunk);
		});
		return hash.digest("hex");
	} finally {
		closeSync(target);
	}
}

/** The bytes of a small member. */
export function bytesOf(archive: number, { at, bytes }: Member): Buffer {
	const parts: Buffer[] = [];
	copy(archive, at, bytes, (chunk) => parts.push(Buffer.from(chunk)));
	return Buffer.concat(parts);
}

/** The SHA-256 of a file's bytes, and their number. */
export function digestOf(file: string): { sha256: string; bytes: number } {
	const source = openSync(file, "r");
	try {
		const { size } = fstatSync(source);
		const hash = createHash("sha256");
		copy(source, 0, size, (chunk) => hash.update(chunk));
		return { sha256: hash.digest("hex"), bytes: size };
	} finally {
		closeSync(source);
	}
}

/** @throws ArchiveDamaged if there are fewer bytes */
function copy(source: number, from: number, bytes: number, take: (chunk: Buffer) => unknown): void {
	const chunk = Buffer.alloc(Math.min(CHUNK, bytes));
	for (let done = 0; done < bytes; ) {
		const read = readSync(source, chunk, 0, Math.min(CHUNK, bytes - done), from + done);
		if (read === 0) throw new ArchiveDamaged("it became shorter");
		take(chunk.subarray(0, read));
		done += read;
	}
}

function headerOf(name: string, size: number): Buffer {
	const header = Buffer.alloc(BLOCK);
	header.write(name, 0, 100, "utf8");
	header.write("0000600\x000000000\x000000000\0", 100, "latin1");
	if (size <= LARGEST_OCTAL) header.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "latin1");
	else {
		header.writeUInt8(0x80, 124);
		header.writeBigUInt64BE(BigInt(size), 128);
	}
	header.write("00000000000\0", 136, "latin1");
	header.write("0", 156, "latin1");
	header.write("ustar\x0000", 257, "latin1");
	header.write(checksumOf(header), SUM_AT, "latin1");
	return header;
}

function sizeIn(header: Buffer): number {
	if (header.readUInt8(124) === 0x80) return Number(header.readBigUInt64BE(128));
	return Number.parseInt(header.toString("latin1", 124, 135), 8);
}

/**
 * The checksum of a header as writers of tar write it: the sum of its bytes, with spaces in place of the checksum.
 * It is compared as text, since a number has several: `0123` and ` 123`.
 */
function checksumOf(header: Buffer): string {
	let sum = (SUM_END - SUM_AT) * 0x20;
	for (const [index, byte] of header.entries()) if (index < SUM_AT || index >= SUM_END) sum += byte;
	return `${sum.toString(8).padStart(6, "0")}\0 `;
}

function paddingOf(size: number): Buffer {
	return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
