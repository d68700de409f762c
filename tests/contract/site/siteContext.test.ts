import { expect, test } from "vitest";
import { isEmbed } from "../../../src/contract/site/embedPath.ts";
import { CACHE_CONTROL, carriedQuery } from "../../../src/contract/site/siteContext.ts";

test("only embed pages may be in frames of other sites", () => {
	for (const path of ["/score/embed/M1001", "/score/en/embed/M1001/00123", "/score/ja/embed/x/y"])
		expect(isEmbed(path), path).toBe(true);
	for (const path of [
		"/score/M1001",
		"/score/embed",
		"/score/embed/M1001/1/2",
		"/score/xx/embed/M1001",
		"/score/M1001/embed",
		"/embed/M1001",
	])
		expect(isEmbed(path), path).toBe(false);
});

test("links carry debug=1 and no other parameter", () => {
	expect(carriedQuery(new URLSearchParams("debug=1&q=2&utm_source=x"))).toBe("?debug=1");
	expect(carriedQuery(new URLSearchParams("debug=2"))).toBe("");
	expect(carriedQuery(new URLSearchParams(""))).toBe("");
});

test("live pages are fresh for 5 s, announced ones for 10 s, failures never, and no stale page is shown", () => {
	expect(CACHE_CONTROL.live).toBe("public, max-age=0, s-maxage=5");
	expect(CACHE_CONTROL.announced).toBe("public, max-age=0, s-maxage=9");
	expect(CACHE_CONTROL.failed).toBe("no-store");
	expect(CACHE_CONTROL.missing).toBe("public, max-age=0, s-maxage=1");
});
