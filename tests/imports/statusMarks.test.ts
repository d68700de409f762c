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
