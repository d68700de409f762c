/** The faults that axe finds in a page, without the pages in its frames. */
import type { Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";
import { expect } from "./site.ts";

declare global {
	interface Window {
		axe?: typeof axe;
	}
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing in the light, and no contrast too weak in the dark. */
export async function expectNoFaults(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	// To load it takes as long as to look.
	const isLoaded = await page.evaluate(() => window.axe !== undefined);
	if (!isLoaded) await page.evaluate(axe.source);
	expect(await faults(page, { type: "tag", values: TAGS })).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	expect(await faults(page, { type: "rule", values: ["color-contrast"] })).toEqual([]);
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

function faults(page: Page, runOnly: RunOnly): Promise<string[]> {
	return page.evaluate(
		async (options) => {
			if (window.axe === undefined) throw new Error("axe is not loaded");
			const { violations } = await window.axe.run(document, options);
			return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
		},
		// Elements that pass are not looked up.
		{ runOnly, resultTypes: ["violations" as const], iframes: false },
	);
}
