/** Guesses the encoding of a text: UTF-8, or what spreadsheets write in Europe, Taiwan, Japan, China and Korea. */
import iconv from "iconv-lite";
import { SEARCHED_ROWS } from "./table/findHeader.ts";
import { FIELDS, matchHeader } from "./table/headerWords.ts";

/** Decoders write this character for invalid bytes. */
export const REPLACEMENT = "\ufffd";

/** Where the same number of bytes can be read, the first one is taken. */
const COMMON = ["big5", "shift_jis", "utf-8"] as const;
/** Almost any bytes are valid in these encodings, so one is taken only if it makes the header readable. */
const BY_HEADER = ["gb18030", "euc-jp", "euc-kr"] as const;

/** Titles may be above the header. */
const HEADER_LINES = 2 * SEARCHED_ROWS;
const SAMPLE_BYTES = 65_536;

interface Decoded {
	text: string;
	encoding: string;
}

/**
 * Valid UTF-8 is taken as UTF-8, because text in another encoding is practically never valid UTF-8. In European text,
 * bytes above ASCII are mostly single; in the other encodings they come in pairs. Otherwise the encoding with the
 * fewest unreadable characters is taken, so that one broken byte in UTF-8 does not change all names, unless another
 * encoding makes more header words readable.
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

/** The highest number of known headers in a line. */
function knownHeaders(text: string): number {
	const lines = text.split(/\r\n|\n|\r/, HEADER_LINES);
	const isHeader = (cell: string) => FIELDS.some((field) => matchHeader(cell, field) !== null);
	return Math.max(
		...lines.map(
			(line) =>
				line.split(/[,;|\t]/).filter((cell) => isHeader(cell.replace(/^\s*"|"\s*$/g, ""))).length,
		),
	);
}

const ASCII_END = 0x80;
/** The first letter of Latin-1 above ASCII. */
const LETTERS = 0xc0;
const LONGEST_RUN = 2;
const MOST = 0.9;

/** Whether almost all bytes above ASCII are letters of Latin-1 in runs of one or two, and many are single. */
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
