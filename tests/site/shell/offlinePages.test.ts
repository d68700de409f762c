import { describe, expect, test } from "vitest";
import { watchedPages } from "../../../src/site/shell/offline/offline.ts";

const COOKIES = "a=1; M1000instantScore=0001,A-5; M1001instantScore=7; b=M1002instantScore=9";

describe("the watched runners' pages of an event", () => {
	test.each([
		["/score/M1000", ["/score/M1000/0001", "/score/M1000/A-5"]],
		["/score/en/M1000/", ["/score/en/M1000/0001", "/score/en/M1000/A-5"]],
		["/score/ja/M1001/00123", ["/score/ja/M1001/7"]],
		["/score/M1002", []],
		["/score/cityrun", []],
		["/score/", []],
		["/score", []],
		["/elsewhere/M1000", []],
	])("are, seen from %s: %j", (path, pages) => {
		expect(watchedPages(path, COOKIES)).toEqual(pages);
	});

	test.each(["", "M1000instantScore=", "M1000instantScore=../admin,<b>,admin,,"])(
		"are none where the list is broken: %s",
		(cookies) => {
			expect(watchedPages("/score/M1000", cookies)).toEqual([]);
		},
	);

	test("are at most as many as a list holds", () => {
		const bibs = Array.from({ length: 30 }, (_, index) => index + 1);
		expect(watchedPages("/score/M1000", `M1000instantScore=${bibs}`)).toHaveLength(20);
	});
});
