/** In place of what an answer would show: that it is loading, or why there is none. */
import { failureText } from "./answerTexts.ts";
import type { FrameTexts } from "./frameTexts.ts";
import type { Answer } from "./organiserCalls.ts";

interface Props {
	/** null before the first answer. */
	answer: Answer<unknown> | null;
	texts: FrameTexts & Readonly<Record<"organiser.loading", string>>;
}

export function NoData({ answer, texts }: Props) {
	if (answer === null) return <p className="quiet">{texts["organiser.loading"]}</p>;
	return <p className="fault">{failureText(answer, texts)}</p>;
}
