/** The note for announcers: how the name is said, and one line about the runner. */

import { useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { SHORT_TEXT_MAX_LENGTH } from "../../../../race/limits.ts";
import { filled } from "../../frame/filled.ts";
import { Field } from "../../frame/kit.tsx";
import { useRunner } from "../runnerScreen.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import type { WantedChange } from "./wantedChange.ts";

export function NoteForm() {
	const { texts, story } = useRunner();
	const { bib } = story.entry;
	const [pronounce, setPronounce] = useState(story.note.pronounce);
	const [say, setSay] = useState(story.note.say);
	const note = { pronounce: pronounce.trim(), say: say.trim() };
	const wanted: WantedChange = {
		kind: "changes",
		steps: [{ change: { kind: "note", bib, ...note }, subject: subjectText("note", [bib]) }],
		said: filled(texts["organiser.runner.said.note"], { bib }),
		value: [note.pronounce, note.say].filter(Boolean).join(" · "),
	};
	return (
		<ChangeFrame title={texts["organiser.runner.act.note"]} wanted={wanted}>
			<Field label={texts["organiser.runner.note.pronounce"]}>
				<input
					data-first=""
					value={pronounce}
					maxLength={SHORT_TEXT_MAX_LENGTH}
					autoComplete="off"
					onChange={(event) => setPronounce(event.target.value)}
				/>
			</Field>
			<Field label={texts["organiser.runner.note.say"]}>
				<input
					value={say}
					maxLength={SHORT_TEXT_MAX_LENGTH}
					autoComplete="off"
					onChange={(event) => setSay(event.target.value)}
				/>
			</Field>
			<p className="quiet">{texts["organiser.runner.note.about"]}</p>
		</ChangeFrame>
	);
}
