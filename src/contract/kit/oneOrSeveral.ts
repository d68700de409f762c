import * as v from "valibot";

/**
 * One item or a list of them. Which one was meant is decided before it is checked, so that the issue names the item's field.
 * @param message the issue of a list with more than `most` items
 */
export function oneOrSeveral<const Item extends v.GenericSchema>(
	item: Item,
	most: number,
	message: string,
) {
	const several = v.pipe(v.array(item), v.maxLength(most, message));
	const either = v.union([item, several]);
	const run: (typeof either)["~run"] = (dataset, config) =>
		Array.isArray(dataset.value) ? several["~run"](dataset, config) : item["~run"](dataset, config);
	return { ...either, "~run": run };
}
