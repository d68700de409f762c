/** Shows the lists of a stadium screen one after the other. A button pauses it, arrow keys turn by hand. */
export function turnPages() {
	const controls = document.querySelector<HTMLElement>("[data-turns]");
	const pause = document.querySelector<HTMLElement>("[data-pause]");
	const dots = document.querySelector<HTMLElement>("[data-dots]");
	const next = document.querySelector<HTMLElement>("[data-next]");
	let shown = "";

	const isPaused = () => pause?.getAttribute("aria-pressed") === "true";
	const lists = () => [...document.querySelectorAll<HTMLElement>("[data-page]")];
	const current = (all: readonly HTMLElement[]) =>
		Math.max(
			0,
			all.findIndex(({ dataset }) => dataset["page"] === shown),
		);

	function show(by = 0): void {
		const all = lists();
		const at = (current(all) + by + all.length) % Math.max(1, all.length);
		shown = all[at]?.dataset["page"] ?? "";
		document.body.toggleAttribute("data-turning", all.length > 0);
		for (const list of all) list.toggleAttribute("data-shown", list === all[at]);
		if (controls) controls.hidden = all.length < 2;
		dots?.replaceChildren(...all.map((_, index) => dot(index === at)));
		const title = all[(at + 1) % Math.max(1, all.length)]?.dataset["title"] ?? "";
		if (next) next.textContent = (next.dataset["next"] ?? "").replace("{title}", title);
	}

	pause?.addEventListener("click", () => pause.setAttribute("aria-pressed", String(!isPaused())));
	document.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
		if (altKey || ctrlKey || metaKey) return;
		if (key === "ArrowRight") show(1);
		if (key === "ArrowLeft") show(-1);
	});
	show();
	return {
		/** Shows the next list, unless it is paused. */
		turn(): void {
			if (!isPaused()) show(1);
		},
		/** Shows the same list again after a renewal, or the first if it is gone. */
		show: (): void => show(),
		/** The gun of the shown list's category, or the first of the event, epoch ms; null for none. */
		gun(): number | null {
			const all = lists();
			// Before the first read there is no list.
			const shown = all[current(all)] ?? document.querySelector<HTMLElement>("[data-made]");
			const gun = shown?.dataset["gun"];
			return gun === undefined ? null : Number(gun);
		},
	};
}

function dot(isShown: boolean): HTMLElement {
	const element = document.createElement("i");
	element.toggleAttribute("data-shown", isShown);
	return element;
}
