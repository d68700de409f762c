/**
 * Tapping a time, or pressing Enter on it, switches all times of the page between published times and milliseconds
 * (SPEC section 2). The exact time is in data-exact.
 */

/** Swaps the shown and the stored text of every time below `root`. */
function swapTimes(root: ParentNode): void {
	for (const time of root.querySelectorAll<HTMLElement>("[data-exact]")) {
		const shown = time.textContent;
		time.textContent = time.dataset["exact"] ?? "";
		time.dataset["exact"] = shown;
	}
}

export interface ExactTimes {
	/** Prepares the times of a replaced part, and shows them like the others. */
	take(root: ParentNode): void;
}

/** Listens on the whole page, because parts of it are replaced while a race is live. */
export function startExactTimes(page: HTMLElement): ExactTimes {
	let isExact = false;

	function show(exact: boolean): void {
		isExact = exact;
		page.toggleAttribute("data-exact-times", isExact);
		swapTimes(page);
		page.querySelector("[data-exact-switch]")?.setAttribute("aria-pressed", String(isExact));
	}

	function take(root: ParentNode): void {
		if (isExact) swapTimes(root);
		root.querySelector("[data-exact-switch]")?.setAttribute("aria-pressed", String(isExact));
		for (const time of root.querySelectorAll<HTMLElement>("[data-exact]")) {
			// The cells of a long table are not tab stops: the switch above it is.
			const isCell = time.closest("td, th") !== null;
			time.tabIndex = isCell ? -1 : 0;
			if (!isCell) time.setAttribute("role", "button");
		}
	}

	const timeOf = ({ target }: Event) =>
		target instanceof Element ? target.closest("[data-exact], [data-exact-switch]") : null;
	page.addEventListener("click", (event) => {
		// Not while the visitor selects a time to copy it.
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
