import * as v from "valibot";
import { expect, test } from "vitest";
import { announcementdata } from "../../../../src/contract/public/announcementdata.ts";
import { layTable, pageOf } from "../../../../src/site/announced/announcedTable.ts";
import { readTableQuery } from "../../../../src/site/announced/tableQuery.ts";

const row = (pNO: string, cRank: number, officialTime: unknown, rest: object = {}) => ({
	pNO,
	pName: pNO,
	cID: "1",
	cGID: "",
	pSex: "1",
	officialTime,
	chipTime: "",
	cRank,
	...rest,
});

/** The table as a visitor sees it who opens the category, with the columns at their defaults. */
function shown(participant: readonly object[]) {
	const category = [{ cID: "1", cName: "10K" }];
	const table = layTable(v.parse(announcementdata.data, { category, participant }), "en");
	return pageOf(table, { ...readTableQuery(() => ""), category: "1" }).rows;
}

test("a runner whose official time is 0 has no time and no rank, and comes last", () => {
	const rows = shown([
		row("9", 1, 0, { winner: "first" }),
		row("8", 2, "0", { iaaf: "1", pStatus: 1 }),
		row("2", 4, 2_500_000),
		row("1", 3, 2_400_000, { winner: "second" }),
	]);
	expect(rows.map(({ bib, official, rank }) => [bib, official, rank])).toEqual([
		["1", 2_400_000, 3],
		["2", 2_500_000, 4],
		["9", null, null],
		["8", null, null],
	]);
	expect(rows.map(({ won }) => won.kind === "other" && won.text)).toEqual(["second", "", "", ""]);
});

test("a runner with a chip time only has the rank", () => {
	expect(shown([row("1", 1, 0, { chipTime: 2_400_000 })])).toMatchObject([
		{ official: null, chip: 2_400_000, rank: 1 },
	]);
});

test("a runner who did not finish is not shown as a winner", () => {
	const [shownRow] = shown([row("1", 1, 2_400_000, { pStatus: 4, winner: "first" })]);
	expect(shownRow?.won).toEqual({ kind: "other", text: "" });
});
