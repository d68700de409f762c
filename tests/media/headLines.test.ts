/** The heads of lists on paper. */
import { expect, test } from "vitest";
import { headLines } from "../../src/media/list/listSheet.ts";

const fitsIn = (letters: number) => (text: string) => text.length <= letters;

test("a head that fits is one line, and a longer one is divided near its middle", () => {
	expect(headLines("Bib", fitsIn(7))).toEqual(["Bib"]);
	expect(headLines("Gender rank", fitsIn(7))).toEqual(["Gender", "rank"]);
	expect(headLines("Leg 12 runner", fitsIn(7))).toEqual(["Leg 12", "runner"]);
	expect(headLines("年代別順位", fitsIn(4))).toEqual(["年代別", "順位"]);
	expect(headLines("", fitsIn(0))).toEqual([""]);
});
