/** The encoding of a text that names none: UTF-8, else what spreadsheets write in Europe, Taiwan, Japan, China, or Korea. */
import iconv from "iconv-lite";
import { FIELDS, matchHeader } from "./headerWords.ts";

/** What stands for bytes that are no character of an encoding. */
export const REPLACEMENT = "\ufffd";

/** In this order, where equally many bytes can be read. */
const COMMON = ["big5", "shift_jis", "utf-8"] as const;
/** Almost any bytes are characters of these, so that only a header they make readable speaks for one. */
const BY_HEADER = ["gb18030", "euc-jp", "euc-kr"] as const;

/** A header stands in one of the first lines. */
const HEADER_LINES = 6;
const SAMPLE_BYTES = 65_536;

interface Decoded {
	text: string;
	encoding: string;
}

/**
 * Valid UTF-8 is UTF-8: other encodings are never valid by chance for a whole file. Letters with accents
 * stand alone between plain ones in European text, and in pairs of bytes in any other. Of the rest the encoding with the
 * fewest unreadable characters, so that one broken byte in UTF-8 does not change every name, unless
 * another one makes more of the header known words.
 */
export function guessEncoding(bytes: Uint8Array): Decoded {
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
	} catch {
		if (isEuropean(bytes.subarray(0, SAMPLE_BYTES))) return decoded(bytes, "windows-1252");
		const common = COMMON.map((encoding) => decoded(bytes, encoding)).reduce((best, next) =>
			unreadable(next) < unreadable(best) ? next : best,
		);
		const head = bytes.subarray(0, SAMPLE_BYTES);
		let known = knownHeaders(common.text);
		let best: string | null = null;
		for (const encoding of BY_HEADER) {
			const found = knownHeaders(decoded(head, encoding).text);
			if (found > known) [known, best] = [found, encoding];
		}
		return best === null ? common : decoded(bytes, best);
	}
}

function decoded(bytes: Uint8Array, encoding: string): Decoded {
	return { text: iconv.decode(bytes, encoding), encoding };
}

function unreadable({ text }: Decoded): number {
	return text.split(REPLACEMENT).length - 1;
}

/** How many cells of the line that has most of them are headers. */
function knownHeaders(text: string): number {
	const lines = text.split(/\r\n|\n|\r/, HEADER_LINES);
	const isHeader = (cell: string) => FIELDS.some((field) => matchHeader(cell, field) !== null);
	return Math.max(
		...lines.map(
			(line) =>
				line.split(/[,;\t]/).filter((cell) => isHeader(cell.replace(/^\s*"|"\s*$/g, ""))).length,
		),
	);
}

const ASCII_END = 0x80;
/** The letters of Latin-1 begin here. */
const LETTERS = 0xc0;
const LONGEST_RUN = 2;
const MOST = 0.9;

/** Whether almost all bytes above ASCII are letters of Latin-1, one or two in a row and often one. */
function isEuropean(bytes: Uint8Array): boolean {
	let high = 0;
	let letters = 0;
	let single = 0;
	let run = 0;
	let areLetters = true;
	for (let index = 0; index <= bytes.length; index++) {
		const byte = bytes[index] ?? 0;
		if (byte >= ASCII_END) {
			run += 1;
			areLetters &&= byte >= LETTERS;
			continue;
		}
		high += run;
		if (areLetters && run <= LONGEST_RUN) letters += run;
		if (areLetters && run === 1) single += 1;
		run = 0;
		areLetters = true;
	}
	return high > 0 && letters >= high * MOST && single * 3 >= high;
}
