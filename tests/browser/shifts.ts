/** Layout shifts of a page. */
import type { Page } from "@playwright/test";

/**
 * The moves in the page's content since it was opened, a line each: the element, its old and its new position.
 * @param isWhole names only moves of the whole content
 */
export function shifts(page: Page, isWhole = false): Promise<string[]> {
	return page.evaluate(
		(whole) =>
			new Promise<string[]>((resolve) => {
				const main = document.querySelector("main");
				const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(" ");
				const moves = (entry: object) =>
					"sources" in entry && Array.isArray(entry.sources)
						? entry.sources.flatMap(({ node, previousRect, currentRect }) =>
								node instanceof Node && (whole ? node === main : main?.contains(node))
									? `${node.nodeName} ${node.textContent?.slice(0, 40)}: ${place(previousRect)} -> ${place(currentRect)}`
									: [],
							)
						: [];
				new PerformanceObserver((list) => {
					resolve(list.getEntries().flatMap((entry) => moves(entry)));
				}).observe({ type: "layout-shift", buffered: true });
				// Without a shift there is no entry: two frames later there was none.
				requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
			}),
		isWhole,
	);
}
