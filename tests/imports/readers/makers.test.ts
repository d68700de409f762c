/** The logs of readers and of other programs, each as public descriptions and programs have it. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFormatOf } from "../../../src/imports/readers/readFormats.ts";
import { describeRaceData } from "../../fixtures/raceData.ts";
import { readLines, taipei } from "./reading.ts";

/** The reads of a log that is recognised by its content, as tag, time of day in Taipei and point. */
function readAll(text: string, changes: Parameters<typeof readLines>[2] = {}) {
	const format = readFormatOf(text, null);
	const { reads, faults } = readLines(format, text.split(/\r?\n/), changes);
	return {
		format: format.name,
		faults: faults.map(({ row, column }) => `${row} ${column}`),
		reads: reads.map(({ tag, time, point }) => {
			const name = tag.kind === "chip" ? tag.chip : tag.kind === "bib" ? `bib ${tag.bib}` : "";
			return `${name} ${new Date(time + 8 * 3_600_000).toISOString().slice(0, -1)} ${point}`;
		}),
	};
}

describe("a log of", () => {
	test("RFID Timing Ultra has the chip second and the time fourth", () => {
		const log = [
			'1,058A01,0,"2024-12-15 08:00:05.120",1,1',
			'0,0,0,"2024-12-15 08:30:00.000",1,0',
			'1,058A02,0,"08:38:05.001",1,1',
		].join("\n");
		expect(readAll(log)).toEqual({
			format: "ultra",
			faults: ["2 chip"],
			reads: ["058A01 2024-12-15T08:00:05.120 F", "058A02 2024-12-15T08:38:05.001 F"],
		});
	});

	test("a connected Ultra has seconds since 1980", () => {
		const seconds = (Date.UTC(2024, 11, 15, 8, 0, 5) - Date.UTC(1980, 0, 1)) / 1_000;
		const log = `Connected,test\nV=24.1\n0,058A01,${seconds},120,2,-60,0,1,7,0,0,17`;
		expect(readAll(log, { points: new Map([["7:2", "5K"]]) })).toEqual({
			format: "ultra",
			faults: [],
			reads: ["058A01 2024-12-15T08:00:05.120 5K"],
		});
	});

	test("RFIDServer has a chip, a tab and a time", () => {
		expect(readAll("058A01\t08:00:05.120\n058A02\t2024-12-15 08:00:06.340").reads).toEqual([
			"058A01 2024-12-15T08:00:05.120 F",
			"058A02 2024-12-15T08:00:06.340 F",
		]);
	});

	test("CrossMgr has the time of C with the date after it", () => {
		const log =
			"s\n31,Sun Dec 15 08:38:05.120417  2024-12-15\n47,Sun Dec 15 08:39:06.340902  2024-12-15";
		expect(readAll(log)).toEqual({
			format: "crossmgr",
			faults: [],
			reads: ["31 2024-12-15T08:38:05.120 F", "47 2024-12-15T08:39:06.340 F"],
		});
	});

	test("CrossMgr can have a header and dated times", () => {
		const { format, reads } = readAll("Tag,Timestamp\nAAABB1,\t2024-12-15 09:15:34.305");
		expect([format, ...reads]).toEqual(["crossmgr", "AAABB1 2024-12-15T09:15:34.305 F"]);
	});

	test("Chronokeep has the time of the reader, and the bib of a typed one", () => {
		const log = [
			"status,chip_number,seconds,milliseconds,time_seconds,time_milliseconds,antenna,reader,box,log_index,rssi,is_rewind,reader_time,start_time,read_bib,type",
			'0,058A01,1,120,1,120,1,1,"Finish",17,-60,0,"2024-12-15 08:38:05.120","2024-12-15 08:38:05.120",101,0',
			'0,-1,1,120,1,120,1,1,"Finish",18,-60,0,"2024-12-15 08:39:05.120","",102,1',
		].join("\n");
		expect(readAll(log)).toEqual({
			format: "chronokeep",
			faults: [],
			reads: ["058A01 2024-12-15T08:38:05.120 F", "bib 102 2024-12-15T08:39:05.120 F"],
		});
	});

	test("J-Chip has D, the tag and the time", () => {
		const log =
			"N0000box\nDJ010A81 08:38:05.12 10  1000000C7\nDxx010A82_08:38:06.34\nDJ010A83 01:00:00.00 10 0 date=20241216";
		expect(readAll(log)).toEqual({
			format: "jchip",
			faults: [],
			reads: [
				"J010A81 2024-12-15T08:38:05.120 F",
				"010A82 2024-12-15T08:38:06.340 F",
				"J010A83 2024-12-16T01:00:00.000 F",
			],
		});
	});

	test("a Protime decoder has the loop, the transponder and a sum", () => {
		const data = "STA 0045781 08:38:05.1200 12 0 1".padEnd(32);
		const sum = [...data].reduce((all, char) => all + char.charCodeAt(0), 0);
		const line = `<${data}${String(sum).padStart(4, "0")}>`;
		const log = `[ 08:38:05 00 00 10 10]\n${line}\n${line.replace("45781", "45782")}`;
		expect(readAll(log, { points: new Map([["STA", "5K"]]) })).toEqual({
			format: "tag-heuer",
			faults: ["3 checksum"],
			reads: ["0045781 2024-12-15T08:38:05.120 5K"],
		});
	});

	test("a TAG Heuer chronometer has the bib, the input and the time", () => {
		const log = "TN         17  1 08:38:05.12000     0\nTN         18 M1     2:16.39900     0";
		expect(readAll(log)).toEqual({
			format: "tag-heuer",
			faults: ["2 time"],
			reads: ["bib 17 2024-12-15T08:38:05.120 F"],
		});
	});

	test("the MYLAPS Exporter has several passings in a message", () => {
		const log =
			"Box@Pong@$\n10KM@Passing@t=13:11:30.904|c=0000041|ct=UH|d=241215|l=13|b=41@t=13:12:21.830|c=GZ59052|d=241215@1016@$";
		expect(readAll(log, { point: null })).toEqual({
			format: "mylaps",
			faults: [],
			reads: ["0000041 2024-12-15T13:11:30.904 10KM", "GZ59052 2024-12-15T13:12:21.830 10KM"],
		});
		expect(readAll(log).reads[0]).toMatch(/ F$/);
	});

	test("ChronoTrack has the bib, or the code of the tag", () => {
		const log = [
			"CT01_33~1~finish~newlocation~09:15:21.00~0~ED932A~0",
			"CT01_33~2~finish~3132~2024-12-15T08:30:22.04~1~23H016~1",
			"CT01_33~3~finish~UNKNOWN~08:31:22.04~1~23H017~1",
		].join("\n");
		expect(readAll(log)).toEqual({
			format: "chronotrack",
			faults: [],
			reads: ["bib 3132 2024-12-15T08:30:22.040 F", "23H017 2024-12-15T08:31:22.040 F"],
		});
	});

	test("Wiclax has the day first", () => {
		expect(readAll("*\n01539;05-12-2024 02:41:30.620;0A;559;;0")).toEqual({
			format: "wiclax",
			faults: [],
			reads: ["01539 2024-12-05T02:41:30.620 F"],
		});
	});

	test("SPORTident has all punches of a card in a row", () => {
		const log = [
			"No;Read on;SIID;Start no;Start CN;Start DOW;Start time;Finish CN;Finish DOW;Finish time;No. of records;Record 1 CN;Record 1 DOW;Record 1 time",
			"1;15.12.2024 12:00:00;8518877;;1;Su;09:00:00;2;Su;10:12:06;1;31;Su;09:16:46",
		].join("\n");
		expect(readAll(log)).toEqual({
			format: "sportident",
			faults: [],
			reads: [
				"8518877 2024-12-15T09:00:00.000 S",
				"8518877 2024-12-15T09:16:46.000 31",
				"8518877 2024-12-15T10:12:06.000 F",
			],
		});
		const points = new Map([
			["31", "5K"],
			["finish", "Z"],
		]);
		expect(readAll(log, { points }).reads.map((read) => read.split(" ")[2])).toEqual([
			"S",
			"5K",
			"Z",
		]);
	});

	test("SPORTident has a punch per row in the backup of a station", () => {
		const log = [
			"No;Read on;SIID;Control time;Battery voltage;Serial number;Code number;DayOfWeek;Punch DateTime;Operating mode;",
			"1;2024-12-15 15:09:58;2047481;15/12/2024   13:59:22.468;;;102;We;13:59:22.468;Control;",
		].join("\n");
		expect(readAll(log).reads).toEqual(["2047481 2024-12-15T13:59:22.468 102"]);
	});
});

