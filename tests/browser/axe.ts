/** What axe finds wrong with a page as it stands. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** In the place of the script of axe, where it has just been run: to load it takes longer than the one rule. */
const LOADED = "0";

interface RunOnly {
	type: "tag" | "rule";
	values: string[];
}

/** Nothing in the light, and no contrast too weak in the dark. */
export async function expectNoFaults(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	expect(await faults(new AxeBuilder({ page }), { type: "tag", values: TAGS })).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	const again = new AxeBuilder({ page, axeSource: LOADED });
	expect(await faults(again, { type: "rule", values: ["color-contrast"] })).toEqual([]);
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function faults(builder: AxeBuilder, runOnly: RunOnly): Promise<string[]> {
	// Of what is right, nothing is looked up.
	const axe = builder.options({ runOnly, resultTypes: ["violations"] });
	// In the page itself: without frames of others there is no need for an empty page to put the parts together.
	const { violations } = await axe.setLegacyMode().analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
