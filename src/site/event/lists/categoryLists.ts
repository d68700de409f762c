/** Groups the lists of an event by category. */

/** The fields of a list that name its category. */
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

/** One section per category, in the order of each category's first list. */
export function byCategory<List extends OfCategory>(
	lists: readonly List[],
): CategorySection<List>[] {
	// Phones of 2023 do not have Map.groupBy.
	const sections = new Map<string, List[]>();
	for (const list of lists) {
		const own = sections.get(list.categoryId);
		if (own) own.push(list);
		else sections.set(list.categoryId, [list]);
	}
	return [...sections].map(([id, own]) => ({ id, name: own[0]?.category ?? "", lists: own }));
}
