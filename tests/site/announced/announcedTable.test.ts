import { describe, expect, test } from "vitest";
import type { AnnouncedRunner } from "../../../src/contract/public/visitorLists.ts";
import type { Sex } from "../../../src/race/record/sex.ts";
import { layTable, pageOf } from "../../../src/site/announced/announcedTable.ts";
import { groupChoices } from "../../../src/site/announced/groupChoice.ts";
import { clampPage, pagerLinks, parsePageSize } from "../../../src/site/announced/pager.ts";
import {
	readTableQuery,
	type TableQuery,
	writeTableQuery,
} from "../../../src/site/announced/tableQuery.ts";

const asked = (address: string) =>
	readTableQuery((name) => new URLSearchParams(address).get(name) ?? "");

function runner(bib: string, name: string, rank: number | null): AnnouncedRunner {
	const place = { rank, sexRank: rank, groupRank: rank };
	const time = rank === null ? null : 3_000_400 + rank;
	const of = { categoryId: "1", groupId: "m", sex: "1", rounding: "up", winner: "" } as const;
	return {
		bib,
		name,
		...of,
		...place,
		official: time,
		covered: null,
		chip: time,
		team: "",
		status: "finished",
	};
}

const RUNNERS: readonly AnnouncedRunner[] = [
	{ ...runner("100", "王小明", 2), team: "台北跑團", winner: "1-2" },
	{ ...runner("0020", "陳美麗", 1), sex: "2", groupId: "f", winner: "2-10" },
	{ ...runner("A-12", "Anna", 3), team: "Harbour", winner: "2-9" },
	{ ...runner("A-2", "bruno", 3), categoryId: "2", groupId: "" },
	{ ...runner("9", "李大華", null), status: "disqualified" },
	{ ...runner("8", "林志豪", null), status: "didNotFinish" },
];
const GROUPS = [
	{ id: "m", categoryId: "1", name: "男30", sex: "1" },
	{ id: "f", categoryId: "1", name: "女30", sex: "2" },
] as const;
const CATEGORIES = [
	{ id: "1", name: "42K", rankBy: null, total: null, finishers: null },
	{ id: "2", name: "10K", rankBy: null, total: null, finishers: null },
];
const table = layTable({ categories: CATEGORIES, groups: GROUPS, runners: RUNNERS }, "en");
const found = (address: string) => pageOf(table, asked(address));
const bibs = (address: string) => found(address).rows.map(({ bib }) => bib);

describe("the announced table shows", () => {
	test("nothing before a category is chosen or a keyword entered", () => {
		expect(found("")).toEqual({ rows: [], total: 0, finishers: 0, page: 1, pages: 1 });
		expect(bibs("group=01")).toEqual([]);
	});

	test("a category by rank, those without a rank last", () => {
		expect(bibs("cat=1").slice(0, 3)).toEqual(["0020", "100", "A-12"]);
		expect(found("cat=1").total).toBe(5);
	});

	test.each([
		["group=00", ["0020", "100", "A-12", "9", "8"]],
		["group=02", ["0020"]],
		["group=m", ["0020", "100", "A-12", "9", "8"]],
	])("of %s the runners of that group; an unknown group filters nothing", (group, expected) => {
		expect(bibs(`cat=1&${group}`)).toEqual(expected);
	});

	test.each([
		["明", ["100"]],
		["HARB", ["A-12"]],
		["ａ-2", ["A-2"]],
		["20", []],
		["0020", ["0020"]],
		["台北", ["100"]],
	])(
		"for the keyword %s the hits by part of a name or a team, and by the exact bib",
		(keyword, expected) => {
			expect(bibs(`k=${encodeURIComponent(keyword)}`)).toEqual(expected);
		},
	);

	test("disqualified runners with the status, and runners without one with a result", () => {
		const [row] = found("k=9").rows;
		expect(row).toMatchObject({ status: "disqualified", rank: null, official: null, chip: null });
		expect(found("k=100").rows[0]).toMatchObject({ status: null, rank: 2, official: 3_001_000 });
	});
});

