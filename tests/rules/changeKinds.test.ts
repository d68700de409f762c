/** Each kind of change has the places that types do not report (docs/recipes.md). */
import { expect, test } from "vitest";
import { CHANGE_KINDS } from "../../src/contract/changes/change.ts";
import { filesBelow, textOf } from "./sources.ts";

const KINDS = CHANGE_KINDS.map(({ request }) => request.entries.kind.literal);

/** The kinds that a text names as a change has them. */
function kindsIn(text: string): Set<string> {
	return new Set([...text.matchAll(/\bkind: "(\w+)"/g)].flatMap(([, kind]) => kind ?? []));
}

test("a person can type each kind of change", () => {
	const typed = kindsIn(filesBelow("src/commands/changing").map(textOf).join("\n"));
	expect(KINDS.length).toBeGreaterThan(30);
	expect(KINDS.filter((kind) => !typed.has(kind))).toEqual([]);
});

/** Tested by a race that needs them, in tests/results. */
const UNDONE_ELSEWHERE = ["takeReads", "format", "partLap"];

test("each kind of change is undone and redone by a test of the store", () => {
	const undone = kindsIn(textOf("tests/store/changes/undo.test.ts"));
	expect(KINDS.filter((kind) => !undone.has(kind)).toSorted()).toEqual(UNDONE_ELSEWHERE.toSorted());
});

test("a kind is seen in the text of a change", () => {
	expect(kindsIn('[{ kind: "ruling", ruling }]')).toEqual(new Set(["ruling"]));
});
