/** The addresses of the site: which page they ask for, under one address each. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAGE_QUERY, readPageAddress } from "../../src/site/pageAddress.server.ts";
import { runs } from "../fixtures/runs.ts";

/** The page that an address asks for; null where it is too long. */
function pageOf(address: string): string | null {
	const [path = "", query = ""] = address.split("?");
	return readPageAddress(path, query)?.address ?? null;
}

describe("one page has one address", () => {
	test.each([
		["/score/", "/score"],
		["/score/en/", "/score/en"],
		["//score///M1001//", "/score/M1001"],
		["/score/%4D1001/%41%2D5", "/score/M1001/A-5"],
		["/score/M1001/A.5", "/score/M1001/A.5"],
		["/score/ja/m1001/photo/", "/score/ja/no-page"],
		["/score/M1001?q=12&debug=1", "/score/M1001?debug=1&q=12"],
		["/score/M1001?utm_source=x&debug=1&q=12&fbclid=y", "/score/M1001?debug=1&q=12"],
		["/score/M1001?utm_source=line&gclid=1&_=99", "/score/M1001"],
		["/score/M1001?q=&debug=", "/score/M1001"],
		["/score/M1001?q=1&q=2", "/score/M1001?q=1"],
		["/score/M1001?q=a+b", "/score/M1001?q=a+b"],
		["/score/M1001?q=a%20b", "/score/M1001?q=a+b"],
		["/score/compare/M1001?bib=2,1&bib=2", "/score/compare/M1001?bib=2&bib=1"],
		[
			"/score/ja/M1001?screen=1&tab=leaders&theme=light",
			"/score/ja/event-screen/M1001?theme=light",
		],
		[
			"/score/en/M1001?tab=announcement&cat=42&sort=-time&k=x&size=100&print=1",
			"/score/en/event-print/M1001?cat=42&sort=-time",
		],
		["/score/M1001?screen=2", "/score/M1001"],
		["/score/harbour?print=1", "/score/harbour"],
		["/score/harbour?screen=1", "/score/harbour"],
		["/score/logout?redirect=%2Fscore%2F&q=1", "/score/logout?redirect=%2Fscore%2F"],
	])("%s is %s", (asked, page) => {
		expect(pageOf(asked)).toBe(page);
	});

	test("has at most five of the compared bibs, in their order", () => {
		expect(pageOf("/score/compare/M1001?bib=1,2,3,4,5,6")?.match(/bib=/g)).toHaveLength(5);
		expect(pageOf("/score/compare/M1001?bib=1&bib=2")).not.toBe(
			pageOf("/score/compare/M1001?bib=2&bib=1"),
		);
	});
});

describe("a parameter is dropped", () => {
	test.each([
		["that this page does not know", "/score/M1001/123", "q=1&tab=leaders&theme=dark&cat=1&bib=1"],
		["that this page does not know", "/score/embed/M1001", "debug=1&q=x"],
		["that this page does not know", "/score/harbour", "tab=leaders&page=2"],
		["with a value that it does not have", "/score/M1001", "tab=x&sort=time2&page=-1&size=ten"],
		["with a value that it does not have", "/score/embed/M1001", "theme=pink"],
		["with a value that it does not have", "/score/M1001", "debug=2"],
	])("%s: %s?%s", (_, path, query) => {
		expect(pageOf(`${path}?${query}`)).toBe(path);
	});

	test("but a known one is kept in one spelling", () => {
		expect(pageOf("/score/embed/M1001?theme=dark")).toBe("/score/embed/M1001?theme=dark");
		expect(pageOf("/score/M1001?tab=announcement&sort=-time&page=002&size=%2099999&cat=a")).toBe(
			"/score/M1001?tab=announcement&cat=a&page=2&size=100&sort=-time",
		);
	});
});

describe("an address that cannot be a page leads to one common page, in its language:", () => {
	test.each([
		["/score/no/such/page", "/score/no-page"],
		["/score/en/ab", "/score/en/no-page"],
		["/score/ja/M1001/no_such?q=1&debug=1", "/score/ja/no-page?debug=1"],
		["/score/M1001/00123/nothing", "/score/no-page"],
		["/score/%E8%B7%AF%E8%B7%91", "/score/no-page"],
		["/score/%E0%A4%A", "/score/no-page"],
		["/score/en/../M1001", "/score/en/no-page"],
		["/score/embed/x\\..\\M1001", "/score/embed/no-event"],
		["/score/M1001#top", "/score/no-page"],
		["/score/M1001%2F1", "/score/no-page"],
		["/score/en/sitemap.xml", "/score/en/no-page"],
		["/score/api/M1001", "/score/api/no-page"],
		["/score/en/api/M1001/1", "/score/en/no-page"],
		["/score/en/embed/club/1", "/score/en/embed/no-event"],
		["/score/embed/M1001/1/2", "/score/no-page"],
		["/score/refused/too-busy", "/score/no-page"],
		[`/score/M1001/${"1".repeat(33)}`, "/score/no-page"],
	])("%s", (asked, page) => {
		expect(pageOf(asked)).toBe(page);
	});
});

describe("is too long", () => {
	test.each([
		["a path", `/score/${"x".repeat(600)}`],
		["a query", `/score/M1001?utm=${"x".repeat(9_000)}`],
		["a search", `/score/M1001?q=${"x".repeat(101)}`],
		["a search of events", `/score/?q=${"x".repeat(101)}`],
		["a keyword", `/score/M1001?tab=announcement&k=${"%E7%8E%8B".repeat(101)}`],
		["a category", `/score/M1001?cat=${"1".repeat(201)}`],
		["a group", `/score/M1001?group=${"1".repeat(201)}`],
		["a way back", `/score/logout?redirect=%2Fscore%2F${"x".repeat(5_000)}`],
	])("%s", (_, asked) => {
		expect(pageOf(asked)).toBeNull();
	});

	test("but ignored parameters do not count", () => {
		expect(pageOf(`/score/M1001/1?q=${"x".repeat(101)}`)).toBe("/score/M1001/1");
	});
});

test("Property: a page's address leads to itself, and no address is longer than its limits", () => {
	const part = fc.oneof(
		fc.constantFrom(
			"M1001",
			"m1001",
			"en",
			"embed",
			"api",
			"compare",
			"harbour",
			"7",
			"admin",
			"1",
		),
		fc.string({ unit: "grapheme", maxLength: 40 }).map(encodeURIComponent),
		fc.stringMatching(/^[!-.0-~]{0,12}$/),
	);
	const query = fc.array(
		fc.tuple(fc.constantFrom(...PAGE_QUERY, "utm"), fc.string({ maxLength: 120 })),
		{ maxLength: 6 },
	);
	fc.assert(
		fc.property(fc.array(part, { maxLength: 5 }), query, (parts, asked) => {
			const page = pageOf(
				`/score/${parts.join("/").replaceAll("?", "")}?${new URLSearchParams(asked)}`,
			);
			if (page === null) return;
			expect(pageOf(page)).toBe(page);
			expect(page).toMatch(/^\/score(\/[A-Za-z0-9.-]+)*(\?[\w.*%+&=-]+)?$/);
			expect(page.length).toBeLessThan(10_000);
		}),
		{ numRuns: runs(2_000), seed: 20_261_122 },
	);
});
