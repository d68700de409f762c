/** Lists of places with gaps to the first, and places without times. */
import { expect, test } from "vitest";
import { REASONS } from "../../src/imports/reasons.ts";
import { importLines } from "./importing.ts";

const SECOND = 1_000;

function timesOf(lines: readonly string[]) {
	const { recording, faults, summary } = importLines(lines);
	const times = recording.givenTimes.map(({ bib, sinceGun }) => [bib, (sinceGun ?? 0) / SECOND]);
	return { times: Object.fromEntries(times), faults, summary, entrants: recording.entrants };
}

const RIGHT = { "4": 3_792, "5": 3_984, "6": 4_042 };

test.each(["Gap", "Behind", "Diff.", "Rückstand", "Écart", "差距"])(
	"gaps in a column %s give the times of rows without one",
	(head) => {
		const { times, faults, summary } = timesOf([
			`Place,Bib,Name,Time,${head}`,
			"1,4,Al Aa,1:03:12,",
			"2,5,Bo Bb,,+3:12",
			"3,6,Cy Cc,,+0:04:10",
		]);
		expect(times).toEqual(RIGHT);
		expect(faults).toEqual([]);
		expect(summary.ignoredColumns).toEqual(["Place"]);
		expect(summary.proof.lines).toContainEqual({ kind: "gaps", column: head, runners: 2 });
	},
);

test("gaps in the column of times are added to the first time of their category", () => {
	const rows = ["1;4;10 km;1:03:12", "2;5;10 km;+3:12", "1;7;5 km;0:20:00", "3;6;10 km;+0:04:10"];
	const { times, faults } = timesOf(["Pl;StNr;Strecke;Zeit", ...rows, "2;8;5 km;+12.5"]);
	expect(times).toEqual({ ...RIGHT, "7": 1_200, "8": 1_212.5 });
	expect(faults).toEqual([]);
});

test("gaps that do not grow refer to another runner, and remain faults", () => {
	const rows = ["1,4,1:03:12", "2,5,+3:12", "3,6,+0:10"];
	const { times, faults } = timesOf(["Place,Bib,Time", ...rows]);
	expect(times).toEqual({ "4": 3_792, "5": 3_984 });
	expect(faults.map(({ row, reason }) => [row, reason])).toEqual([[4, REASONS.gap]]);
});

test("a runner with a place and no time is a fault and no DNS", () => {
	const { faults, entrants } = timesOf(["Place,Bib,Time", "1,4,1:03:12", "2,5,", ",6,", "DNF,7,"]);
	expect(faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
		[3, "Place", REASONS.placedWithoutTime],
	]);
	expect(entrants.map(({ statusByHand }) => statusByHand)).toEqual([
		null,
		"confirmed",
		null,
		"didNotFinish",
	]);
});

const RACE_RESULT = ["Rank,Bib,Time,Status", "1,11,0:40:00,0", "2,12,0:41:00,0"];

test("the numbers of RACE RESULT are read if the ranks prove them", () => {
	const list = [...RACE_RESULT, ",13,,2", ",14,,1", ",15,0:39:00,3"];
	const { faults, entrants } = timesOf(list);
	expect(faults).toEqual([]);
	expect(entrants.map(({ statusByHand }) => statusByHand)).toEqual([
		null,
		null,
		"didNotFinish",
		"didNotStart",
		"disqualified",
	]);
});

test("the numbers below Classifier are those of OE2010", () => {
	const list = ["Stno;Name;Time;Classifier;Place", "1;Ida;35:10;0;1", "2;Eva;38:10;0;2"];
	const others = [
		"3;Per;31:00;3;",
		"4;Nils;;1;",
		"5;Tor;;2;",
		"6;Ask;1:31:00;5;",
		"7;Ulf;30:00;4;",
	];
	const { faults, entrants } = timesOf([...list, ...others]);
	expect(faults).toEqual([]);
	expect(entrants.map(({ statusByHand }) => statusByHand)).toEqual([
		null,
		null,
		"disqualified",
		"didNotStart",
		"didNotFinish",
		"didNotFinish",
		"disqualified",
	]);
});

test("an unknown status in a row without a rank excludes the row from the ranking", () => {
	for (const status of ["3", "7", "qqq"]) {
		const head = "Rank,Bib,Time,Status";
		const { faults, entrants } = timesOf([head, "1,11,0:40:00,OK", `,15,0:39:00,${status}`]);
		expect(faults).toMatchObject([{ row: 3, column: "Status", reason: REASONS.statusUnknown }]);
		expect(entrants.map(({ bib }) => bib)).toEqual(["11"]);
	}
});
