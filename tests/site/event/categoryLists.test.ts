import { expect, test } from "vitest";
import { byCategory } from "../../../src/site/event/lists/categoryLists.ts";

const list = (categoryId: string, category: string, id: string) => ({ categoryId, category, id });

test("the lists of an event are grouped by category, in order of appearance", () => {
	const lists = [
		list("42", "Marathon", "men"),
		list("10", "10K", "men"),
		list("42", "Marathon", "women"),
	];
	const sections = byCategory(lists);
	expect(sections.map(({ name }) => name)).toEqual(["Marathon", "10K"]);
	expect(sections[0]?.lists.map(({ id }) => id)).toEqual(["men", "women"]);
});

test("two categories with the same name stay separate", () => {
	expect(byCategory([list("1", "Relay", "a"), list("2", "Relay", "a")])).toHaveLength(2);
});

test("an event without results has no sections", () => {
	expect(byCategory([])).toEqual([]);
});

test("a browser of 2023 groups them too", () => {
	const { groupBy } = Map;
	Reflect.deleteProperty(Map, "groupBy");
	try {
		expect(byCategory([list("42", "Marathon", "men")])).toHaveLength(1);
	} finally {
		Map.groupBy = groupBy;
	}
});
