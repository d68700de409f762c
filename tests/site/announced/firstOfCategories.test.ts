import { expect, test } from "vitest";
import type { AnnouncedRunner, Announcement } from "../../../src/contract/public/visitorLists.ts";
import type { Sex } from "../../../src/race/record/sex.ts";
import { countText } from "../../../src/site/announced/first/countText.ts";
import { showsFirst } from "../../../src/site/announced/first/showsFirst.ts";
import {
	countedCategories,
	type FirstList,
	firstOfCategories,
} from "../../../src/site/announced/firstOfCategories.ts";
import { readTableQuery } from "../../../src/site/announced/tableQuery.ts";

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

/** The place and the bib of each row, by list. */
function listed(lists: readonly FirstList[]) {
	return Object.fromEntries(
		lists.map(({ of, rows }) => [of, rows.map(({ place, bib }) => `${place} ${bib}`)]),
	);
}

function announcement(totals: readonly (number | null)[]): Announcement {
	return {
		categories: totals.map((total, index) => ({
			id: `${index}`,
			name: `${index} km`,
			rankBy: null,
			total,
			finishers: null,
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
	expect(first.map(({ id, lists }) => [id, listed(lists)])).toEqual([
		["0", { all: ["1 1", "2 3", "2 2"] }],
	]);
});

test("a category with both sexes shows the first three women and men, by their ranks of the sex", () => {
	const mixed = (bib: string, rank: number, sex: Sex, sexRank: number | null) => ({
		...runner(bib, "0", rank),
		sex,
		sexRank,
	});
	const of = (runners: readonly AnnouncedRunner[]) =>
		firstOfCategories({ ...announcement([null]), runners }).map(({ lists }) => listed(lists));
	const men = [1, 2, 3, 5].map((rank, index) => mixed(`m${rank}`, rank, "1", index + 1));
	const women = [mixed("w8", 8, "2", 2), mixed("w4", 4, "2", 1)];
	const bySex = { women: ["1 w4", "2 w8"], men: ["1 m1", "2 m2", "3 m3"] };
	expect(of([...men, ...women])).toEqual([bySex]);
	// Who is of neither is not left out.
	const other = mixed("x0", 1, "0", null);
	expect(of([other, ...men, ...women])).toEqual([{ all: ["1 x0", "1 m1", "2 m2"], ...bySex }]);
	expect(of(men)).toEqual([{ all: ["1 m1", "2 m2", "3 m3"] }]);
});

test("a category counts its results beside its runners", () => {
	const [first, ...others] = announcement([null]).runners;
	if (!first) throw new Error("there are no runners");
	const runners = [{ ...first, official: 60_000 }, ...others];
	expect(countedCategories({ ...announcement([null]), runners })).toMatchObject([
		{ total: 5, finishers: 1 },
	]);
	const texts = {
		"table.count_one": "{count} result",
		"table.count_other": "{count} results",
		"table.finished": "{count} of {total} finished",
	};
	expect(countText({ total: 1_101, finishers: 1_100 }, "en", texts)).toBe(
		"1,100 of 1,101 finished",
	);
	expect(countText({ total: 101, finishers: 101 }, "en", texts)).toBe("101 results");
	expect(countText({ total: 1, finishers: null }, "en", texts)).toBe("1 result");
});

test("the first are above the table before a category is chosen, and on the first page of a single one", () => {
	const query = readTableQuery(() => "");
	expect(showsFirst(query, [1, 2])).toBe(true);
	expect(showsFirst({ ...query, category: "0" }, [1, 2])).toBe(false);
	expect(showsFirst({ ...query, category: "0" }, [1])).toBe(true);
	expect(showsFirst({ ...query, category: "0", page: 2 }, [1])).toBe(false);
	expect(showsFirst({ ...query, category: "0", group: "01" }, [1])).toBe(false);
	expect(showsFirst({ ...query, keyword: "chen" }, [1, 2])).toBe(false);
});

test("runners are counted if the results server sends no totals, and not otherwise", () => {
	const totalsOf = (totals: readonly (number | null)[]) =>
		countedCategories(announcement(totals)).map(({ total }) => total);
	expect(totalsOf([null, null, null])).toEqual([5, 1, null]);
	expect(totalsOf([3_182, 0, 12])).toEqual([3_182, 0, 12]);
});
