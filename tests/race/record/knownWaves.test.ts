/** Waves of a list in another spelling than the event's. */
import { describe, expect, test } from "vitest";
import { knownWave, withKnownWaves } from "../../../src/race/record/knownNames.ts";
import { importLines } from "../../imports/importing.ts";

describe("a wave of a list is the event's", () => {
	test.each([
		...[
			["b", "B"],
			["Wave B", "B"],
			["wave b", "B"],
			["WAVE-B", "B"],
			["Welle B", "B"],
			["Block B", "B"],
			["B波", "B"],
			["第B波", "B"],
			["Ｂ", "B"],
			["B", "Wave B"],
			["Block b", "Wave B"],
		],
		...[
			["01", "1"],
			["Wave 1", "1"],
			["第一波", "1"],
			["1", "Wave 1"],
			["start group 2", "2"],
		],
	])("%s is %s", (given, known) => {
		expect(knownWave(given, [known, "C", "10"])).toBe(known);
	});

	test.each([
		["D", ["A", "B"]],
		["Wave B", ["B", "b"]],
		["11", ["1"]],
		["Wave", ["A"]],
		["Blue", ["B"]],
	])("%s is not one of %s", (given, known) => {
		expect(knownWave(given, known)).toBeNull();
	});

	test("exactly as it is spelled, if there is one", () => {
		expect(knownWave("b", ["B", "b"])).toBe("b");
	});

	test("so that runners of two spellings start in one wave", () => {
		const { recording } = importLines(["Bib,Wave", "1,Wave B", "2,b", "3,C"]);
		const { waves, entrants } = withKnownWaves(recording, ["A", "B"]);
		expect(waves.map(({ id }) => id).sort()).toEqual(["B", "C"]);
		expect(entrants.map(({ waveId }) => waveId)).toEqual(["B", "B", "C"]);
	});
});
