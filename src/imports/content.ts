/** Unpacks a file and decodes its text, or opens its workbook. */
import { gunzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { BadOption } from "./BadOption.ts";
import { UnreadableFile } from "./fault.ts";
import type { Content } from "./format.ts";
import { guessEncoding } from "./guessEncoding.ts";
import { ANY_LAYOUT, type Layout } from "./table/layout.ts";
import { isArchive, readWorkbook } from "./workbook/workbook.ts";

const SAMPLE_BYTES = 4_096;
/** Far above any race's file: a limit on the memory that a hostile archive takes. */
const UNPACKED_LIMIT = 256 * 1024 * 1024;

/**
 * Reads the content of a file.
 * @param encoding an encoding's name; null takes it from a byte order mark or an XML declaration, or guesses it
 * @param layout the delimiter and the row of the header as a person chose them
 * @throws UnreadableFile where the file is empty, or its archive or workbook is damaged or too large
 * @throws BadOption where the encoding is unknown
 */
export function contentOf(
	packed: Uint8Array,
	encoding: string | null,
	layout: Layout = ANY_LAYOUT,
): Content {
	if (encoding !== null && !iconv.encodingExists(encoding))
		throw new BadOption(
			`The encoding "${encoding}" is unknown. Common ones are utf-8, utf-16le, big5, shift_jis and gb18030.`,
		);
	const unpacked = unpack(packed);
	if (isArchive(unpacked))
		return { kind: "workbook", sheets: readWorkbook(unpacked, UNPACKED_LIMIT), layout };
	const bytes = withoutPadding(unpacked);
	if (bytes.length === 0)
		throw new UnreadableFile("The file is empty. Export it again and check its size.");
	const textIn = (known: string): Content => ({
		kind: "text",
		text: iconv.decode(bytes, known),
		encoding: known,
		layout,
	});
	if (encoding !== null) return textIn(encoding);
	const marked = markedEncoding(bytes);
	if (marked !== null) return textIn(marked);
	const utf16 = unmarkedUtf16(bytes);
	if (utf16 !== null) return textIn(utf16);
	if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) return { kind: "binary", bytes };
	const declared = declaredEncoding(bytes);
	if (declared !== null) return textIn(declared);
	return { kind: "text", ...guessEncoding(bytes), layout };
}

function unpack(bytes: Uint8Array): Uint8Array {
	if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
	try {
		return gunzipSync(bytes, { maxOutputLength: UNPACKED_LIMIT });
	} catch (cause) {
		throw new UnreadableFile(
			"The .gz archive is damaged or too large. Copy it again, or unpack it first.",
			{ cause },
		);
	}
}

/** A text without the NUL bytes at its end, with which a box that lost power fills its file. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
	const text = bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
	return text.subarray(0, SAMPLE_BYTES).some(isControl) ? bytes : text;
}

/** Of no text in one byte per letter, but for tabs and line ends. */
const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;

/** The encoding of a byte order mark. */
function markedEncoding(bytes: Uint8Array): string | null {
	const [first, second, third] = bytes;
	if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return null;
}

/** UTF-16 without a byte order mark: of each pair only one byte is ever 0, and often, as in separators and digits. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
	const sample = bytes.subarray(0, SAMPLE_BYTES);
	const zeros = [0, 0];
	for (const [index, byte] of sample.entries())
		if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	const most = Math.max(even, odd);
	// A character such as U+4E00 has its 0 in the other byte.
	if (most * 8 < sample.length || Math.min(even, odd) * 10 > most) return null;
	return odd > even ? "utf-16le" : "utf-16be";
}

/** The encoding that an XML file declares in its first line; null where it is missing or unknown. */
function declaredEncoding(bytes: Uint8Array): string | null {
	const start = iconv.decode(bytes.subarray(0, 200), "latin1");
	const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(start)?.[1] ?? "";
	return iconv.encodingExists(name) ? name.toLowerCase() : null;
}
