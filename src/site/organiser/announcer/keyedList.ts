/** Brings a list on the page up to date: rows that stay are changed in place, so that nothing grows and nothing flickers. */

/** @param write fills a row, new or old */
export function showList<Row>(
	list: HTMLElement,
	rows: readonly Row[],
	keyOf: (row: Row) => string,
	write: (item: HTMLElement, row: Row) => void,
): void {
	const present = new Map(
		[...list.children].flatMap((each) =>
			each instanceof HTMLElement ? [[each.dataset["key"] ?? "", each] as const] : [],
		),
	);
	rows.forEach((row, index) => {
		const key = keyOf(row);
		const item = present.get(key) ?? list.ownerDocument.createElement("li");
		present.delete(key);
		item.dataset["key"] = key;
		write(item, row);
		if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
	});
	for (const item of present.values()) item.remove();
}

/** The first element with a class in a row, made if the row has none. */
export function partOf(
	row: HTMLElement,
	className: string,
	tag: "span" | "b" | "time" = "span",
): HTMLElement {
	const found = row.querySelector<HTMLElement>(`:scope > .${className}`);
	if (found !== null) return found;
	const made = row.ownerDocument.createElement(tag);
	made.className = className;
	row.append(made);
	return made;
}

/** Writes a text if it is another one. */
export function write(element: HTMLElement, text: string): void {
	if (element.textContent !== text) element.textContent = text;
}
