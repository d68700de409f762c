import { expect, test } from "vitest";
import { firstPhase } from "../../../src/race/record/firstPhase.ts";
import { smallRace } from "../../fixtures/smallRace.ts";

const RACE = smallRace({
	waves: [{ id: "1", gun: null }],
	runners: [{ bib: "1", reads: { F: 5_000 } }],
	givenTimes: [],
});
const READS = RACE.passings.filter(({ pointId }) => pointId === "F");

test("a new event with a start list alone is live", () => {
	expect(firstPhase({ ...RACE, passings: [] })).toBe("live");
});

test("a new event with finish reads and no gun is live, because its runners have no result yet", () => {
	expect(READS.length).toBeGreaterThan(0);
	expect(firstPhase({ ...RACE, passings: READS })).toBe("live");
});

test("a new event with finish reads is announced where a gun or a read at the start gives times", () => {
	const waves = [{ id: "1", gun: 0 }];
	expect(firstPhase({ ...RACE, passings: READS, waves })).toBe("announced");
	const atStart = READS.map((read) => ({ ...read, pointId: "S" }));
	expect(firstPhase({ ...RACE, passings: [...READS, ...atStart] })).toBe("announced");
});

test("a new event with times of a file is announced", () => {
	const time = { bib: "1", pointId: "F", sinceGun: 5_000, sinceStart: null };
	expect(firstPhase({ ...RACE, passings: [], givenTimes: [time] })).toBe("announced");
});
