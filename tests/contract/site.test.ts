import { describe, expect, test } from "vitest";
import { CACHE_CONTROL, carriedQuery, isEmbed, knownQuery } from "../../src/contract/site.ts";

const known = (query: string) => knownQuery(new URLSearchParams(query));

describe("the query that a page is kept under", () => {
	test("has the known parameters in one order, however they came", () => {
		expect(known("q=123&debug=1")).toBe("debug=1&q=123");
		expect(known("debug=1&q=123")).toBe("debug=1&q=123");
		expect(known("redirect=%2Fscore%2F&q=1")).toBe("q=1&redirect=%2Fscore%2F");
	});

	test("drops fbclid, utm_* and strangers", () => {
		expect(known("utm_source=line&utm_medium=x&fbclid=IwAR&gclid=1&_=99")).toBe("");
		expect(known("fbclid=IwAR&q=123&utm_source=line")).toBe("q=123");
	});

	test("drops what is empty, and takes the first of what is repeated", () => {
		expect(known("q=&debug=")).toBe("");
		expect(known("q=1&q=2")).toBe("q=1");
	});

	test("keeps the bibs that are compared, in their order, however they were written", () => {
		expect(known("bib=2&bib=1&utm_source=x")).toBe("bib=2&bib=1");
		expect(known("bib=2,1&bib=2")).toBe("bib=2&bib=1");
		expect(known("bib=1&bib=2")).not.toBe(known("bib=2&bib=1"));
		expect(known("bib=1,2,3,4,5,6").match(/bib=/g)).toHaveLength(5);
	});

	test("knows a theme that there is", () => {
		expect(known("theme=dark")).toBe("theme=dark");
		expect(known("theme=pink")).toBe("");
	});

	test("is the same for the same text, however it was written", () => {
		expect(known("q=%E7%8E%8B")).toBe(known("q=王"));
		expect(known("q=a+b")).toBe(known("q=a%20b"));
	});
});

test("only what is made for it may stand in other sites' frames", () => {
	for (const path of ["/score/embed/M1001", "/score/en/embed/M1001/00123", "/score/ja/embed/x/y"])
		expect(isEmbed(path), path).toBe(true);
	for (const path of [
		"/score/M1001",
		"/score/embed",
		"/score/embed/M1001/1/2",
		"/score/fr/embed/M1001",
		"/score/M1001/embed",
		"/embed/M1001",
	])
		expect(isEmbed(path), path).toBe(false);
});

test("debug=1 is carried along, and nothing else is", () => {
	expect(carriedQuery(new URLSearchParams("debug=1&q=2&utm_source=x"))).toBe("?debug=1");
	expect(carriedQuery(new URLSearchParams("debug=2"))).toBe("");
	expect(carriedQuery(new URLSearchParams(""))).toBe("");
});

test("live pages are fresh for 5 s and stale for 30 s, announced ones for minutes, failures never", () => {
	expect(CACHE_CONTROL.live).toBe("public, max-age=0, s-maxage=5, stale-while-revalidate=30");
	expect(CACHE_CONTROL.announced).toMatch(/s-maxage=1\d\d,/);
	expect(CACHE_CONTROL.failed).toBe("no-store");
});
