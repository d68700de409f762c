/** The tops of an event's lists, for small spaces. */
import { expect, test } from "vitest";
import type {
	LeaderList,
	ListedWinner,
	WinnerList,
} from "../../../src/contract/public/visitorLists.ts";
import { firstLeaders, firstWinners } from "../../../src/site/event/lists/firstOfLists.ts";

const winner = (place: number): ListedWinner => ({
	place,
	bib: String(place),
	name: "",
	team: "",
	category: "10K",
	group: "",
	sex: "1",
	official: null,
	covered: null,
	chip: null,
	rankBy: null,
});

const winners = (categoryId: string, kind: WinnerList["kind"], count: number): WinnerList => ({
	id: `${categoryId} ${kind}`,
	categoryId,
	category: categoryId,
	kind,
	sex: "-",
	group: "",
	admitted: count,
	winners: Array.from({ length: count }, (_, index) => winner(index + 1)),
});

test("each category shows three winners of its widest title", () => {
	const lists = [
		winners("42", "overall", 6),
		winners("42", "sex", 3),
		winners("21", "sex", 2),
		winners("21", "group", 3),
	];
	expect(
		firstWinners(lists).map(({ id, lists: shown }) => [
			id,
			shown.map((each) => [each.kind, each.winners.length]),
		]),
	).toEqual([
		["42", [["overall", 3]]],
		["21", [["sex", 2]]],
	]);
});

test("each list of leaders shows three", () => {
	const list: LeaderList = {
		id: "1",
		categoryId: "1",
		category: "10K",
		sex: "1",
		leaders: [1, 2, 3, 4].map((place) => ({ ...winner(place), point: "" })),
	};
	expect(
		firstLeaders([list]).map(({ lists }) => lists.map(({ leaders }) => leaders.length)),
	).toEqual([[3]]);
});
