/** Other words for the actions of screens, by the ids of the actions. */
import type { TextsOf } from "../screens.ts";

type Key = keyof TextsOf<"frame">;

const WORDS_OF_ACTIONS: ReadonlyMap<string, Key> = new Map<string, Key>([
	["add a runner", "organiser.palette.words.addRunner"],
	["add runner", "organiser.palette.words.addRunner"],
	["arm", "organiser.palette.words.gun"],
	["undo", "organiser.palette.words.undo"],
	["runner s", "organiser.palette.words.status"],
	["runner t", "organiser.palette.words.time"],
	["runner r", "organiser.palette.words.read"],
	["runner c", "organiser.palette.words.chip"],
	["runner w", "organiser.palette.words.entry"],
	["runner p", "organiser.palette.words.penalty"],
]);

/** @returns '' for an action without other words */
export function wordsOfAction(id: string, texts: TextsOf<"frame">): string {
	const key = WORDS_OF_ACTIONS.get(id);
	return key === undefined ? "" : texts[key];
}
