/** The texts for an answer that is not "done". */

import type { Answered } from "./answered.ts";
import { isKnownRefusal, REFUSAL_MESSAGES } from "./answers/refusalMessages.ts";
import { filled } from "./filled.ts";
import type { FrameTexts } from "./frameTexts.ts";

type Failed = Extract<Answered<unknown>, { kind: "refused" | "unreachable" }>;
type Conflict = Extract<Answered<unknown>, { kind: "conflict" }>;

/** Why something was not done. The server's own words are added, in English, only where they name a field or runners. */
export function failureText(answer: Failed, texts: FrameTexts): string {
	if (answer.kind === "unreachable") return texts["organiser.error.unreachable"];
	if (answer.code === "wrong-role") return texts["organiser.error.role"];
	if (answer.status === 429) return texts["organiser.error.busy"];
	if (isKnownRefusal(answer.code))
		return filled(texts[REFUSAL_MESSAGES[answer.code]], { detail: answer.message });
	return filled(texts["organiser.error.refused"], { reason: answer.message });
}

/** Who was faster. */
export function conflictText({ later }: Conflict, texts: FrameTexts): string {
	const [last] = later;
	if (last === undefined) return texts["organiser.error.conflict"];
	return filled(texts["organiser.error.conflictBy"], {
		who: last.who,
		change: String(last.id),
	});
}
