/** Swapped chips in one wave of two distances, where a mat misses some of the longer one, so that several fit. */
import { expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../../../src/race/record/decided.ts";
import { randomFrom } from "../../../../src/race/rehearsal/random.ts";
import type { RecordedField } from "../../../../src/race/scoring/field.ts";
import type { NamedRead } from "../../../../src/race/scoring/reads/readColumns.ts";
import { misplacedRunners } from "../../../../src/race/watch/misplacedRunners.ts";
import { waveStarts } from "../../../../src/race/watch/starts/waveStarts.ts";
import { runs } from "../../../fixtures/runs.ts";
import { GUN } from "../../smallRace.ts";
import { generateRace, READERS } from "../alarms/generatedRace.ts";
import { rowsOf, watchedRace } from "../watching.ts";

const RUNNERS = 600;
const BETWEEN_WAVES_MS = 1_800_000;
const SEEDS = Array.from({ length: runs(20) }, (_, seed) => seed + 1);

interface Given {
	facts: RecordedField;
	reads: NamedRead[];
	/** Who were read at a mat. */
	passed(point: string): string[];
}

/** The half marathon and the 10 km start together. */
function inOneWave(seed: number): Given {
	const readers = READERS.map((each) => (each.name === "mat10" ? { ...each, misses: 0.02 } : each));
	const { facts, reads } = generateRace({ runners: RUNNERS, seed, readers, desk: 0 });
	const isLater = new Set(facts.entrants.flatMap(({ bib, waveId }) => (waveId === "B" ? bib : [])));
	const together = reads.map((read) =>
		"bib" in read && isLater.has(read.bib) ? { ...read, time: read.time - BETWEEN_WAVES_MS } : read,
	);
	const entrants = facts.entrants.map((entrant) => ({ ...entrant, waveId: "A" }));
	return {
		facts: { ...facts, entrants, waves: [{ id: "A", gun: GUN }], decided: NOTHING_DECIDED },
		reads: together,
		passed: (point) =>
			together.flatMap((read) => (read.pointId === point && "bib" in read ? read.bib : [])),
	};
}

function swapsIn({ facts, reads }: Given): string[] {
	const sorted = reads.toSorted((a, b) => a.time - b.time);
	const { field, grouped } = watchedRace(facts, sorted, (sorted.at(-1)?.time ?? 0) + 60_000);
	const { queue } = misplacedRunners(field, grouped, waveStarts(field, grouped));
	return rowsOf(queue).map(({ reason, runner, runners }) =>
		[reason, ...[runner, ...runners].map((each) => field.entrants[each]?.bib ?? "").sort()].join(
			" ",
		),
	);
}

test("a large wave without swapped chips has no row", () => {
	expect(SEEDS.flatMap((seed) => swapsIn(inOneWave(seed)))).toEqual([]);
});

test("two runners of different distances with each other's chips are one row, whomever the mats missed", () => {
	let found = 0;
	for (const seed of SEEDS) {
		const race = inOneWave(seed);
		const random = randomFrom(seed, "swap");
		const finished = new Set(race.passed("F"));
		const long = random.pick(race.passed("10K").filter((bib) => finished.has(bib)));
		const short = random.pick(
			race.facts.entrants.flatMap(({ bib, categoryId }) =>
				categoryId === "T" && finished.has(bib) ? bib : [],
			),
		);
		const worn = new Map([
			[long, short],
			[short, long],
		]);
		const reads = race.reads.map((read) =>
			"bib" in read ? { ...read, bib: worn.get(read.bib) ?? read.bib } : read,
		);
		const rows = swapsIn({ ...race, reads });
		if (rows.length === 0) continue;
		expect(rows).toEqual([["swapped chips", ...[long, short].sort()].join(" ")]);
		found++;
	}
	expect(found / SEEDS.length).toBeGreaterThan(0.9);
});
