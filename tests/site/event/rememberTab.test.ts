/** The script that returns a visitor to the last open tab of an event. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { ROOT } from "../../fixtures/child.ts";

const SCRIPT = readFileSync(join(ROOT, "src/site/event/rememberTab.js"), "utf8");

interface Visit {
	path: string;
	/** The values that the browser stores. */
	kept: string;
	/** The tab that the server opened. */
	open?: string;
	how?: "navigate" | "back_forward";
}

/** The address to which a visit leads, null if it stays, and the value that the browser stores then. */
function visit({ path, kept, open = "search", how = "navigate" }: Visit) {
	const { pathname, search } = new URL(path, "https://site.example.org");
	const memory = new Map([["gantry.tab", kept]]);
	let leads: string | null = null;
	runInNewContext(SCRIPT, {
		URLSearchParams,
		performance: { getEntriesByType: () => [{ type: how }] },
		document: {
			currentScript: { dataset: { event: "M1001", open, tabs: "search leaders winners" } },
		},
		localStorage: {
			getItem: (key: string) => memory.get(key) ?? null,
			setItem: (key: string, value: string) => memory.set(key, value),
		},
		location: {
			pathname,
			search,
			replace: (address: string) => {
				leads = address;
			},
		},
	});
	return { leads, kept: memory.get("gantry.tab") };
}

test("an event opens on the tab that was last open, with any other parameters", () => {
	const { leads } = visit({ path: "/score/en/M1001?debug=1", kept: "M1001 leaders" });
	expect(leads).toBe("/score/en/M1001?debug=1&tab=leaders");
});

test.each(["M1002 leaders", "M1001 announcement", "", "x"])(
	"the first tab opens where %j is remembered, and is remembered instead",
	(kept) => {
		expect(visit({ path: "/score/M1001/", kept })).toEqual({ leads: null, kept: "M1001 search" });
	},
);

test.each(["?tab=winners", "?q=1"])(
	"an address with explicit content (%s) is followed",
	(query) => {
		const open = query === "?q=1" ? "search" : "winners";
		const path = `/score/M1001${query}`;
		const stays = { leads: null, kept: `M1001 ${open}` };
		expect(visit({ path, kept: "M1001 leaders", open })).toEqual(stays);
	},
);

test("the back button returns to the first tab from the one opened there", () => {
	const back = { path: "/score/M1001", kept: "M1001 leaders", how: "back_forward" } as const;
	expect(visit(back)).toEqual({ leads: null, kept: "M1001 search" });
});

test("the page of an unknown bib changes nothing", () => {
	const { leads, kept } = visit({ path: "/score/ja/M1001/9999", kept: "M1001 leaders" });
	expect(leads).toBeNull();
	expect(kept).toBe("M1001 leaders");
});
