/** The title of a live list on paper: what it lists, and that it is provisional, because a sheet has no page around it. */
import type { ListTexts } from "../../islandTexts.ts";

export function printedTitle(parts: readonly string[], texts: ListTexts): string {
	return [...parts, texts["event.unannounced"]].filter((part) => part !== "").join(" · ");
}