test("an unknown log is refused with the names of the known readers", () => {
	expect(() => readFormatOf("one two three", null)).toThrow(
		/These are read: .*IPICO \(ipico\), MYLAPS and ChampionChip \(mylaps\).*RFID Timing Ultra/,
	);
});

describeRaceData("logs of timekeepers", "cases/rfid-ultra.log", (path) => {
	const berlin = { date: "2024-05-12", zone: "Europe/Berlin" };
	const logOf = (name: string) =>
		readAll(readFileSync(path.replace("rfid-ultra.log", name), "utf8"), berlin);
	// Written in the zone of the helper above.
	const local = (text: string) =>
		new Date(taipei(text) + 14 * 3_600_000).toISOString().slice(0, -1);

	test("are read with their chips as they are printed", () => {
		expect(logOf("rfid-ultra.log")).toMatchObject({
			faults: ["3 chip"],
			reads: [
				`058A01 ${local("2024-05-12T08:00:05.120")} F`,
				`058A02 ${local("2024-05-12T08:00:06.340")} F`,
				`058A01 ${local("2024-05-12T08:38:05.001")} F`,
			],
		});
		expect(logOf("impinj-ctime.log")).toMatchObject({
			faults: [],
			reads: [
				`31 ${local("2024-05-12T08:38:05.120")} F`,
				`47 ${local("2024-05-12T08:39:06.340")} F`,
			],
		});
		expect(logOf("chronokeep.csv")).toMatchObject({
			faults: [],
			reads: [`058A01 ${local("2024-05-12T08:38:05.120")} F`],
		});
	});
});
