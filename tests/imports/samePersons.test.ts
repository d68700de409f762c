import { expect, test } from "vitest";
import { importLines } from "./importing.ts";

test("two entries with the same name and birth date are reported without the date", () => {
	const { notes } = importLines([
		"Bib,Name,Birth date,Category",
		"1,Ann Example,1990-02-03,10K",
		"2,ANN  EXAMPLE,3 Feb 1990,Half",
		"3,Ann Example,1990-02-03,Half",
		"4,Ann Example,1991-02-03,10K",
		"5,Bob,,10K",
		"6,Bob,,10K",
	]);
	expect(notes.samePersons).toEqual([{ kind: "same person", row: 4, bib: "3", other: "1" }]);
});
