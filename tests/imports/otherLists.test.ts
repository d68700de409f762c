/** Lists of another kind say what to do, and rows that repeat a bib or name several say which. */
import { expect, test } from "vitest";
import { isUnderstood } from "../../src/imports/faultGroups.ts";
import { because, REASONS } from "../../src/imports/reasons.ts";
import { problemCode } from "../../src/results/importing/problemCode.ts";
import { importLines } from "./importing.ts";

const problemOf = (lines: readonly string[]) => {
	try {
		importLines(lines);
		return "";
	} catch (error) {
		return error instanceof Error ? error.message : "";
	}
};

test.each(["Penalty", "Time Penalty (min)", "Strafzeit", "罰時"])(
	"a list of bibs and %s names the command of penalties",
	(head) => {
		const problem = problemOf([`Bib,${head}`, "1,2:00"]);
		expect(problem).toContain("gantry change M0001 penalty BIB TIME");
		expect(problem).not.toContain("--map official");
		expect(problemCode(problem)).toBe("penalties");
	},
);

test("a list of old and new bibs names the command that renumbers", () => {
	const problem = problemOf(["Old Bib,New Bib", "1,2", "2,1"]);
	expect(problem).toContain("gantry change M0001 renumber OLD NEW");
	expect(problemCode(problem)).toBe("renumbering");
});

test("a list of names and statuses is refused because it needs bibs", () => {
	const problem = problemOf(["Name,Status", "Al Aa,DSQ"]);
	expect(problem).toContain("Add a column of bibs");
	expect(problemCode(problem)).toBe("namesOnly");
});

const reasonsOf = (lines: readonly string[]) =>
	importLines(lines).faults.map(({ row, reason }) => [row, reason]);

test("a bib with a comma is refused with the bib without it", () => {
	expect(reasonsOf(["Place,Bib,Time", '1,"1,024",1:40:00', "2,999,1:42:00"])).toEqual([
		[2, because("bibWithComma", { bib: "1024" })],
	]);
});

test("a bib of two races is refused because bibs are unique in an event", () => {
	const rows = ["10K,1,1,Al Aa,0:33:00", "Half,1,1,Cy Cc,1:13:00", "10K,2,1,Di Dd,0:34:00"];
	expect(reasonsOf(["Race,Place,Bib,Name,Time", ...rows])).toEqual([
		[3, because("bibOfOtherRace", { row: 2, race: "10K" })],
		[4, because("bibTaken", { row: 2 })],
	]);
});

test("rows of class lists that repeat an overall list are no faults", () => {
	const head = "Place,Bib,Name,Sex,Time";
	const overall = [head, "1,1,Al Aa,M,0:40:00", "2,2,Bo Bb,F,0:41:00"];
	const lists = [...overall, "Women 30-39", head, "1,2,Bo Bb,F,0:41:00"];
	const { faults, recording } = importLines(lists);
	expect(faults.filter((fault) => !isUnderstood(fault))).toEqual([]);
	expect(recording.entrants).toHaveLength(2);
});

test("a footer with the bibs of a status adds no runner, and is reported", () => {
	const list = ["Place,Bib,Name,Time", "1,1,Al,0:40:00", "2,2,Bo,0:41:00"];
	const { faults, recording } = importLines([...list, "DNF: 4, 5", "DSQ: 7"]);
	expect(faults.map(({ row, value, reason }) => [row, value, reason])).toEqual([
		[4, "DNF: 4, 5", REASONS.footerStatus],
		[5, "DSQ: 7", REASONS.footerStatus],
	]);
	expect(recording.entrants.map(({ bib }) => bib)).toEqual(["1", "2"]);
	// A count above its block is a title.
	const titled = importLines([...list, "DNF: 1", ",9,Cy,"]);
	expect(titled.recording.entrants.at(-1)?.statusByHand).toBe("didNotFinish");
});
