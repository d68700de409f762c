/** What is said where an answer has no data. */
import { type Conflict, dataOf } from "../../../contract/kit/client/outcome.ts";
import { isKnownRefusal, REFUSAL_MESSAGES } from "./answers/refusalMessages.ts";
import { showFailure } from "./doneToasts.ts";
import { filled } from "./filled.ts";
import type { Answer } from "./organiserCalls.ts";
import type { TextsOf } from "./screens.ts";

/** Why there is no data; '' if there is. The server's own words are added, in English, only where they name a field or runners. */
export function failureText(answer: Answer<unknown>, texts: TextsOf<"frame">): string {
	switch (answer.kind) {
		case "answered":
			return "";
		case "unreachable":
			return texts["organiser.error.unreachable"];
		case "conflict":
			return conflictText(answer, texts);
		case "refused":
			if (answer.code === "wrong-role") return texts["organiser.error.role"];
			if (answer.status === 429) return texts["organiser.error.busy"];
			if (isKnownRefusal(answer.code))
				return filled(texts[REFUSAL_MESSAGES[answer.code]], { detail: answer.message });
			return filled(texts["organiser.error.refused"], { reason: answer.message });
	}
}

/**
 * The data of an answer; null after a toast with the reason why there is none.
 * @param notDone what the toast says first; '' for the reason alone
 */
export function dataOrToast<Data>(
	answer: Answer<Data>,
	texts: TextsOf<"frame">,
	notDone = "",
): Data | null {
	const data = dataOf(answer);
	if (data !== null) return data;
	const reason = failureText(answer, texts);
	if (notDone === "") showFailure(reason);
	else showFailure(notDone, reason);
	return null;
}

/** Who was faster. */
function conflictText({ later }: Conflict, texts: TextsOf<"frame">): string {
	const [last] = later;
	if (last === undefined) return texts["organiser.error.conflict"];
	return filled(texts["organiser.error.conflictBy"], {
		who: last.who,
		change: String(last.id),
	});
}
