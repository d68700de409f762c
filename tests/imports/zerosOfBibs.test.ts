/** Bibs whose leading zeros a spreadsheet removed, in lists that are a part of the event. */
import { describe, expect, test } from "vitest";
import { REASONS, reasonOf } from "../../src/imports/reasons.ts";
import { NO_RACE } from "../../src/imports/times/knownRace.ts";
import { importLines } from "./importing.ts";

const EVENT_BIBS = ["0001", "0002", "A07", "30", "45", "045"];
const race = {
	...NO_RACE,
	runners: new Map(EVENT_BIBS.map((bib) => [bib, { gun: null, km: null }])),
};
const read = (...lines: string[]) => importLines(lines, { race });
const bibsOf = ({ recording }: ReturnType<typeof read>) => recording.entrants.map(({ bib }) => bib);

describe("a row without a name is no new runner", () => {
	test.each([
		["1", "0001"],
		["002", "0002"],
		["A7", "A07"],
		["030", "30"],
		["0045", "45 / 045"],
	])("where its bib is %s and the event has %s", (bib, known) => {
		const list = read("bib,status,reason", `${bib},DSQ,short cut`, "0002x,DNF,");
		expect(bibsOf(list)).toEqual(["0002x"]);
		expect(list.faults).toMatchObject([{ row: 2, column: "bib", value: bib }]);
		expect(reasonOf(list.faults[0]?.reason ?? "")).toEqual({
			code: "zerosDiffer",
			values: [
				{ name: "bib", value: bib },
				{ name: "known", value: known },
			],
		});
	});

	test("nor in a list of chips", () => {
		const list = read("bib,chip", "1,AB12", "0002,AB13");
		expect(list.chips).toEqual([{ chip: "AB13", bib: "0002" }]);
		expect(list.faults).toMatchObject([{ row: 2, column: "bib", value: "1" }]);
	});

	test("nor in a list of results", () => {
		expect(bibsOf(read("bib,time", "1,1:00:00", "0002,1:01:00"))).toEqual(["0002"]);
	});
});

test("a row with a name is a new runner, and a bib of the event is that runner", () => {
	expect(bibsOf(read("bib,name,status", "1,Ann,DSQ", "45,,DNF", "045,,DNF", "9,,DNF"))).toEqual([
		"1",
		"45",
		"045",
		"9",
	]);
	expect(bibsOf(importLines(["bib,status", "1,DSQ"]))).toEqual(["1"]);
	expect(REASONS.zerosDiffer).toContain("formatted as text");
});

test("a number sign before a bib is not a part of it", () => {
	const { recording, faults } = importLines([
		"bib,name",
		"#12,A",
		"№ 13,B",
		"No. 0014,C",
		"nr.15,D",
	]);
	expect(faults).toEqual([]);
	expect(recording.entrants.map(({ bib }) => bib)).toEqual(["12", "13", "0014", "15"]);
});
