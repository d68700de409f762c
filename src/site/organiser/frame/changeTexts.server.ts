/** The messages that changes are worded with, for the screens that show changes. */
import type { ChangeWords } from "../../../contract/changes/wording/wordedChange.ts";
import { pick, pickAll, type Translate } from "../../../messages.ts";

/** The words of changes in one language: a kind without a title is reported by the types. */
export function changeTexts(t: Translate): ChangeWords {
	return {
		...pickAll(t, "organiser.change."),
		...pickAll(t, "organiser.publish.open."),
		...pickAll(t, "organiser.role."),
		...pick(t, [
			"status.didNotStart",
			"status.didNotFinish",
			"status.disqualified",
			"status.confirmed",
		]),
	};
}
