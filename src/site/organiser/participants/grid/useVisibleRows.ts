/** How far a table is scrolled, and so which of its rows are in the document. */
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { COARSE_ROW_PX, ROW_PX, scrollTo, type Visible, visibleRows } from "./visibleRows.ts";

export interface Scrolled extends Visible {
	rowPx: number;
	/** Rows of a page. */
	page: number;
	/** Scrolls to a row that is not visible. */
	show: (row: number) => void;
}

export function useVisibleRows(root: RefObject<HTMLElement | null>, count: number): Scrolled {
	const [rowPx] = useState(() =>
		matchMedia("(pointer: coarse)").matches ? COARSE_ROW_PX : ROW_PX,
	);
	const [place, setPlace] = useState({ top: 0, height: 640 });
	useLayoutEffect(() => {
		const element = root.current;
		if (element === null) return;
		const measure = () =>
			setPlace((before) => {
				const { scrollTop: top, clientHeight: height } = element;
				return before.top === top && before.height === height ? before : { top, height };
			});
		const resizing = new ResizeObserver(measure);
		resizing.observe(element);
		element.addEventListener("scroll", measure, { passive: true });
		return () => {
			resizing.disconnect();
			element.removeEventListener("scroll", measure);
		};
	}, [root]);
	// Fewer rows after a filter: the table begins at its first row again.
	useEffect(() => {
		const element = root.current;
		if (element !== null && element.scrollTop > count * rowPx) element.scrollTop = 0;
	}, [root, count, rowPx]);
	return {
		...visibleRows(count, { ...place, rowPx }),
		rowPx,
		page: Math.max(1, Math.floor(place.height / rowPx) - 2),
		show(row) {
			const element = root.current;
			if (element === null) return;
			const { scrollTop: top, clientHeight: height } = element;
			const to = scrollTo(row, { top, height, rowPx, headPx: rowPx });
			if (to !== null) element.scrollTop = to;
		},
	};
}
