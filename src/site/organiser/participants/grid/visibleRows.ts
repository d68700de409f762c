/** Which rows of a long table are in the document. Pure. */

/** The height of a row, px; of a coarse pointer it is larger (participantsScreen.css). */
export const ROW_PX = 32;
export const COARSE_ROW_PX = 44;
/** Rows above and below the visible ones, so that scrolling shows no gap. */
const SPARE = 10;
/** However high the window is: a screen reader and a phone have to hold them. */
const MOST = 90;

export interface Visible {
	/** The first row, and the one behind the last. */
	first: number;
	end: number;
}

/** @param top how far the table is scrolled, px @param height of what is visible of it, px */
export function visibleRows(
	count: number,
	{ top, height, rowPx }: { top: number; height: number; rowPx: number },
): Visible {
	const first = Math.max(0, Math.min(count - 1, Math.floor(top / rowPx)) - SPARE);
	const wanted = Math.ceil(height / rowPx) + 2 * SPARE + 1;
	return { first, end: Math.min(count, first + Math.min(MOST, wanted)) };
}

/** How far to scroll so that a row is visible, px; null if it is. */
export function scrollTo(
	row: number,
	{ top, height, rowPx, headPx }: { top: number; height: number; rowPx: number; headPx: number },
): number | null {
	const above = row * rowPx;
	if (above < top) return above;
	const below = above + rowPx - (height - headPx);
	return below > top ? below : null;
}
