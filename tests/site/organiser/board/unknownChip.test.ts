/** An unknown chip has one act where a runner was due there without a read. */
import { expect, test } from "vitest";
import type { WatchedRow } from "../../../../src/contract/watch/queues.ts";
import { rowChangesOf } from "../../../../src/site/organiser/board/queueChanges.ts";

const row = (bibs: string[]): WatchedRow => ({
	id: "unknown chip 0580AB F",
	reason: "unknown chip",
	pno: "",
	pName: "",
	cName: "",
	chip: "0580AB",
	wave: "",
	tick: "unknown chip 0580AB",
	pINo: "F",
	time: 0,
	source: "finish",
	sequence: 1,
	bibs,
	others: [],
	reads: 1,
	difference: null,
	effect: null,
	expected: null,
	candidates: [],
});

test("an unknown chip is proposed for the runner who was due there, and another bib can be typed", () => {
	const { proposal, withBib, other } = rowChangesOf(row(["12", "30"]));
	expect(proposal?.request).toEqual({ kind: "chip", bib: "12", chip: "0580AB", since: null });
	expect(withBib?.("77").request).toMatchObject({ bib: "77", chip: "0580AB" });
	expect(other?.request).toEqual({ kind: "tick", row: "unknown chip 0580AB", isTicked: true });
});

test("an unknown chip where no runner was due is proposed for no runner", () => {
	const { proposal, withBib } = rowChangesOf(row([]));
	expect(proposal).toBeNull();
	expect(withBib).not.toBeNull();
});
