/** Sets the status of the runner by hand, or lets the reads decide it again. */

import { useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { filled } from "../../frame/filled.ts";
import { useRunner } from "../runnerScreen.ts";
import { statusWords } from "../story/changeWords.ts";
import { ActFrame } from "./ActFrame.tsx";
import { Choices } from "./Choices.tsx";
import type { Act } from "./openAct.ts";
import type { Plan } from "./plan.ts";

type Status = Extract<Act, { kind: "status" }>["status"];

/** The reads decide. */
const NO_STATUS = "reads";
const STATUSES = ["confirmed", "didNotFinish", "disqualified", "didNotStart", NO_STATUS] as const;

export function StatusForm({ status: first }: { status: Status }) {
	const { texts, story } = useRunner();
	const { bib } = story.entry;
	const [chosen, setChosen] = useState<(typeof STATUSES)[number]>(first ?? NO_STATUS);
	const wordsOf = (status: string) => statusWords(status === NO_STATUS ? "" : status, texts);
	const status = chosen === NO_STATUS ? null : chosen;
	const value = wordsOf(chosen);
	const plan: Plan = {
		kind: "changes",
		steps: [{ change: { kind: "status", bib, status }, subject: subjectText("entrant", [bib]) }],
		said: filled(texts["organiser.runner.said.status"], { bib, status: value }),
		value,
	};
	return (
		<ActFrame title={texts["organiser.runner.act.status"]} plan={plan}>
			<Choices
				legend={texts["organiser.runner.act.status"]}
				choices={STATUSES.map((each) => ({ value: each, text: wordsOf(each) }))}
				chosen={chosen}
				onChoose={setChosen}
			/>
		</ActFrame>
	);
}
