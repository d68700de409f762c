/** Whether anything jumps. */
import type { Page } from "@playwright/test";

/**
 * How often anything has moved in the page's content since it was opened.
 * @param isWhole counts only when the whole content moved
 */
export function shifts(page: Page, isWhole = false): Promise<number> {
	return page.evaluate(
		(whole) =>
			new Promise<number>((resolve) => {
				const main = document.querySelector("main");
				const hasMoved = (entry: object) =>
					"sources" in entry &&
					Array.isArray(entry.sources) &&
					entry.sources.some(
						({ node }) => node instanceof Node && (whole ? node === main : main?.contains(node)),
					);
				new PerformanceObserver((list) => {
					resolve(list.getEntries().filter(hasMoved).length);
				}).observe({ type: "layout-shift", buffered: true });
				// Without a shift nothing is told: two frames later there was none.
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
			}),
		isWhole,
	);
}
