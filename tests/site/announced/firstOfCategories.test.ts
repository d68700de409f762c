import { expect, test } from "vitest";
import type { AnnouncedRunner, Announcement } from "../../../src/contract/public/visitorLists.ts";
import {
	countedCategories,
	firstOfCategories,
} from "../../../src/site/announced/firstOfCategories.ts";

function runner(bib: string, categoryId: string, rank: number | null): AnnouncedRunner {
	return {
		bib,
		name: bib,
		categoryId,
		groupId: "",
		sex: "1",
		rounding: "up",
		winner: "",
		team: "",
		official: null,
		covered: null,
		chip: null,
		status: null,
		rank,
		sexRank: null,
		groupRank: null,
	};
}

function announcement(totals: readonly (number | null)[]): Announcement {
	return {
		categories: totals.map((total, index) => ({
			id: `${index}`,
			name: `${index} km`,
			rankBy: null,
			total,
		})),
		groups: [],
		runners: [
			...[runner("4", "0", 4), runner("1", "0", 1), runner("3", "0", 2), runner("2", "0", 2)],
			...[runner("5", "0", null), runner("6", "1", null)],
		],
	};
}

test("the first three have the best ranks; a category without ranks has none", () => {
	const first = firstOfCategories(announcement([null, null]));
	expect(first.map(({ id, rows }) => [id, rows.map(({ bib }) => bib)])).toEqual([
		["0", ["1", "3", "2"]],
	]);
});

test("runners are counted if the results server sends no totals, and not otherwise", () => {
	const totalsOf = (totals: readonly (number | null)[]) =>
		countedCategories(announcement(totals)).map(({ total }) => total);
	expect(totalsOf([null, null, null])).toEqual([5, 1, null]);
	expect(totalsOf([3_182, 0, 12])).toEqual([3_182, 0, 12]);
});
