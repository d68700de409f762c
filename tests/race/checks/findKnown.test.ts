/** Findings about runners whom the event has already. */
import { expect, test } from "vitest";
import { NOTHING_KNOWN } from "../../../src/race/checks/findings.ts";
import { findKnown } from "../../../src/race/checks/findKnown.ts";
import type { KnownRunner } from "../../../src/race/checks/knownField.ts";
import { NOTHING_ASSUMED } from "../../../src/race/record/assumed.ts";
import { isOtherName } from "../../../src/race/record/words/otherName.ts";
import { importLines } from "../../imports/importing.ts";
import { POINTS, UNNAMED } from "../foundIn.ts";

const MINUTE = 60_000;

const known = (runners: readonly (Partial<KnownRunner> & { bib: string })[]) => ({
	...NOTHING_KNOWN,
	points: POINTS,
	runners: runners.map((each): KnownRunner => {
		return { ...UNNAMED, status: "finished", gun: null, ...each };
	}),
});

const EVENT = known([
	{ bib: "1", name: "Al Aa" },
	{ bib: "2", name: "王小明" },
	{ bib: "3", name: "Søren Cc" },
	{ bib: "4", name: "" },
]);

function findingsOf(lines: readonly string[], field = EVENT) {
	const { recording, assumed, notes } = importLines(lines);
	return findKnown(recording, { ...NOTHING_ASSUMED, ...assumed }, field, notes);
}

test("a file in which most bibs have another name raises a question", () => {
	const file = ["bib,name,time", "1,Zoe Other,50:00", "2,林大同,51:00", "3,Soren Cc,52:00"];
	expect(findingsOf(file)).toEqual([{ kind: "other names", runners: 2, of: 3 }]);
});

test("a corrected name, a list without names and a new runner are not", () => {
	expect(findingsOf(["bib,name", "1,Zoe Other"])).toEqual([]);
	expect(findingsOf(["bib,name", "1,Al Ab", "2,王曉明", "3,Cc Soren", "4,Di", "9,Ed"])).toEqual([]);
	expect(findingsOf(["bib,status", "1,DNF", "2,DNF"])).toEqual([]);
});

test("names that share a word or differ by a letter are spellings of one", () => {
	expect(isOtherName("Anna Meier", "Anna Schulz")).toBe(false);
	expect(isOtherName("Jon Smith", "John Smyth")).toBe(false);
	expect(isOtherName("O'Neil, Sean", "ONeil Sean")).toBe(false);
	expect(isOtherName("J. Smith", "J. Brown")).toBe(true);
	expect(isOtherName("王小明", "Wang Xiaoming")).toBeNull();
	expect(isOtherName("王小明", "王大同")).toBe(true);
});

test("a row with a counting result removes a status, and an empty cell does not", () => {
	const field = known([
		{ bib: "1", statusByHand: "disqualified" },
		{ bib: "2", statusByHand: "didNotFinish" },
		{ bib: "3", statusByHand: "confirmed" },
		{ bib: "4", statusByHand: "didNotStart" },
	]);
	const list = ["bib,status", "1,OK", "2,完走", "3,Finished", "4,", "5,DNF"];
	expect(findingsOf(list, field)).toEqual([
		{ kind: "status taken back", row: 2, bib: "1", status: "disqualified" },
		{ kind: "status taken back", row: 3, bib: "2", status: "didNotFinish" },
	]);
});

test("a chip time that stays beside another official time is named", () => {
	const times = { official: 40 * MINUTE, net: 39 * MINUTE };
	const field = known([
		{ bib: "1", ...times },
		{ bib: "2", ...times },
		{ bib: "3", ...times },
	]);
	expect(findingsOf(["bib,gun time", "1,0:20:00", "2,0:40:00"], field)).toEqual([
		{ kind: "old chip time", row: 2, bib: "1", official: 20 * MINUTE, net: 39 * MINUTE },
	]);
	expect(findingsOf(["bib,gun time,chip time", "3,0:20:00,0:19:58"], field)).toEqual([]);
});
