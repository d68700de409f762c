import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_RACE } from "../../src/imports/times/knownRace.ts";
import { namedBib } from "../../src/race/record/record.ts";
import { instantAt } from "../../src/race/time/day.ts";
import { EVENT, importLines } from "./importing.ts";

const HEADER = "bib,name,TimeGun,TimeStart,TimeChk_05km,TimeSplitM1,TimeChk_10km,TimeFinish";
const GUN = 1_734_215_400_400;

describe("reads", () => {
	test("Unix seconds with a fraction become reads in whole milliseconds", () => {
		const { recording, summary } = importLines([
			HEADER,
			"06312,顏義華,1734215400.4,1734215423.15,1734216331.9,,1734217228.9,1734223820.4",
		]);
		expect(summary.format).toBe("crossings-csv");
		expect(recording.waves).toEqual([{ id: "1", gun: GUN }]);
		expect(recording.passings.map(({ pointId, time }) => [pointId, time - GUN])).toEqual([
			["S", 22_750],
			["5K", 931_500],
			["10K", 1_828_500],
			["F", 8_420_000],
		]);
	});

	test.each([
		["Unix milliseconds", "1734215400400"],
		["a date and time with its offset", "2024-12-15T06:30:00.4+08:00"],
		["a date and time in UTC", "2024-12-14T22:30:00.400Z"],
		["a date and time of the event's zone", "2024/12/15 06:30:00.4"],
		["a time of day of the event", "06:30:00.4"],
	])("an instant may be %s", (_, gun) => {
		const { recording } = importLines(["bib,TimeGun,Finish", `1,${gun},${gun}`]);
		expect(recording.waves).toEqual([{ id: "1", gun: GUN }]);
		expect(recording.passings).toMatchObject([{ pointId: "F", time: GUN }]);
	});

	test("a time of day after midnight belongs to the day after the gun", () => {
		const { recording } = importLines(["bib,TimeGun,Finish", "1,22:00:00,03:30:00"]);
		expect((recording.passings[0]?.time ?? 0) - (recording.waves[0]?.gun ?? 0)).toBe(
			5.5 * 3_600_000,
		);
	});

	test("a cell that is no instant is reported and the runner's other reads are imported", () => {
		const { recording, faults } = importLines([
			"bib,TimeGun,TimeStart,TimeFinish",
			"1,1734215400.4,oops,1734223820.4",
			"2,1734215400.4,1734215401,1734223820.4",
		]);
		expect(recording.passings.map((read) => namedBib(read) + read.pointId)).toEqual([
			"1F",
			"2S",
			"2F",
		]);
		expect(faults).toMatchObject([{ row: 2, column: "TimeStart", value: "oops" }]);
	});

	test("a day that no calendar has is a fault, not a crash", () => {
		const { faults } = importLines([
			"bib,TimeGun,Finish",
			"1,2024-12-15 06:30:00,2024-13-45 07:00:00",
		]);
		expect(faults).toMatchObject([{ row: 2, column: "Finish" }]);
	});

	test("a published time replaces a finish that no mat read", () => {
		const { recording } = importLines([
			"bib,gun_time,net_time,TimeGun,TimeFinish",
			"1,02:20:20,02:19:58,1734215400.4,",
			"2,02:20:20,02:19:58,1734215400.4,1734223820.4",
		]);
		expect(recording.givenTimes).toEqual([
			{ bib: "1", pointId: "F", sinceGun: 8_420_000, sinceStart: 8_398_000 },
		]);
		expect(recording.passings.map(namedBib)).toEqual(["2"]);
	});

	test("DNF in place of a read is the status of the runner", () => {
		const { recording, faults } = importLines([
			"bib,TimeGun,TimeFinish",
			"1,1734215400.4,DNF",
			"2,1734215400.4,1734223820.4",
		]);
		expect(recording.entrants.map((entrant) => entrant.statusByHand)).toEqual([
			"didNotFinish",
			null,
		]);
		expect(faults).toEqual([]);
	});
});

test("results with a time of the start beside durations are results", () => {
	const { summary } = importLines([
		"bib,Start Time,5K,Finish Time",
		"1,2024-12-15 06:30:00,0:20:00,3:00:00",
	]);
	expect(summary).toMatchObject({ format: "results-csv", ignoredColumns: ["Start Time"] });
	expect(summary.mapping.map(({ field }) => field)).toEqual(["bib", "5K", "official"]);
});

describe("waves", () => {
	test("every gun is a wave, numbered by time", () => {
		const { recording } = importLines([
			"bib,TimeGun,TimeFinish",
			"1,1734216000,1734223820",
			"2,1734215400,1734223821",
			"3,1734216000,",
		]);
		expect(recording.waves).toEqual([
			{ id: "1", gun: 1_734_215_400_000 },
			{ id: "2", gun: 1_734_216_000_000 },
		]);
		expect(recording.entrants.map((entrant) => entrant.waveId)).toEqual(["2", "1", "2"]);
	});

	test("a runner without a gun starts with the others, or waits where they start apart", () => {
		const together = importLines([
			"bib,TimeGun,TimeFinish",
			"1,,1734223820",
			"2,1734215400,1734223821",
		]);
		expect(together.recording.entrants.map((entrant) => entrant.waveId)).toEqual(["1", "1"]);
		const apart = importLines([
			"bib,TimeGun,TimeFinish",
			"1,,",
			"2,1734215400,1734223821",
			"3,1734216000,1734223821",
		]);
		expect(apart.recording.entrants[0]?.waveId).toBe("0");
		expect(apart.recording.waves).toContainEqual({ id: "0", gun: null });
	});

	test("a file without guns uses the given gun", () => {
		const { recording } = importLines(["bib,TimeFinish", "1,1734223820"], { gun: GUN });
		expect(recording.waves).toEqual([{ id: "1", gun: GUN }]);
	});
});