describe("the order", () => {
	test.each([
		["bib", ["9", "8", "0020", "100", "A-12"], ["A-12", "100", "0020", "9", "8"]],
		["rank", ["0020", "100", "A-12", "9", "8"], ["A-12", "100", "0020", "9", "8"]],
		["time", ["0020", "100", "A-12", "9", "8"], ["A-12", "100", "0020", "9", "8"]],
		["winner", ["100", "A-12", "0020", "9", "8"], ["0020", "A-12", "100", "9", "8"]],
		["team", ["A-12", "100", "0020", "9", "8"], ["100", "A-12", "0020", "9", "8"]],
		["group", ["0020", "100", "A-12", "9", "8"], ["100", "A-12", "9", "8", "0020"]],
	])("of %s works in both directions, with missing values last", (column, up, down) => {
		// Bibs are never missing, and 8 is before 9.
		const upwards = column === "bib" ? ["8", "9", ...up.slice(2)] : up;
		expect(bibs(`cat=1&sort=${column}`)).toEqual(upwards);
		expect(bibs(`cat=1&sort=-${column}`)).toEqual(down);
	});

	test("of names follows their language", () => {
		const names = (tag: string) =>
			pageOf(layTable(table.announcement, tag), asked("cat=1&sort=name")).rows.map(
				({ name }) => name,
			);
		const all = RUNNERS.filter(({ categoryId }) => categoryId === "1").map(({ name }) => name);
		for (const tag of ["zh-Hant-TW", "en", "ja"])
			expect(names(tag)).toEqual(all.toSorted(new Intl.Collator(tag).compare));
		expect(names("zh-Hant-TW")).not.toEqual(names("en"));
	});

	test("of twenty thousand names equals a plain sort", () => {
		const many = Array.from({ length: 20_000 }, (_, index) =>
			runner(String(index), `${"王陳林李"[index % 4]}${(index * 7_919) % 20_000}`, index + 1),
		);
		const big = layTable({ categories: CATEGORIES, groups: [], runners: many }, "en");
		const plain = many
			.map(({ name }) => name)
			.sort(new Intl.Collator("en", { numeric: true }).compare);
		const page = pageOf(big, asked("cat=1&sort=name&page=77&size=100"));
		expect(page.rows.map(({ name }) => name)).toEqual(plain.slice(7_600, 7_700));
	});
});

describe("groups are offered", () => {
	const values = (...sexes: Sex[]) =>
		groupChoices(
			sexes.map((sex, index) => ({ id: `g${index}`, categoryId: "1", name: "", sex })),
			"1",
		).map(({ value }) => value);

	test("by sex alone if sexes separate them already", () => {
		expect(values()).toEqual(["00", "01", "02"]);
		expect(values("1", "2")).toEqual(["00", "01", "02"]);
	});

	test("by name too if a sex has two, or one has none", () => {
		expect(values("1", "1", "2")).toEqual(["00", "01", "02", "g0", "g1", "g2"]);
		expect(values("1", "0")).toEqual(["00", "01", "02", "g0", "g1"]);
	});
});

describe("pages", () => {
	test("have a size that is a number within limits", () => {
		expect(["  25 ", "２５", "", "x", "0", "-5", "99999"].map(parsePageSize)).toEqual([
			25, 25, 10, 10, 10, 10, 100,
		]);
	});

	test("are limited to the existing ones", () => {
		expect(clampPage(99, 3)).toBe(3);
		expect(found("cat=1&size=2&page=99")).toMatchObject({ page: 3, pages: 3, total: 5 });
		expect(found("cat=1&size=2&page=0")).toMatchObject({ page: 1 });
	});

	test("have five links around the current one", () => {
		expect(pagerLinks(1, 9)).toEqual([1, 2, 3, 4, 5]);
		expect(pagerLinks(5, 9)).toEqual([3, 4, 5, 6, 7]);
		expect(pagerLinks(9, 9)).toEqual([5, 6, 7, 8, 9]);
		expect(pagerLinks(2, 2)).toEqual([1, 2]);
		expect(pagerLinks(1, 1)).toEqual([1]);
	});
});

describe("an address", () => {
	test("has the query, and omits the defaults", () => {
		const query: TableQuery = { ...asked(""), category: "1", column: "time", isDescending: true };
		expect(writeTableQuery(query, "?debug=1")).toBe("?debug=1&tab=announcement&cat=1&sort=-time");
		expect(writeTableQuery(asked(""), "")).toBe("?tab=announcement");
	});

	test("is read as it was written", () => {
		const address = "tab=announcement&cat=1&group=02&k=%E7%8E%8B&sort=-chip&page=3&size=25";
		expect(writeTableQuery(asked(address), "")).toBe(`?${address}`);
	});

	test("with invalid values gives the defaults", () => {
		expect(asked("sort=--time&page=x&size=-1")).toEqual(asked(""));
	});
});
