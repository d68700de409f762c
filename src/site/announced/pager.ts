/** Pages of a list: the current one, and the ones with links (SPEC sections 5 and 9). */
import { DEFAULT_PAGE_SIZE, PAGE_SIZE_LIMIT, PAGER_LINKS } from "../../race/limits.ts";

/** The number of pages of a list. A list without rows has one empty page. */
export function pageCount(rows: number, size: number): number {
	return Math.max(1, Math.ceil(rows / size));
}

/** The nearest page that exists: 1..pages. */
export function clampPage(page: number, pages: number): number {
	return Math.min(Math.max(1, page), pages);
}

/** The pages with links: PAGER_LINKS in a row, around the current page. */
export function pagerLinks(page: number, pages: number): number[] {
	const count = Math.min(PAGER_LINKS, pages);
	const first = clampPage(page - Math.floor(count / 2), pages - count + 1);
	return Array.from({ length: count }, (_, index) => first + index);
}

/** Reads a typed number of pages or rows; null if it is not a number above 0. */
export function parseCount(text: string): number | null {
	const trimmed = text.normalize("NFKC").trim();
	if (!/^\d{1,9}$/.test(trimmed)) return null;
	return Number(trimmed) || null;
}

/** Reads a typed page size; the default if it is not a number. */
export function parsePageSize(text: string): number {
	return Math.min(parseCount(text) ?? DEFAULT_PAGE_SIZE, PAGE_SIZE_LIMIT);
}
