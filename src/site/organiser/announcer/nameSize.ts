/** The size of the names, in steps from 24 to 96 px; announcer.css has the sizes. The device remembers it. */

import { stored } from "./stored.ts";

const SIZES: readonly number[] = [24, 32, 40, 52, 64, 80, 96];
const FIRST = 52;
const STORED = "gantry.announcer.size";

/** The next size up (1) or down (-1); the same at the end. */
export function sizeBeside(size: number, step: 1 | -1): number {
	return SIZES[SIZES.indexOf(size) + step] ?? size;
}

/** A stored size; the first one for anything else. */
export function readSize(stored: string | null): number {
	return SIZES.find((each) => String(each) === stored) ?? FIRST;
}

/** Lets two buttons and the keys + and - choose the size. */
export function chooseSize(body: HTMLElement, smaller: HTMLElement, larger: HTMLElement): void {
	let size = readSize(stored.read(STORED));
	const show = () => {
		body.dataset["size"] = String(size);
	};
	const change = (step: 1 | -1) => {
		size = sizeBeside(size, step);
		stored.write(STORED, String(size));
		show();
	};
	smaller.addEventListener("click", () => change(-1));
	larger.addEventListener("click", () => change(1));
	addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
		if (ctrlKey || metaKey || altKey) return;
		if (key === "+" || key === "=") change(1);
		if (key === "-") change(-1);
	});
	show();
}
