import type { NamedChange } from "../../../../contract/kit/client/outcome.ts";
import { filled } from "../filled.ts";
import type { TextsOf } from "../screens.ts";

/** Which later changes must be undone before. */
export function builtUponText(later: readonly NamedChange[], texts: TextsOf<"frame">): string {
	const changes = later.map(({ id, who }) => `#${id} (${who})`).join(", ");
	return filled(texts["organiser.history.builtUpon"], { changes });
}
