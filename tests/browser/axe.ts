/** What axe finds wrong with a page as it stands. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface RunOnly {
	type: "tag" | "rule";
	values: string[];
}

/** Nothing in the light, and no contrast too weak in the dark. */
export async function expectNoFaults(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	expect(await faults(page, { type: "tag", values: TAGS })).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	expect(await faults(page, { type: "rule", values: ["color-contrast"] })).toEqual([]);
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function faults(page: Page, runOnly: RunOnly): Promise<string[]> {
	// Of what is right, nothing is looked up.
	const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ["violations"] });
	// In the page itself: without frames of others there is no need for an empty page to put the parts together.
	const { violations } = await axe.setLegacyMode().analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
