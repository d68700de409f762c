import { expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { withKnownSplits } from "../../../src/race/record/knownSplits.ts";
import { smallRace } from "../../fixtures/smallRace.ts";

const race = smallRace();
const categoryIds = race.categories.map(({ id }) => id);
const category = race.categories[0]?.name ?? "";
const list = {
	...race,
	points: [defaultPoint({ id: "Half-5K", name: "5K", kind: "split", categoryIds })],
	givenTimes: [{ bib: "1", pointId: "Half-5K", sinceGun: null, sinceStart: 1_200_000 }],
};
const known = (id: string, categories: readonly string[]) => {
	return { id, name: "5K", kind: "split" as const, categories };
};

test("a split with the name of the event's own is that one", () => {
	for (const categories of [[], [category]]) {
		const { points, givenTimes } = withKnownSplits(list, { points: [known("5K", categories)] });
		expect(points).toEqual([]);
		expect(givenTimes).toMatchObject([{ pointId: "5K", sinceStart: 1_200_000 }]);
	}
});

test("a split stays where two of the event have its name, or that of another category", () => {
	for (const points of [[known("A", []), known("B", [])], [known("A", ["Other"])], []])
		expect(withKnownSplits(list, { points })).toBe(list);
});
