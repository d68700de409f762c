/** The effect of an act in one line, for its toast. */
import { filled } from "../../frame/filled.ts";
import type { RunnerTexts } from "../runnerTexts.ts";
import type { Effect } from "./makeChange.ts";

export function effectText({ ranks }: Effect, language: string, texts: RunnerTexts): string {
	if (ranks.count === 0) return texts["organiser.runner.effect.noRanks"];
	const count = ranks.count.toLocaleString(language);
	return filled(texts["organiser.runner.effect.ranksBy"], { count });
}
