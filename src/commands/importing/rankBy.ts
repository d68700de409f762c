/** `--rank-by`: the time that ranks an event or one of its categories. */
import type { AskedChange } from "../../contract/changes/change.ts";
import type { Category, RankBy } from "../../race/record/record.ts";
import { CommandFailed } from "../CommandFailed.ts";
import type { Value } from "../options/values.ts";

/** The value of one `--rank-by`. */
export interface RankByGiven {
	/** A category's name; null for the event. */
	category: string | null;
	rankBy: RankBy;
}

/** `official`, `chip`, or a category with one of them. */
export const rankBy: Value<RankByGiven> = {
	placeholder: "TIME",
	expects: "official, chip, or a category with one of them such as 10K=chip",
	offers: ["official", "chip"],
	read(given) {
		const split = given.lastIndexOf("=");
		const time = given.slice(split + 1);
		if (time !== "official" && time !== "chip") return undefined;
		return { category: split < 0 ? null : given.slice(0, split), rankBy: time };
	},
};

/** The event's ranking time; null if none is given. */
export function rankByOfEvent(given: readonly RankByGiven[]): RankBy | null {
	return given.findLast(({ category }) => category === null)?.rankBy ?? null;
}

/** What ranks the categories of an event, as the options change it; one that only an option names included. */
export function withChosenRanking(
	categories: readonly Pick<Category, "name" | "rankBy">[],
	given: readonly RankByGiven[],
): Pick<Category, "name" | "rankBy">[] {
	const chosen = given.flatMap(({ category, rankBy }) =>
		category === null ? [] : [{ name: category, rankBy }],
	);
	return [...categories, ...chosen];
}

/**
 * Gives categories the time that ranks them.
 * @throws CommandFailed if an option names a category that neither the file nor the event has
 */
export function rankedCategories(
	categories: readonly Category[],
	known: readonly string[],
	given: readonly RankByGiven[],
): Category[] {
	const names = [...new Set([...categories.map(({ name }) => name), ...known])];
	const byCategory = new Map(
		given.flatMap((each) => (each.category === null ? [] : [[each.category, each.rankBy]])),
	);
	for (const name of byCategory.keys())
		if (!names.includes(name))
			throw new CommandFailed(
				`--rank-by: there is no category ${name}; the categories are ${names.join(", ")}`,
			);
	return categories.map((category) => ({
		...category,
		rankBy: byCategory.get(category.name) ?? category.rankBy,
	}));
}

/** As changes, which override files and earlier changes; of several for one category the last counts. */
export function rankByChanges(given: readonly RankByGiven[]): AskedChange[] {
	const last = new Map(given.map((each) => [each.category ?? "", each.rankBy]));
	const sorted = [...last].toSorted(([a], [b]) => Number(a !== "") - Number(b !== ""));
	return sorted.map(([category, time]) => ({
		kind: "rankBy",
		category,
		rankBy: time,
		who: "import",
		why: "--rank-by",
		expects: null,
	}));
}
