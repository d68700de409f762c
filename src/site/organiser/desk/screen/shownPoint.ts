/** A timing point as a person reads it. */

import type { TextsOf } from "../../frame/screens.ts";
import type { DeskEvent } from "./deskSettings.ts";

/** Start and finish need no name. */
export function shownPoint(
	texts: TextsOf<"desk">,
	{ id, name, kind }: DeskEvent["points"][number],
): string {
	if (name !== "") return name;
	if (kind === "start") return texts["splits.start"];
	return kind === "finish" ? texts["splits.finish"] : id;
}
