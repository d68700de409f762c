import { describe, expect, test } from "vitest";
import { importLines } from "./importing.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe("times", () => {
	test("the official time runs from the gun, the net time from the own start, splits from the own start", () => {
		const { recording } = importLines([
			"bib,5K,Half,Official Time,Net Time",
			"1,0:20:00,1:30:00,3:01:00.25,3:00:00",
		]);
		expect(recording.givenTimes).toEqual([
			{ bib: "1", pointId: "F", sinceGun: 3 * HOUR + MINUTE + 250, sinceStart: 3 * HOUR },
			{ bib: "1", pointId: "5K", sinceGun: null, sinceStart: 20 * MINUTE },
			{ bib: "1", pointId: "Half", sinceGun: null, sinceStart: 90 * MINUTE },
		]);
	});

	test("without a net column the time since the start stays unknown", () => {
		const { recording } = importLines(["bib,official", "1,3:00:00"]);
		expect(recording.givenTimes).toMatchObject([{ sinceGun: 3 * HOUR, sinceStart: null }]);
	});

	test("where only net times are published they are the official ones too", () => {
		const { recording } = importLines(["bib,晶片時間", "1,3:00:00"]);
		expect(recording.givenTimes).toMatchObject([{ sinceGun: 3 * HOUR, sinceStart: 3 * HOUR }]);
	});

	test("plain numbers are decimal minutes, and a dash is no time", () => {
		const { recording, faults } = importLines(["bib,5k,official", "1,8.02,80.75", "2,-,81.23"]);
		expect(recording.givenTimes).toMatchObject([
			{ bib: "1", pointId: "F", sinceGun: 80.75 * MINUTE },
			{ bib: "1", pointId: "5K", sinceStart: 481_200 },
			{ bib: "2", pointId: "F" },
		]);
		expect(faults).toEqual([]);
	});

	test("plain numbers can be set to seconds", () => {
		const { recording } = importLines(["bib,time", "1,900", "2,901.5"], { times: "seconds" });
		expect(recording.givenTimes.map((given) => given.sinceGun)).toEqual([900_000, 901_500]);
	});

	test("thousands are seconds in every column, and fractions below one are a spreadsheet's days", () => {
		const seconds = importLines(["bib,5k,time", "1,900,9000"]);
		expect(seconds.recording.givenTimes).toMatchObject([
			{ sinceGun: 9_000_000 },
			{ sinceStart: 900_000 },
		]);
		const days = importLines(["bib,time", "1,0.125", "2,0.25"]);
		expect(days.recording.givenTimes.map((given) => given.sinceGun)).toEqual([3 * HOUR, 6 * HOUR]);
	});

	test("a single day fraction among clock times is reported, and the rest of its row is imported", () => {
		const { recording, faults } = importLines([
			"Bib,Name,40K,Official Time",
			"3819,A,2:51:00,2:59:20",
			"3820,B,2:51:49,0.124548611",
		]);
		expect(faults).toMatchObject([{ row: 3, column: "Official Time", value: "0.124548611" }]);
		expect(faults[0]?.reason).toContain("02:59:21");
		expect(recording.givenTimes.filter((given) => given.bib === "3820")).toEqual([
			{ bib: "3820", pointId: "40K", sinceGun: null, sinceStart: 10_309_000 },
		]);
	});

	test("a time of zero is no time, as timing software exports it", () => {
		const { recording } = importLines(["bib,time", "1,00:00:00", "2,3:00:00"]);
		expect(recording.givenTimes.map((given) => given.bib)).toEqual(["2"]);
	});
});

