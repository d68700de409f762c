/** The words of `--rank-by`: the time that ranks, of the event and of categories. */
import type { Decision } from "../contract/decision.ts";
import type { Category, RankBy } from "../race/record/record.ts";
import { CommandFailed } from "./CommandFailed.ts";

export interface RankByWords {
	/** null where nothing is said of it. */
	event: RankBy | null;
	/** By the category's name. */
	categories: ReadonlyMap<string, RankBy>;
}

/** @throws CommandFailed */
export function readRankByWords(words: readonly string[]): RankByWords {
	const categories = new Map<string, RankBy>();
	let event: RankBy | null = null;
	for (const word of words) {
		const split = word.lastIndexOf("=");
		const rankBy = word.slice(split + 1);
		if (rankBy !== "official" && rankBy !== "chip")
			throw new CommandFailed(
				`--rank-by is official, chip, or a category with one of them such as "10K=chip", not ${word}`,
			);
		if (split < 0) event = rankBy;
		else categories.set(word.slice(0, split), rankBy);
	}
	return { event, categories };
}

/** The categories with what was said of them. @throws CommandFailed where a category is named that is not known */
export function rankedCategories(
	categories: readonly Category[],
	known: readonly string[],
	words: RankByWords,
): Category[] {
	const names = [...new Set([...categories.map(({ name }) => name), ...known])];
	for (const name of words.categories.keys())
		if (!names.includes(name))
			throw new CommandFailed(
				`--rank-by: there is no category ${name}, there are ${names.join(", ")}`,
			);
	return categories.map((category) => ({
		...category,
		rankBy: words.categories.get(category.name) ?? category.rankBy,
	}));
}

/** As decisions, which stand above what any file or earlier decision says. */
export function rankByDecisions({ event, categories }: RankByWords): Decision[] {
	const by = { who: "import", why: "--rank-by" };
	return [
		...(event === null ? [] : [{ kind: "rankBy" as const, category: "", rankBy: event, ...by }]),
		...[...categories].map(([category, rankBy]) => ({
			kind: "rankBy" as const,
			category,
			rankBy,
			...by,
		})),
	];
}
