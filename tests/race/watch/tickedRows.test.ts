/** Rows that were ticked off are gone, and a row about a further runner is another one. */
import { expect, test } from "vitest";
import { queueOf, queueRow } from "../../../src/race/watch/queue.ts";
import { readTick, tickOf, withoutTicked } from "../../../src/race/watch/tickedRows.ts";
import { fieldOf } from "../smallRace.ts";
import { rowsOf } from "./watching.ts";

const { entrants } = fieldOf([{ bib: "9" }, { bib: "10" }, { bib: "11" }]);
const twins = (runner: number, ...runners: number[]) =>
	queueRow({ reason: "same name", place: [runner], runner, runners });
const chip = (given: string) => queueRow({ reason: "unknown chip", place: [0], chip: given });

test("a row of one name is named by all of its bibs, whichever comes first", () => {
	expect(tickOf(twins(0, 1), entrants)).toBe("same name 10 9");
	expect(tickOf(twins(1, 0), entrants)).toBe("same name 10 9");
	expect(tickOf(twins(0, 1, 2), entrants)).toBe("same name 10 11 9");
	expect(tickOf(chip("0580AB"), entrants)).toBe("unknown chip 0580AB");
	expect(tickOf(queueRow({ reason: "missed", place: [0], runner: 0 }), entrants)).toBe("");
});

test("only rows that were ticked off are left out", () => {
	const queue = queueOf([twins(0, 1), twins(0, 1, 2), chip("A"), chip("B")], (row) => row);
	const ticked = new Set(["same name 10 9", "unknown chip B"]);
	const left = rowsOf(withoutTicked(queue, ticked, entrants));
	expect(left.map((row) => tickOf(row, entrants))).toEqual(["same name 10 11 9", "unknown chip A"]);
	expect(withoutTicked(queue, new Set(), entrants)).toBe(queue);
});

test("the name of a row says its bibs or its chip, and a chip is the same one however it is printed", () => {
	expect(readTick("same name 10 9")).toEqual({ reason: "same name", of: "10 9" });
	expect(readTick("unknown chip 0580AB")).toEqual({ reason: "unknown chip", of: "0580AB" });
	expect(readTick("another row")).toBeNull();
	const queue = queueOf([chip("580AB"), chip("581AB")], (row) => row);
	for (const printed of ["0580AB", "580AB", "05:80:ab"])
		expect(
			rowsOf(withoutTicked(queue, new Set([`unknown chip ${printed}`]), entrants)),
		).toMatchObject([{ chip: "581AB" }]);
});

test("a finisher whose disqualification stands is ticked off, and another one is not", () => {
	const finisher = (runner: number) =>
		queueRow({ reason: "finished though DSQ", place: [0], runner });
	const queue = queueOf([finisher(0), finisher(1)], (row) => row);
	const left = withoutTicked(queue, new Set(["finished though DSQ 9"]), entrants);
	expect(rowsOf(left)).toMatchObject([{ runner: 1 }]);
	expect(readTick("finished though DSQ 9")).toEqual({ reason: "finished though DSQ", of: "9" });
});
