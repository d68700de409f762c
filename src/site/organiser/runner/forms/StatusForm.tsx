/** Sets the status of the runner by hand, or lets the reads decide it again. */

import { useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { filled } from "../../frame/filled.ts";
import { useRunner } from "../runnerScreen.ts";
import { statusWords } from "../story/changeWords.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import { Choices } from "./Choices.tsx";
import type { OpenForm } from "./openForm.ts";
import type { WantedChange } from "./wantedChange.ts";

type Status = Extract<OpenForm, { kind: "status" }>["status"];

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
	const wanted: WantedChange = {
		kind: "changes",
		steps: [{ change: { kind: "status", bib, status }, subject: subjectText("entrant", [bib]) }],
		said: filled(texts["organiser.runner.said.status"], { bib, status: value }),
		value,
	};
	return (
		<ChangeFrame title={texts["organiser.runner.act.status"]} wanted={wanted}>
			<Choices
				legend={texts["organiser.runner.act.status"]}
				choices={STATUSES.map((each) => ({ value: each, text: wordsOf(each) }))}
				chosen={chosen}
				onChoose={setChosen}
			/>
		</ChangeFrame>
	);
}
