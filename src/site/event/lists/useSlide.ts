/** Rows of a list slide to their new places, unless the visitor prefers reduced motion. */
import { type RefObject, useLayoutEffect, useRef } from "react";

const SLIDE_MS = 400;

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
			if (isStill || from === undefined || from === row.offsetTop) continue;
			row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: "none" }], {
				duration: SLIDE_MS,
				easing: "ease-out",
			});
		}
	});
	return list;
}
