import { describe, expect, test } from "vitest";
import { importLines } from "./importing.ts";

describe("a course in legs", () => {
	test.each([
		["point,km,sport,leg", "swim", "bike", "T1"],
		["計時點,公里,運動,分項", "游泳", "自行車", "轉換區"],
		["計測点,距離,競技,区間", "スイム", "バイク", "トランジション1"],
	])("has sports and the ends of legs by the words of %s", (header, swim, bike, transition) => {
		const { recording, faults } = importLines([
			header,
			"S,0,,",
			`A,1.5,${swim},Swim`,
			`B,1.6,${transition},T1`,
			`C,20,${bike},`,
			`D,41.6,${bike},Ride`,
			"F,51.6,,Run",
		]);
		expect(faults).toEqual([]);
		expect(recording.points.map(({ id, sport, leg }) => `${id} ${sport} ${leg}`)).toEqual([
			"S run ",
			"A swim Swim",
			"B transition T1",
			"C bike ",
			"D bike Ride",
			"F run Run",
		]);
	});

	test("names a sport that it does not know", () => {
		const { faults } = importLines(["point,km,sport", "S,0,", "A,5,chess", "F,10,run"]);
		expect(faults).toEqual([
			{ row: 3, column: "sport", value: "chess", reason: expect.stringContaining("swim") },
		]);
	});
});
