/** A runner's result with empty values, except those of the test. */
import type { RunnerResult } from "../../src/race/scoring/result.ts";

export function aRunner(known: Partial<RunnerResult>): RunnerResult {
	return {
		bib: "1",
		name: "",
		sex: "1",
		status: "finished",
		category: "",
		group: "",
		team: "",
		official: null,
		rounding: "up",
		chip: null,
		rankBy: "official",
		overallPlace: null,
		sexPlace: null,
		groupPlace: null,
		km: null,
		gun: null,
		gunClock: "",
		start: null,
		checksum: "",
		hasFastCut: false,
		hasFinishPhoto: null,
		splits: [],
		toCome: [],
		histogram: null,
		fixedTime: null,
		legs: [],
		penalty: 0,
		ageGrade: null,
		version: null,
		madeAt: null,
		...known,
	};
}
