import { gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { BadOption } from "../../src/imports/BadOption.ts";
import { UnreadableFile } from "../../src/imports/fault.ts";
import { importBytes } from "./importing.ts";

const CHINESE = "號碼,姓名,性別,大會時間\r\n00123,陳小明,男,3:30:00\r\n";
const JAPANESE = "ナンバー,氏名,性別,グロス\r\n77,はやし ゆうこ,女,4:00:00\r\n";

/** The first character has its 0 in the other byte than digits. */
const LIST_OF_ONE = "bib,name,official time\n00123,一二三,3:30:00\n";

const tooLong = () => new TextEncoder().encode(`bib,time\n${"1,2\n".repeat(1_000_001)}`);

function nameIn(bytes: Uint8Array, encoding: string | null = null) {
	const { recording, summary } = importBytes(bytes, { encoding });
	return [recording.entrants[0]?.name, summary.encoding];
}

describe("the encoding of a file", () => {
	test("UTF-8 is read with and without a byte order mark", () => {
		expect(nameIn(iconv.encode(CHINESE, "utf-8"))).toEqual(["陳小明", "utf-8"]);
		expect(nameIn(iconv.encode(CHINESE, "utf-8", { addBOM: true }))).toEqual(["陳小明", "utf-8"]);
	});

	test("Big5, as Excel writes it in Taiwan, is recognised", () => {
		expect(nameIn(iconv.encode(CHINESE, "big5"))).toEqual(["陳小明", "big5"]);
	});

	test("Shift_JIS, as Excel writes it in Japan, is recognised", () => {
		expect(nameIn(iconv.encode(JAPANESE, "shift_jis"))).toEqual(["はやし ゆうこ", "shift_jis"]);
	});

	test("UTF-16 with a byte order mark is read in either byte order", () => {
		for (const encoding of ["utf-16le", "utf-16be"])
			expect(nameIn(iconv.encode(CHINESE, encoding, { addBOM: true }))).toEqual([
				"陳小明",
				encoding,
			]);
	});

	test("a person can name the encoding", () => {
		const bytes = iconv.encode("bib,name,time\n1,陈小明,3:30:00\n", "gb18030");
		expect(nameIn(bytes, "GB18030")).toEqual(["陈小明", "GB18030"]);
	});

	test("an unknown encoding is refused with the names that are likely meant", () => {
		expect(() => nameIn(iconv.encode(CHINESE, "big5"), "big6")).toThrow(BadOption);
		expect(() => nameIn(iconv.encode(CHINESE, "big5"), "big6")).toThrow(/big5/);
	});

	test("one broken byte in a UTF-8 file loses one character, is reported, and changes no other name", () => {
		const bytes = iconv.encode("bib,name,time\n1,陳小明,3:30:00\n2,林佳興,3:31:00\n", "utf-8");
		bytes[bytes.indexOf(0xe6)] = 0xff; // the first byte of 明 or 林
		const { recording, faults, summary } = importBytes(bytes);
		expect(summary.encoding).toBe("utf-8");
		expect(recording.entrants.filter((entrant) => entrant.name.includes("\ufffd"))).toHaveLength(1);
		expect(recording.entrants).toHaveLength(2);
		expect(faults).toMatchObject([{ column: "name" }]);
	});
});

describe("the bytes of a file", () => {
	test("a gzipped file is unpacked under any name", () => {
		expect(nameIn(gzipSync(CHINESE))).toEqual(["陳小明", "utf-8"]);
	});

	test("the bytes of 0 at the end of a text are left out", () => {
		const text = new TextEncoder().encode(CHINESE);
		const padded = Buffer.concat([text, new Uint8Array(600)]);
		expect(importBytes(padded)).toEqual(importBytes(text));
	});

	test("UTF-16 is recognised without a byte order mark too", () => {
		expect(nameIn(iconv.encode(LIST_OF_ONE, "utf-16le"))).toEqual(["一二三", "utf-16le"]);
		expect(nameIn(iconv.encode(LIST_OF_ONE, "utf-16be"))).toEqual(["一二三", "utf-16be"]);
	});

	test.each([
		["an empty file", new Uint8Array(), /empty/],
		["an empty archive", gzipSync(""), /empty/],
		["a damaged archive", gzipSync(CHINESE).subarray(0, 30), /damaged/],
		["a damaged workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), /workbook is damaged/],
		["an old workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), /Save it as .xlsx/],
		["text that is no table", new TextEncoder().encode("hello\nworld\n"), /no header/],
		["a web page", new TextEncoder().encode("<html>,</html>"), /web page/],
		["a PDF", new TextEncoder().encode("%PDF-1.7\nbib,name\n1,A\n"), /This is a PDF/],
		["more rows than a race has", tooLong(), /more than 1000000 rows/],
		["a header alone", new TextEncoder().encode("bib,time\n\n"), /no rows/],
		["a quote that never ends", new TextEncoder().encode('bib,time\n1,2:00:00\n"2,3'), /row 3/],
	])("%s is refused with a remedy", (_, bytes, message) => {
		expect(() => importBytes(bytes)).toThrow(UnreadableFile);
		expect(() => importBytes(bytes)).toThrow(message);
	});

	test("an unknown format is refused with the known names", () => {
		expect(() => importBytes(iconv.encode(CHINESE, "utf-8"), { format: "xls" })).toThrow(
			/crossings-csv, chip-map, course, start-list, results-csv/,
		);
	});
});
