/** The alarm of a clock explains the reads that the clock made suspicious, and no others. */
import { expect, test } from "vitest";
import { GUN } from "../../smallRace.ts";
import { generateRace, READERS } from "../alarms/generatedRace.ts";
import { playRace } from "../alarms/playRace.ts";

const readers = READERS.map((each) => (each.name === "finish" ? { ...each, ahead: 3 } : each));

/** A half marathon of 21 km in 20 minutes, by a finish whose clock is 3 s ahead. */
test("a finish that is far too fast stays a row while the clock of the finish is off by seconds", () => {
	const race = generateRace({ runners: 120, seed: 4, readers, desk: 0 });
	const bib = "1001";
	const early = { id: 0, source: "finish", pointId: "F", bib, time: GUN + 1_203_000 };
	const reads = [...race.reads, { ...early, arrivedAt: GUN + 1_200_600 }]
		.sort((a, b) => (a.arrivedAt ?? 0) - (b.arrivedAt ?? 0))
		.map((read, index) => ({ ...read, id: index + 1 }));
	let last: { rows: string[]; sources: string[] } = { rows: [], sources: [] };
	for (const { rows, clocks } of playRace({ ...race, reads }, { every: 900, from: 8_000 }))
		last = { rows, sources: clocks.map(({ source }) => source) };
	expect(last.sources).toEqual(["finish"]);
	expect(last.rows).toContain("too fast 0 F");
});
