import { describe, expect, test } from "vitest";
import { logFormatOf, otherThanLog, placeHeadOf } from "../../../src/imports/readers/logOrList.ts";
import { READ_FORMATS } from "../../../src/imports/readers/readFormats.ts";
import { importLines } from "../importing.ts";
import { OPTIONS } from "./reading.ts";

/** The points that a log is read with, as `gantry send` and the import of a log read it. */
function pointsOf(lines: readonly string[]): string[] {
	const text = lines.join("\n");
	expect(otherThanLog(text)).toBeNull();
	const format = READ_FORMATS.find(({ recognises }) => recognises(text));
	const read = format?.open({ ...OPTIONS, point: null, placeHead: placeHeadOf(text) });
	return lines.flatMap((line, row) =>
		(read?.(line, row + 1) ?? []).map((each) =>
			each.kind === "read" ? each.read.point : `${each.fault.column} ${each.fault.reason}`,
		),
	);
}

const HEADS =
	"點位 Posten Checkpoint Ort Station Kontrolle Poste Control 関門 地點 Place Position Lieu 位置 Messpunkt";

describe("a log with a column of points is no list, and its points are read under the head", () => {
	test.each(HEADS.split(" "))("%s", (head) => {
		const log = [`Bib,${head},Time`, "101,A,23:10:00", "102,A,23:20:00", "101,F,02:10:00"];
		expect(pointsOf([...log, "102,F,02:30:00"])).toEqual(["A", "A", "F", "F"]);
		expect(() => importLines([...log, "102,F,02:30:00"])).toThrow(/log of reads.*gantry send/);
		const named = [
			"101,Ann,A,9:10:00",
			"101,Ann,F,9:50:00",
			"102,Bo,A,9:20:00",
			"102,Bo,F,9:58:00",
		];
		const withNames = [`Bib,Name,${head},Time`, ...named];
		expect(pointsOf(withNames)).toEqual(["A", "F", "A", "F"]);
		expect(() => importLines(withNames)).toThrow(/log of reads/);
	});

	test("of an unknown word", () => {
		const log = ["Bib,Dings,Zeit", "1,A,9:10:00", "1,F,9:50:00", "2,A,9:20:00", "2,F,9:58:00"];
		expect(pointsOf(log)).toEqual(["A", "F", "A", "F"]);
	});
});

test("a log of bibs, Ort and Uhrzeit is read at one place too, also with points between the digits", () => {
	const log = ["Bib;Ort;Uhrzeit", "101;Ziel;23.10.00", "102;Ziel;23h12m05"];
	expect(logFormatOf(log.join("\n"))?.name).toBe("csv");
	expect(pointsOf(log)).toEqual(["Ziel", "Ziel"]);
});

test("a count of laps and a reader name no points", () => {
	const laps = ["Bib,Lap,Time", "1,1,9:10:00", "2,1,9:12:00", "1,2,9:20:00", "2,2,9:25:00"];
	expect(placeHeadOf(laps.join("\n"))).toBeNull();
	const readers = ["Bib,Name,Reader,Time", "1,A,R1,9:10:00", "2,B,R1,9:12:00"];
	const log = [...readers, "1,A,R2,9:20:00", "2,B,R2,9:25:00"].join("\n");
	expect(placeHeadOf(log)).toBeNull();
	expect(logFormatOf(log)?.name).toBe("csv");
});

describe("no log is", () => {
	test.each([
		["a list with ranks", ["Place,Bib,Time", "1,101,0:38:05", "2,102,0:39:06"]],
		["a list with towns", ["Bib,Name,Ort,Zeit", "1,A,Ulm,0:38:05", "2,B,Ulm,0:39:06"]],
		["a list of races with the same bibs", ["Bib,Race,Time", "1,5K,0:20:05", "1,10K,0:39:06"]],
		[
			"a list of different runners with one bib",
			["Bib,Name,Block,Time", "1,A,X,0:20:05", "1,B,Y,0:39:06", "2,C,X,0:21:05", "2,D,Y,0:40:06"],
		],
	])("%s", (_, lines) => {
		expect(logFormatOf(lines.join("\n"))).toBeNull();
		expect(placeHeadOf(lines.join("\n"))).toBeNull();
	});
});
