/** Who is left out of a list of winners, from the lists themselves, whichever server sent them. */
import { expect, test } from "vitest";
import type { ListedWinner, WinnerList } from "../../../src/contract/public/visitorLists.ts";
import { takenOutOf } from "../../../src/site/event/lists/takenOut.ts";

const winner = (bib: string, sex: "1" | "2", group = ""): ListedWinner => ({
	place: 1,
	bib,
	name: `Runner ${bib}`,
	team: "",
	category: "Half",
	group,
	sex,
	covered: null,
	official: 3_600_000,
	chip: null,
	rankBy: "official",
});
const list = (
	kind: WinnerList["kind"],
	winners: readonly ListedWinner[],
	of: Partial<WinnerList> = {},
): WinnerList => ({
	id: `${kind} ${of.sex ?? ""} ${of.group ?? ""}`,
	categoryId: "1",
	category: "Half",
	kind,
	sex: "0",
	group: "",
	admitted: 3,
	winners,
	...of,
});
const bibsOf = (of: WinnerList, lists: readonly WinnerList[]) => {
	return takenOutOf(of, lists)
		.map(({ bib }) => bib)
		.join();
};

const overall = list("overall", [
	winner("1", "1", "m30"),
	winner("2", "1"),
	winner("3", "2", "f30"),
]);
const men = list("sex", [winner("4", "1", "m30")], { sex: "1" });
const women = list("sex", [winner("5", "2")], { sex: "2" });
const young = list("group", [winner("6", "1", "m30")], { sex: "1", group: "m30" });

test("the overall winners are left out by gender, and those of both lists before in their group", () => {
	const lists = [overall, men, women, young];
	expect(lists.map((each) => bibsOf(each, lists))).toEqual([...["", "1,2", "3", "1,4"]]);
});

test("no runner is left out where the first ones are in both lists, though the last ones are not", () => {
	const all = list("sex", [winner("1", "1")], { sex: "1", admitted: 1 });
	expect(bibsOf(all, [overall, all])).toBe("");
	expect(bibsOf(men, [men])).toBe("");
});
