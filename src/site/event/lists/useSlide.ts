/** Rows of a list slide to their new places once, and new rows appear, unless the visitor prefers reduced motion. */
import { type RefObject, useLayoutEffect, useRef } from "react";

const SLIDE_MS = 200;

/** @returns a ref for the list's element, whose children have their bibs as data-bib */
export function useSlide(): RefObject<HTMLOListElement | null> {
	const list = useRef<HTMLOListElement>(null);
	const places = useRef(new Map<string, number>());
	useLayoutEffect(() => {
		const before = places.current;
		places.current = new Map();
		// A collapsed list has no positions.
		if (!list.current?.offsetParent) return;
		const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
		for (const row of list.current.querySelectorAll<HTMLElement>(":scope > [data-bib]")) {
			const bib = row.dataset["bib"] ?? "";
			const from = before.get(bib);
			places.current.set(bib, row.offsetTop);
			// The first state of a list has no rows before it.
			if (isStill || before.size === 0 || from === row.offsetTop) continue;
			const frames =
				from === undefined
					? { opacity: [0, 1] }
					: { transform: [`translateY(${from - row.offsetTop}px)`, "none"] };
			row.animate(frames, { duration: SLIDE_MS, easing: "ease-out" });
		}
	});
	return list;
}
