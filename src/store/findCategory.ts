/** The category with this name, else the one with this id. */
import type { Category } from "../race/record/record.ts";

export function findCategory<Known extends Pick<Category, "id" | "name">>(
	categories: readonly Known[],
	named: string,
): Known | undefined {
	return categories.find(({ name }) => name === named) ?? categories.find(({ id }) => id === named);
}
