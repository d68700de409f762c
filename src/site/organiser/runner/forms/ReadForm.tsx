/** Strikes a read, forces it, or lets the rules judge it again. */

import { useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { filled } from "../../frame/filled.ts";
import { Field } from "../../frame/kit.tsx";
import { useRunner } from "../runnerScreen.ts";
import { shownInstant } from "../shownTimes.ts";
import { pointName } from "../story/placeName.ts";
import type { StoryRead } from "../story/storyRows.ts";
import { verdictWords } from "../story/verdictWords.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import { Choices } from "./Choices.tsx";
import { nextRead } from "./complaints.ts";
import { earlyRead, isCounting } from "./earlyRead.ts";
import type { WantedChange } from "./makeChange.ts";

const RULINGS = ["struck", "forced", "rules"] as const;
type Ruling = (typeof RULINGS)[number];

interface Props {
	/** Its id; null for the one that is looked at first. */
	read: number | null;
	ruling: "struck" | "forced" | null;
}

export function ReadForm({ read: first, ruling: asked }: Props) {
	const { texts, story, event } = useRunner();
	const [id, setId] = useState(first ?? earlyRead(story));
	const [ruling, setRuling] = useState<Ruling>(asked ?? "rules");
	const read = story.reads.find((each) => each.id === id);
	const next = read && ruling === "struck" && isCounting(read) ? nextRead(story, read.id) : null;
	const wanted = read === undefined ? null : wantedOf(read);

	function wantedOf(read: StoryRead): WantedChange {
		const { source, sequence, id: own, time, point, ruling: present } = read;
		// The rules do not judge a late read until it is taken.
		const judged = present === "late" ? "taken" : null;
		const value = ruling === "rules" ? judged : ruling;
		const name = pointName(point, story, event);
		return {
			kind: "changes",
			steps: [
				{
					change: { kind: "ruling", source, sequence, ruling: value },
					subject: subjectText("ruling", [own, own]),
				},
			],
			said: filled(texts[`organiser.runner.said.${ruling}`], {
				point: name,
				time: shownInstant(time, event),
			}),
			value: texts[`organiser.runner.ruling.${ruling}`],
		};
	}
	return (
		<ChangeFrame title={texts["organiser.runner.form.read"]} wanted={wanted}>
			{story.reads.length === 0 ? (
				<p>{texts["organiser.runner.noReads"]}</p>
			) : (
				<Field label={texts["organiser.runner.read"]}>
					<select
						data-first=""
						value={id ?? ""}
						onChange={(each) => setId(Number(each.target.value))}
					>
						{read === undefined && <option value="">{texts["organiser.runner.noEarly"]}</option>}
						{story.reads.map((each) => (
							<option key={each.id} value={each.id}>
								{[
									pointName(each.point, story, event),
									shownInstant(each.time, event),
									each.source,
									verdictWords(each, story, event, texts),
								]
									.filter(Boolean)
									.join(" · ")}
							</option>
						))}
					</select>
				</Field>
			)}
			<Choices
				legend={texts["organiser.runner.ruling"]}
				choices={RULINGS.map((each) => ({
					value: each,
					text: texts[`organiser.runner.ruling.${each}`],
				}))}
				chosen={ruling}
				onChoose={setRuling}
			/>
			{read !== undefined && ruling === "struck" && !isCounting(read) && (
				<p className="needs">{texts["organiser.runner.countsAlreadyNot"]}</p>
			)}
			{next !== null && (
				<p className="quiet">
					{filled(texts["organiser.runner.nextRead"], {
						time: shownInstant(next.time, event),
						source: next.source,
					})}
				</p>
			)}
		</ChangeFrame>
	);
}
