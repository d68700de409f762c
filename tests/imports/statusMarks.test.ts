/** Columns whose head is a status and whose cells mark runners. */
import { expect, test } from "vitest";
import { NO_RACE } from "../../src/imports/times/knownRace.ts";
import { importLines } from "./importing.ts";

const MARKED = ["bib,name,Withdrawn", "1,Al,", "2,Bo,yes", "3,Cy,x", "4,Di,no"];

function statusesOf(lines: readonly string[], race = NO_RACE) {
	const { recording, summary } = importLines(lines, { race });
	expect(summary.ignoredColumns).toEqual([]);
	return recording.entrants.map(({ statusByHand }) => statusByHand);
}

test("a runner who withdraws before the race does not start, and the column is reported as used", () => {
	expect(statusesOf(MARKED)).toEqual([null, "didNotStart", "didNotStart", null]);
	expect(importLines(MARKED).summary.proof.lines).toContainEqual({
		kind: "status marks",
		column: "Withdrawn",
		status: "didNotStart",
	});
	expect(statusesOf(["bib,name,status", "1,Al,Withdrawn", "2,Bo,"])).toEqual(["didNotStart", null]);
});

test("a runner who withdraws in a race that has begun did not finish", () => {
	const out = [null, "didNotFinish", "didNotFinish", null];
	expect(statusesOf(MARKED, { ...NO_RACE, hasResults: true })).toEqual(out);
	expect(statusesOf(MARKED, { ...NO_RACE, guns: [0] })).toEqual(out);
	const timed = ["bib,time,Withdrawn", "1,0:40:00,", "2,,yes", "3,,x", "4,0:50:00,0"];
	expect(statusesOf(timed)).toEqual(out);
});

test("a list of bibs and marks alone is a start list", () => {
	for (const head of ["DNF", "did not finish", "途中棄權"])
		expect(statusesOf([`bib,${head}`, "2,1", "3,0"])).toEqual(["didNotFinish", null]);
	expect(statusesOf(["bib,time,DQ", "1,0:40:00,N", "2,0:39:00,Y"])).toEqual([null, "disqualified"]);
});

test("a column of other texts is left out, and is no mark", () => {
	const { recording, summary } = importLines(["bib,name,Withdrawn", "1,Al,2024-05-01", "2,Bo,"]);
	expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([null, null]);
	expect(summary.ignoredColumns).toEqual(["Withdrawn"]);
});

test("results that are marked as not competing are left out and named", () => {
	const lines = ["Bib,Name,nc,Time", "1,Al,0,0:40:00", "2,Bo,X,0:39:00", "3,Cy,0,0:41:00"];
	const { recording, faults, summary } = importLines(lines);
	expect(recording.entrants.map(({ bib }) => bib)).toEqual(["1", "3"]);
	expect(faults).toMatchObject([{ row: 3, column: "nc", value: "X" }]);
	expect(summary.proof.lines).toContainEqual({
		kind: "status marks",
		column: "nc",
		status: "notRanked",
	});
});

test("before the race a runner who does not compete is in the start list", () => {
	const { recording, summary } = importLines(["Bib,Name,nc", "1,Al,0", "2,Bo,X"]);
	expect(recording.entrants.map(({ bib }) => bib)).toEqual(["1", "2"]);
	expect(summary.ignoredColumns).toEqual(["nc"]);
});

test("the German age class AK marks no result", () => {
	const { recording } = importLines(["Bib,Name,AK,Time", "1,Al,V,0:40:00", "2,Bo,J,0:39:00"]);
	expect(recording.entrants).toHaveLength(2);
});

test("statuses among remarks are read, and the column is not asked about", () => {
	const { recording, summary } = importLines([
		"Place,Bib,Name,Time,Remarks",
		"1,1,Al,0:31:10,shoe came off at 3 km",
		",2,Bo,0:34:10,DSQ - littering",
		",3,Cy,,DNF (injury)",
	]);
	expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([
		null,
		"disqualified",
		"didNotFinish",
	]);
	expect(summary.mapping).toContainEqual({ field: "status", header: "Remarks" });
	expect(summary.proof.asked).toEqual([]);
});
