/** A list for paper: what is on each of its pages, before it is laid out. */

export interface PaperColumn {
	head: string;
	/** Its share of the page's width, in any unit. */
	width: number;
	/** The edge at which its cells are aligned. */
	align: "start" | "end";
}

export interface PaperList {
	/** The event, and what is listed: at the top of each page. */
	event: string;
	title: string;
	columns: readonly PaperColumn[];
	/** Each begins on a new page. Its title is repeated on its pages. */
	sections: readonly { title: string; rows: readonly (readonly string[])[] }[];
	/** Across each page, because a single sheet of a provisional list has no page around it; '' where the results are final. */
	across: string;
	/** At the foot of each page: when the list was made, and of which version. */
	foot: string;
	/** Below it: the head of the event's signed record; '' where there is none. */
	seal: string;
	/** The number of a page, in words. */
	pageOf(page: number, pages: number): string;
	/** Day of the race, YYYY-MM-DD: the PDF's date. */
	date: string;
	author: string;
}

/**
 * A head in the lines in which it is written: one where it fits, else two, divided at the space nearest to its middle, or at
 * its middle where it has none.
 * @param fits whether a text fits the column in one line
 */
export function headLines(head: string, fits: (text: string) => boolean): string[] {
	if (head === "" || fits(head)) return [head];
	const letters = [...head];
	const middle = letters.length / 2;
	const spaces = letters.flatMap((letter, at) => (letter === " " ? [at] : []));
	const nearest = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
	const at = nearest ?? Math.ceil(middle);
	return [letters.slice(0, at).join(""), letters.slice(at).join("").trim()];
}

/** A4, points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const;
/** Heights from the top of the page to the base lines, and sizes of letters, points. */
export const LINES = {
	event: { base: 50, size: 13 },
	title: { base: 68, size: 10.5 },
	/** Of the last line of a head; the one above it is higher by `line`. */
	heads: { base: 90, size: 7.5, line: 8.5 },
	rule: 95,
	firstRow: 107,
	row: 13.2,
	rowSize: 8.2,
	foot: { base: PAGE.height - 24, size: 7.5 },
	seal: { base: PAGE.height - 15, size: 6 },
} as const;

/** The rows of a page. */
const ROWS_PER_PAGE = Math.floor((LINES.foot.base - 14 - LINES.firstRow) / LINES.row) + 1;

/** One page: its section's title and its rows. */
export interface PaperPage {
	title: string;
	rows: readonly (readonly string[])[];
}

/** Divides a list into pages. An empty list has one page. */
export function pagesOf({ sections }: Pick<PaperList, "sections">): PaperPage[] {
	const pages = sections.flatMap(({ title, rows }) =>
		Array.from({ length: Math.ceil(rows.length / ROWS_PER_PAGE) }, (_, page) => ({
			title,
			rows: rows.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE),
		})),
	);
	return pages.length === 0 ? [{ title: "", rows: [] }] : pages;
}

/** Between two columns, points. */
const GAP = 5;

/** Where each column begins, and its width, points. */
export function placesOf(columns: readonly PaperColumn[]): { x: number; width: number }[] {
	const total = columns.reduce((sum, { width }) => sum + width, 0);
	const room = PAGE.width - 2 * PAGE.margin - GAP * (columns.length - 1);
	let x: number = PAGE.margin;
	return columns.map(({ width }) => {
		const place = { x, width: (width / total) * room };
		x += place.width + GAP;
		return place;
	});
}
