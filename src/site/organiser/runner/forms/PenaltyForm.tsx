/** Adds a time penalty to the runner's result, or takes a credit off it. */

import { useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { parseDuration } from "../../../../race/time/duration.ts";
import { filled } from "../../frame/filled.ts";
import { Field } from "../../frame/kit.tsx";
import { useRunner } from "../runnerScreen.ts";
import { shownDuration } from "../shownTimes.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import { Choices } from "./Choices.tsx";
import type { WantedChange } from "./makeChange.ts";

const KINDS = [
	{ value: "penalty", key: "organiser.runner.penalty.penalty" },
	{ value: "credit", key: "organiser.runner.penalty.credit" },
] as const;

/** The finish alone. */
const FINISH = "";

export function PenaltyForm() {
	const { texts, story } = useRunner();
	const { bib } = story.entry;
	const [kind, setKind] = useState<(typeof KINDS)[number]["value"]>("penalty");
	const [typed, setTyped] = useState("");
	const [point, setPoint] = useState(FINISH);
	const ms = parseDuration(typed.normalize("NFKC")) ?? 0;
	const isFault = typed.trim() !== "" && ms === 0;
	const nameOf = (name: string) => filled(texts["organiser.runner.penalty.from"], { point: name });
	const chosen = story.points.find((each) => each.point === point);
	const where =
		chosen === undefined
			? texts["organiser.runner.penalty.finish"]
			: nameOf(chosen.name || chosen.point);
	const time = shownDuration(ms);
	const wanted: WantedChange | null =
		ms === 0
			? null
			: {
					kind: "changes",
					steps: [
						{
							change: {
								kind: "penalty",
								bib,
								ms: kind === "penalty" ? ms : -ms,
								point: point === FINISH ? null : point,
							},
							// Each penalty is a row of its own, so it cannot conflict with another change.
							subject: subjectText("penalty", [bib, 0]),
						},
					],
					said: filled(texts[`organiser.runner.said.${kind}`], { bib, time, where }),
					value: `${kind === "penalty" ? "+" : "−"}${time}`,
				};
	return (
		<ChangeFrame title={texts["organiser.runner.form.penalty"]} wanted={wanted}>
			<Choices
				legend={texts["organiser.runner.penalty.kind"]}
				choices={KINDS.map(({ value, key }) => ({ value, text: texts[key] }))}
				chosen={kind}
				onChoose={setKind}
			/>
			<Field label={texts["organiser.runner.penalty.time"]} className="typed-time">
				<input
					data-first=""
					value={typed}
					maxLength={20}
					autoComplete="off"
					spellCheck={false}
					aria-invalid={isFault}
					aria-describedby="penalty-example"
					onChange={(event) => setTyped(event.target.value)}
				/>
			</Field>
			<p id="penalty-example" role="status">
				<span className={isFault ? "text-error" : "quiet"}>
					{isFault && `${texts["organiser.runner.time.unreadable"]} `}
					{texts["organiser.runner.penalty.example"]}
				</span>
			</p>
			<Field label={texts["organiser.runner.penalty.where"]}>
				<select value={point} onChange={(event) => setPoint(event.target.value)}>
					<option value={FINISH}>{texts["organiser.runner.penalty.finish"]}</option>
					{story.points.slice(1).map((each) => (
						<option key={each.point} value={each.point}>
							{nameOf(each.name || each.point)}
						</option>
					))}
				</select>
			</Field>
		</ChangeFrame>
	);
}
