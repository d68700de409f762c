/** Links to the categories of a list. With a script they scroll and leave the address and the history alone. */

import { CategoryRow } from "./CategoryRow.tsx";
import type { CategorySection } from "./categoryLists.ts";

interface Props {
	categories: readonly CategorySection<unknown>[];
	label: string;
}

/** The id of a category's element. */
export function categoryAnchor(id: string): string {
	return `category-${encodeURIComponent(id)}`;
}

export function CategoryLinks({ categories, label }: Props) {
	if (categories.length < 2) return null;
	return (
		<CategoryRow label={label}>
			{categories.map(({ id, name }) => (
				<a
					key={id}
					className="choice"
					href={`#${categoryAnchor(id)}`}
					onClick={(event) => {
						const section = document.getElementById(categoryAnchor(id));
						if (!(section instanceof HTMLDetailsElement)) return;
						event.preventDefault();
						section.open = true;
						section.scrollIntoView();
						section.querySelector("summary")?.focus({ preventScroll: true });
					}}
				>
					{name}
				</a>
			))}
		</CategoryRow>
	);
}
