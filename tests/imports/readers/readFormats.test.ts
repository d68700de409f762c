import { describe, expect, test } from "vitest";
import { BadOption } from "../../../src/imports/BadOption.ts";
import { UnreadableFile } from "../../../src/imports/fault.ts";
import { READ_FORMATS, readFormatOf } from "../../../src/imports/readers/readFormats.ts";

test("every format has a unique name and a description of one line", () => {
	const names = READ_FORMATS.map((format) => format.name);
	expect(new Set(names).size).toBe(names.length);
	for (const format of READ_FORMATS) expect(format.description).not.toMatch(/\n|^$/);
});

describe("a log is recognised", () => {
	test.each([
		["json", '{"point":"5K","bib":"1","time":1734226200250}'],
		["json", '[\n  {"point":"5K","bib":"1","time":1734226200250},'],
		["ipico", "aa0005800370000100012506151032000032"],
		["ipico", "\r\nAA400000000123450a2a01123018455927a7FS\r\n"],
		["impinj", "Reader, EPC, Time, Sequence/Count, PeakRSSI, TagSeenCount"],
		["impinj", "10.16.21.147,738AD3FF13CFD7C9F62F029D,123132.461593,0,-52"],
		["race-result", "No;Bib;Date;Time;EventID"],
		["race-result", "#P;1;115;2024-12-15;09:00:00.000;0"],
		["race-result", "7750;ZCMBG52;;10:50:00.477;0;72;127"],
		["csv", "\ufeffpoint,chip,time"],
		["csv", "Finish line\nbib;time"],
	])("as %s: %j", (name, head) => {
		expect(readFormatOf(head, null).name).toBe(name);
	});

	test.each(["", "hello", "name,place\nA,1", "<html>"])("as no log: %j", (head) => {
		expect(() => readFormatOf(head, null)).toThrow(UnreadableFile);
	});

	test("by the name that a person gives, and an unknown name is refused with the known ones", () => {
		expect(readFormatOf("", "impinj").name).toBe("impinj");
		expect(() => readFormatOf("", "abacus")).toThrow(BadOption);
		expect(() => readFormatOf("", "abacus")).toThrow(
			/IPICO \(ipico\).*RACE RESULT \(race-result\), CSV \(csv\)/,
		);
	});
});
