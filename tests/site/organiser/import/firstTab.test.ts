import { expect, test } from "vitest";
import { firstTab } from "../../../../src/site/organiser/import/firstTab.ts";

const COUNTS = {
	changed: 0,
	added: 0,
	removed: 0,
	rejected: 0,
	understood: 0,
	suspicious: 0,
	same: 0,
};

test.each([
	["added", { changed: 2, added: 200, removed: 900 }],
	["rejected", { rejected: 1, removed: 900, same: 3 }],
	["rejected", { understood: 2, removed: 900 }],
	["added", { added: 1, understood: 2 }],
	["suspicious", { suspicious: 1, understood: 2 }],
	["removed", { removed: 3 }],
	["changed", {}],
])("the list %s opens first, if possible one with rows: %o", (tab, given) => {
	expect(firstTab({ ...COUNTS, ...given })).toBe(tab);
});
