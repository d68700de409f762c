/**
 * Looks again at a final page when the visitor returns to it: a result may have been corrected, or a name hidden, since it was
 * opened. Live pages refresh by themselves each minute.
 */

/** Begins to watch for returns. */
export function renewFinal(): void {
	let shown: Promise<string> | null = null;
	let isLooking = false;

	async function look(): Promise<void> {
		if (isLooking || shown === null) return;
		isLooking = true;
		try {
			if ((await textAt("no-cache")) !== (await shown) && !isInUse()) location.reload();
		} catch {
			// Without a network the page stays, and is looked at again at the next return.
		} finally {
			isLooking = false;
		}
	}

	/** The browser still has the document as it was loaded. A later request for it would replace it. */
	function remember(): void {
		shown ??= textAt("force-cache");
		shown.catch(() => {
			shown = null;
		});
	}

	document.addEventListener("visibilitychange", () => {
		if (document.hidden) remember();
		else void look();
	});
	addEventListener("pagehide", remember);
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) void look();
	});
}

/** The text of the page, without scripts and attributes: those have the time at which it was rendered. */
async function textAt(cache: "no-cache" | "force-cache"): Promise<string> {
	const answer = await fetch(location.href, { cache });
	// An event that is private now has no page: the reload shows that.
	if (answer.status >= 500) throw new Error(`the page has the status ${answer.status}`);
	const page = new DOMParser().parseFromString(await answer.text(), "text/html");
	for (const part of page.querySelectorAll("script, style, template")) part.remove();
	return page.body.textContent ?? "";
}

/** Whether a reload would take something away from the visitor. */
function isInUse(): boolean {
	const { activeElement } = document;
	const isTyping = activeElement instanceof HTMLInputElement && activeElement.value !== "";
	return isTyping || document.querySelector("dialog[open], [popover]:popover-open") !== null;
}
