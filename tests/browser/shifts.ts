/** Whether anything jumps. */
import type { Page } from "@playwright/test";

/** How many things have moved in the page's content since it was opened. */
export function shifts(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const main = document.querySelector("main");
				const hasMoved = (entry: object) =>
					"sources" in entry &&
					Array.isArray(entry.sources) &&
					entry.sources.some(({ node }) => node instanceof Node && main?.contains(node));
				new PerformanceObserver((list) => {
					resolve(list.getEntries().filter(hasMoved).length);
				}).observe({ type: "layout-shift", buffered: true });
				// Without a shift nothing is told: two frames later there was none.
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
			}),
	);
}
