import { expect, test } from "vitest";
import { placeChanges } from "../../../src/site/event/lists/placeChanges.ts";

const list = (...bibs: string[]) => bibs.map((bib, index) => ({ bib, place: index + 1 }));

test("a runner who overtakes is up, one who is overtaken is down, with the number of places", () => {
	const changes = placeChanges(list("1", "2", "3", "4"), list("3", "1", "2", "4"));
	expect([...changes]).toEqual([
		["3", { kind: "up", by: 2 }],
		["1", { kind: "down", by: 1 }],
		["2", { kind: "down", by: 1 }],
	]);
});

test("a runner who was not in the list is new, and one who left it is not reported", () => {
	expect([...placeChanges(list("1", "2"), list("1", "5"))]).toEqual([["5", { kind: "new" }]]);
	expect(placeChanges(list("1", "2"), list("1"))).toEqual(new Map());
});

test("a list that did not exist before has new runners only", () => {
	expect([...placeChanges([], list("7")).values()]).toEqual([{ kind: "new" }]);
});

test("a runner who draws level with the one ahead rises", () => {
	const shared = [
		{ bib: "1", place: 1 },
		{ bib: "2", place: 1 },
	];
	expect([...placeChanges(list("1", "2"), shared)]).toEqual([["2", { kind: "up", by: 1 }]]);
});