describe("statuses", () => {
	test.each([
		["DNF", "didNotFinish"],
		["棄賽", "didNotFinish"],
		["途中棄権", "didNotFinish"],
		["dns", "didNotStart"],
		["未出發", "didNotStart"],
		["DQ", "disqualified"],
		["失格", "disqualified"],
	])("%s in place of a time is the status of the runner", (word, status) => {
		const { recording, faults } = importLines(["bib,time", `1,${word}`, "2,3:00:00"]);
		expect(recording.entrants.map((entrant) => entrant.statusByHand)).toEqual([status, null]);
		expect(recording.givenTimes.map((given) => given.bib)).toEqual(["2"]);
		expect(faults).toEqual([]);
	});

	test("a status column disqualifies a runner who has a time", () => {
		const { recording, faults } = importLines([
			"bib,time,status",
			"1,3:00:00,DSQ",
			"2,3:01:00,Finished",
			"3,3:02:00,DSQ: short cut",
			"4,3:03:00,DNF/DSQ",
		]);
		expect(recording.entrants.map((entrant) => entrant.statusByHand)).toEqual([
			"disqualified",
			null,
			"disqualified",
			null,
		]);
		expect(recording.givenTimes).toHaveLength(4);
		expect(faults).toMatchObject([{ row: 5, value: "DNF/DSQ" }]);
	});

	test("an unknown status is reported and the runner imported", () => {
		const { recording, faults } = importLines(["bib,time,status", "1,3:00:00,moonwalked"]);
		expect(recording.entrants).toMatchObject([{ bib: "1", statusByHand: null }]);
		expect(faults).toMatchObject([{ row: 2, column: "status", value: "moonwalked" }]);
	});

	test.each(["Rank", "名次", "Platz", "Classement"])(
		"DNF in place of a rank under %s is the status of the runner",
		(header) => {
			const { recording, faults } = importLines([
				`bib,${header},time`,
				"1,1,3:00:00",
				"2,DNF,",
				"3,DSQ,3:02:00",
			]);
			expect(recording.entrants.map((entrant) => entrant.statusByHand)).toEqual([
				null,
				"didNotFinish",
				"disqualified",
			]);
			expect(faults).toEqual([]);
		},
	);

	test("DNF in place of a split does not undo a finish", () => {
		const { recording } = importLines(["bib,30K,time", "1,DNF,3:00:00", "2,DNF,"]);
		expect(recording.entrants.map((entrant) => entrant.statusByHand)).toEqual([
			null,
			"didNotFinish",
		]);
	});
});

test("a bib and a time that are text by a formula are read as they are shown", () => {
	const { recording, faults } = importLines(["bib,time", '="00123","=""3:02:02"""']);
	expect(recording.givenTimes).toMatchObject([{ bib: "00123", sinceGun: 10_922_000 }]);
	expect(faults).toEqual([]);
});

describe("bibs", () => {
	test("a row without a bib is reported and the rest is imported", () => {
		const { recording, faults, summary } = importLines(["bib,time", ",3:00:00", "00123,3:01:00"]);
		expect(recording.entrants.map((entrant) => entrant.bib)).toEqual(["00123"]);
		expect(faults).toMatchObject([{ row: 2, column: "bib", value: "" }]);
		expect(summary).toMatchObject({ rows: 2, imported: 1 });
	});

	test.each(["DNS", "A 12", "-", "陳", "..", "cert", "1".repeat(33)])("'%s' is no bib", (bib) => {
		const { recording, faults } = importLines(["bib,time", `${bib},3:00:00`]);
		expect(recording.entrants).toEqual([]);
		expect(faults).toMatchObject([{ row: 2, column: "bib", value: bib }]);
	});

	test("the second row of a bib is refused and names the first", () => {
		const { recording, faults } = importLines(["bib,name,time", "7,A,3:00:00", "7,B,3:01:00"]);
		expect(recording.entrants.map((entrant) => entrant.name)).toEqual(["A"]);
		expect(recording.givenTimes).toHaveLength(1);
		expect(faults).toMatchObject([
			{ row: 3, value: "7", reason: expect.stringContaining("Row 2") },
		]);
	});
});

test("a guide pair has both names in one cell", () => {
	const { recording } = importLines(["bib,name,time", '8001,"王大明, FAN",3:30:00']);
	expect(recording.entrants[0]?.name).toBe("王大明, FAN");
});

test("progress ends at the number of rows", () => {
	const calls: [number, number][] = [];
	const rows = Array.from({ length: 2_500 }, (_, i) => `${i},3:00:00`);
	importLines(["bib,time", ...rows], { onProgress: (done, total) => calls.push([done, total]) });
	expect(calls).toEqual([
		[0, 2_500],
		[1_000, 2_500],
		[2_000, 2_500],
		[2_500, 2_500],
	]);
});
