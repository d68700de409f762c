/** The lists of an event by the category they belong to. */

/** What every list says of its category. */
interface OfCategory {
	categoryId: string;
	category: string;
}

/** A category with its lists. */
export interface CategorySection<List> {
	id: string;
	name: string;
	lists: readonly List[];
}

/** One section a category, in the order in which the lists name them first. */
export function byCategory<List extends OfCategory>(
	lists: readonly List[],
): CategorySection<List>[] {
	// Not by Map.groupBy: a phone of 2023 does not know it, and would lose the lists that the page came with.
	const sections = new Map<string, List[]>();
	for (const list of lists) {
		const own = sections.get(list.categoryId);
		if (own) own.push(list);
		else sections.set(list.categoryId, [list]);
	}
	return [...sections].map(([id, own]) => ({ id, name: own[0]?.category ?? "", lists: own }));
}
