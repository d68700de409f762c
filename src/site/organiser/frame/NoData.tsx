/** In place of what an answer would show: that it is loading, or why there is none. */
import { failureText } from "./answerTexts.ts";
import type { Answer } from "./organiserCalls.ts";
import { useScreen } from "./screenContext.tsx";

interface Props {
	/** null before the first answer. */
	answer: Answer<unknown> | null;
}

export function NoData({ answer }: Props) {
	const { texts } = useScreen("frame");
	if (answer === null) return <p className="quiet">{texts["organiser.loading"]}</p>;
	return <p className="text-error">{failureText(answer, texts)}</p>;
}
