/**
 * Tapping a time, or Enter on it, shows all times of the page with their milliseconds, and as published again
 * (SPEC section 2). The exact time comes with the page, in data-exact.
 */

/** Changes every time below `root`; what was shown before takes the exact one's place. */
function turnOver(root: ParentNode): void {
	for (const time of root.querySelectorAll<HTMLElement>("[data-exact]")) {
		const shown = time.textContent;
		time.textContent = time.dataset["exact"] ?? "";
		time.dataset["exact"] = shown;
	}
}

export interface ExactTimes {
	/** Makes times that came anew like those that are shown. */
	take(root: ParentNode): void;
}

/** Listens on the whole page: parts of it are replaced while a race is live. */
export function startExactTimes(page: HTMLElement): ExactTimes {
	let isExact = false;

	function show(exact: boolean): void {
		isExact = exact;
		page.toggleAttribute("data-exact-times", isExact);
		turnOver(page);
		page.querySelector("[data-exact-switch]")?.setAttribute("aria-pressed", String(isExact));
	}

	function take(root: ParentNode): void {
		if (isExact) turnOver(root);
		root.querySelector("[data-exact-switch]")?.setAttribute("aria-pressed", String(isExact));
		for (const time of root.querySelectorAll<HTMLElement>("[data-exact]")) {
			// The cells of a long table are no stops of the Tab key: the switch above it is.
			const isCell = time.closest("td, th") !== null;
			time.tabIndex = isCell ? -1 : 0;
			if (!isCell) time.setAttribute("role", "button");
		}
	}

	const timeOf = ({ target }: Event) =>
		target instanceof Element ? target.closest("[data-exact], [data-exact-switch]") : null;
	page.addEventListener("click", (event) => {
		// A visitor who selects a time to copy it does not want to change it.
		if (timeOf(event) && getSelection()?.isCollapsed !== false) show(!isExact);
	});
	page.addEventListener("keydown", (event) => {
		const isPress = event.key === "Enter" || event.key === " ";
		if (!isPress || timeOf(event)?.hasAttribute("data-exact") !== true) return;
		event.preventDefault();
		show(!isExact);
	});
	take(page);
	return { take };
}
