/** Marks the rows of runners who have finished since the last renewal. */

/**
 * @param old the lists as they are shown
 * @param news the lists that replace them
 */
export function markFinishers(old: ParentNode, news: ParentNode): void {
	const known = new Set(bibsIn(old));
	// Before the first finisher nothing is known, and all of them at once would be no news.
	if (known.size === 0) return;
	for (const bib of bibsIn(news).filter((each) => !known.has(each)))
		for (const row of news.querySelectorAll(`[data-bib="${CSS.escape(bib)}"]`))
			row.classList.add("new");
}

function bibsIn(lists: ParentNode): string[] {
	const rows = [...lists.querySelectorAll<HTMLElement>(".latest [data-bib]")];
	return rows.map(({ dataset }) => dataset["bib"] ?? "");
}
