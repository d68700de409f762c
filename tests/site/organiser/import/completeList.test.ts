import { expect, test } from "vitest";
import { isCompleteList } from "../../../../src/site/organiser/import/completeList.ts";

const COUNTS = {
	changed: 0,
	added: 0,
	removed: 0,
	rejected: 0,
	understood: 0,
	suspicious: 0,
	same: 0,
};
const columns = (...fields: string[]) =>
	fields.map((field) => ({ header: field, field, samples: [] }));
const isComplete = (fields: string[], removed: number) =>
	isCompleteList({ columns: columns(...fields), runners: 200, counts: { ...COUNTS, removed } });

test("missing runners are removed only by a list with names and most of the runners", () => {
	expect(isComplete(["bib", "name"], 2)).toBe(true);
	expect(isComplete(["bib", "name"], 198)).toBe(false);
	expect(isComplete(["bib", "status"], 2)).toBe(false);
	expect(isComplete(["bib", "name"], 0)).toBe(false);
});