describe("the course", () => {
	test("a mat without a distance stays between the columns beside it", () => {
		const { recording } = importLines([HEADER, "1,A,1734215400.4,,,,,1734223820.4"]);
		expect(recording.points.map(({ id, km }) => [id, km])).toEqual([
			["S", 0],
			["5K", 5],
			["M1", null],
			["10K", 10],
			["F", 42.195],
		]);
	});

	test("a person can name a mat and its distance", () => {
		const { recording } = importLines([HEADER, "1,A,1734215400.4,,,1734219307.4,,1734223820.4"], {
			map: ["TimeSplitM1=Half@21.0975"],
		});
		expect(recording.points.map((point) => point.id)).toEqual(["S", "5K", "10K", "Half", "F"]);
		expect(recording.passings[0]).toMatchObject({ pointId: "Half" });
	});
});

test("a read has the same unique name for any order of the file", () => {
	const lines = Array.from(
		{ length: 12 },
		(_, i) => `${i},R${i},1734215400.4,${1_734_215_400 + i},${1_734_216_331 + i},,,1734223820.4`,
	);
	const named = (rows: readonly string[]) =>
		importLines([HEADER, ...rows])
			.recording.passings.map(({ source, sequence, time }) => `${source} ${sequence} ${time}`)
			.sort();
	const names = named(lines);
	expect(new Set(names).size).toBe(names.length);
	fc.assert(
		fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
			expect(named(shuffled)).toEqual(names);
		}),
		{ numRuns: 30 },
	);
});

describe("times of day in a race of more than a day", () => {
	const gun = GUN + 4 * 60_000 - 400 - 34 * 60_000;
	const ULTRA = {
		event: { ...EVENT, date: "2024-12-15", name: "Ultra" },
		race: { ...NO_RACE, guns: [gun], runners: new Map([["1", { gun, km: 100 }]]) },
		format: "crossings-csv",
	};
	const hoursOf = (...lines: readonly string[]) => {
		const { recording, faults } = importLines(lines, ULTRA);
		const hours = recording.passings.map(({ time }) => Math.round((time - gun) / 360_000) / 10);
		return { hours, reasons: faults.map(({ reason }) => reason) };
	};

	test("follow the runner's other times, and the fastest that is plausible", () => {
		expect(hoursOf("bib,60K,Finish", "1,22:00:00,08:00:00")).toEqual({
			hours: [16, 26],
			reasons: [],
		});
		// 100 km are not run in 3 hours.
		expect(hoursOf("bib,Finish", "1,09:00:00")).toEqual({ hours: [27], reasons: [] });
	});

	test("are ambiguous if two days are plausible, with both readings", () => {
		const { hours, reasons } = hoursOf("bib,Finish", "1,14:00:00");
		expect(hours).toEqual([]);
		expect(reasons).toEqual([
			"This may be 2024-12-15 14:00:00 or 2024-12-16 14:00:00; write it with its date, such as 2024-12-15 06:30:00.",
		]);
	});
});

describe("times of day past midnight without a known gun", () => {
	const at = (time: string, day = EVENT.date) => instantAt(day, time, EVENT.zone);
	const read = (...lines: readonly string[]) =>
		importLines(lines, { format: "crossings-csv" }).recording;

	test("begin on the day of the event", () => {
		const { passings, entrants } = read(
			"Bib,Start,5K,Finish",
			"1,22:00:07,22:20:00,22:50:00",
			"2,22:00:09,23:10:00,00:30:00",
		);
		expect(passings.slice(3).map(({ time }) => time)).toEqual([
			at("22:00:09"),
			at("23:10:00"),
			at("00:30:00", "2024-12-16"),
		]);
		expect(entrants.map(({ start }) => start)).toEqual([null, null]);
	});

	test("are relative to scheduled starts: of each runner, or the common gun", () => {
		const own = read("Bib,Start,Finish", "1,22:00:00,23:10:00", "2,22:30:00,00:30:00");
		expect(own.entrants.map(({ start }) => start)).toEqual([
			{ at: at("22:00:00") },
			{ at: at("22:30:00") },
		]);
		expect(own.passings.at(-1)?.time).toBe(at("00:30:00", "2024-12-16"));
		const shared = read("Bib,Start,Finish", "1,22:00,23:10:00", "2,22:00,00:30:00");
		expect(shared.waves).toEqual([{ id: "1", gun: at("22:00:00") }]);
		expect(shared.entrants.map(({ start }) => start)).toEqual([null, null]);
	});
});
