/** The tab that an address opens. */
import { expect, test } from "vitest";
import { shownAt } from "../../../src/site/event/tabPage.ts";
import { tabsOf } from "../../../src/site/event/tabs.ts";

test.each([
	["", "search"],
	["?tab=winners", "winners"],
	["?debug=1&tab=leaders", "leaders"],
	["?tab=announcement", "search"],
	["?tab=winners&q=12", "search"],
	["?tab=winners&q=+", "winners"],
])("of a live event, %j opens %s", (query, tab) => {
	expect(shownAt(query, tabsOf("live"))).toBe(tab);
});
