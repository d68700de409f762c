/** The effect of a change in one line, for its toast. */
import { counted } from "../../../shell/counted.ts";
import type { TextsOf } from "../../frame/screens.ts";
import type { Effect } from "./makeChange.ts";

export function effectText({ ranks }: Effect, language: string, texts: TextsOf<"runner">): string {
	if (ranks.count === 0) return texts["organiser.runner.effect.noRanks"];
	const one = texts["organiser.runner.effect.ranksBy_one"];
	return counted(ranks.count, language, one, texts["organiser.runner.effect.ranksBy_other"]);
}
