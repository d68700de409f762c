/** Forms without a field: match a mark, hide the name, undo a change. */
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { filled } from "../../frame/filled.ts";
import { useRunner } from "../runnerScreen.ts";
import { shownDifference, shownInstant } from "../shownTimes.ts";
import { storyChangeWords } from "../story/changeWords.ts";
import { pointName } from "../story/placeName.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import type { WantedChange } from "./makeChange.ts";

export function MatchForm({ mark: id }: { mark: number }) {
	const { texts, story, event } = useRunner();
	const { bib } = story.entry;
	const mark = story.marks.find((each) => each.id === id);
	if (mark === undefined) return null;
	const { source, sequence, time, off, at } = mark;
	const values = {
		point: pointName(at, story, event),
		time: shownInstant(time, event),
		bib,
		off: shownDifference(off),
		source,
	};
	const wanted: WantedChange = {
		kind: "changes",
		steps: [
			{
				change: { kind: "match", source, sequence, bib },
				subject: subjectText("ruling", [id, id]),
			},
		],
		said: filled(texts["organiser.runner.said.match"], values),
		value: bib,
	};
	return (
		<ChangeFrame title={texts["organiser.runner.form.match"]} wanted={wanted}>
			<p>{filled(texts["organiser.runner.markFits"], values)}</p>
		</ChangeFrame>
	);
}

export function HideForm() {
	const { texts, story } = useRunner();
	const { bib, isHidden, name } = story.entry;
	const said = isHidden ? "organiser.runner.said.show" : "organiser.runner.said.hide";
	const wanted: WantedChange = {
		kind: "changes",
		steps: [
			{
				change: { kind: "hide", bib, isHidden: !isHidden },
				subject: subjectText("entrant", [bib]),
			},
		],
		said: filled(texts[said], { bib, name }),
		value: texts[isHidden ? "organiser.runner.notHidden" : "organiser.runner.hidden"],
	};
	return (
		<ChangeFrame
			title={texts[isHidden ? "organiser.runner.form.show" : "organiser.runner.form.hide"]}
			wanted={wanted}
		>
			<p>{texts[isHidden ? "organiser.runner.show.about" : "organiser.runner.hide.about"]}</p>
		</ChangeFrame>
	);
}

export function UndoForm({ change: id }: { change: number }) {
	const { texts, story, event } = useRunner();
	const change = story.changes.find((each) => each.id === id);
	if (change === undefined) return null;
	const { sentence, before } = storyChangeWords(change, { texts, event });
	const said = filled(texts["organiser.runner.said.undo"], { change: sentence, who: change.who });
	const wanted: WantedChange = { kind: "undo", change: id, said, value: "" };
	return (
		<ChangeFrame title={texts["organiser.runner.form.undo"]} wanted={wanted}>
			<p>
				<b>{sentence}</b> {before !== "" && <del>{before}</del>}
			</p>
			<p className="quiet">
				{change.who} · {shownInstant(change.at, event)}
			</p>
		</ChangeFrame>
	);
}
