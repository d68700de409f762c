import { expect, test } from "vitest";
import { tabOf, tabsOf } from "../../../src/site/event/tabs.ts";

test("an announced event has the table and the search, a live one leaders and winners", () => {
	expect(tabsOf("announced")).toEqual(["announcement", "search"]);
	expect(tabsOf("live")).toEqual(["search", "leaders", "winners"]);
});

test("an address opens the tab it names, or the first if the event has no such tab", () => {
	expect(tabOf("live", "winners")).toBe("winners");
	expect(tabOf("announced", "winners")).toBe("announcement");
	expect(tabOf("announced", "search")).toBe("search");
	expect(tabOf("live", "")).toBe("search");
	expect(tabOf("live", "constructor")).toBe("search");
});
