/** Pages of a list: which one is shown, and which have links (SPEC sections 5 and 9). */
import { DEFAULT_PAGE_SIZE, PAGE_SIZE_LIMIT, PAGER_LINKS } from "../../race/limits.ts";

/** How many pages a list has; one without rows has one, which is empty. */
export function pageCount(rows: number, size: number): number {
	return Math.max(1, Math.ceil(rows / size));
}

/** A page that there is: 1..pages. */
export function clampPage(page: number, pages: number): number {
	return Math.min(Math.max(1, page), pages);
}

/** The pages with links: about PAGER_LINKS in a row, around the one that is shown. */
export function pagerLinks(page: number, pages: number): number[] {
	const count = Math.min(PAGER_LINKS, pages);
	const first = clampPage(page - Math.floor(count / 2), pages - count + 1);
	return Array.from({ length: count }, (_, index) => first + index);
}

/** A number of pages or rows as somebody typed it, trimmed; null where it is none. */
export function parseCount(text: string): number | null {
	const trimmed = text.normalize("NFKC").trim();
	if (!/^\d{1,9}$/.test(trimmed)) return null;
	return Number(trimmed) || null;
}

/** A page size as somebody typed it; what is no number is the default. */
export function parsePageSize(text: string): number {
	return Math.min(parseCount(text) ?? DEFAULT_PAGE_SIZE, PAGE_SIZE_LIMIT);
}
