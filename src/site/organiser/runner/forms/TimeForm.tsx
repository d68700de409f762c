/** Sets the time of the runner at a point: typed, or as estimated from the passings before and after. */

import { useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import {
	type DoubtedTime,
	readTimeAtPoint,
	TIME_WAYS,
	type TimeAtPoint,
	type TimeObjection,
	type TimeWay,
	timeObjection,
	typedWay,
} from "../../../../race/time/askedAtPoint.ts";
import { dayAndTime } from "../../../../race/time/day.ts";
import { filled } from "../../frame/filled.ts";
import { Field } from "../../frame/kit.tsx";
import { Readings } from "../../frame/typed/Readings.tsx";
import { useRunner } from "../runnerScreen.ts";
import { shownDuration, shownInstant } from "../shownTimes.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import { Choices } from "./Choices.tsx";
import { missedPoint } from "./complaints.ts";
import type { WantedChange } from "./makeChange.ts";
import { useObjection } from "./useObjection.ts";

interface Props {
	/** '' for the first one without a time. */
	point: string;
	typed: string;
}

export function TimeForm({ point: asked, typed: first }: Props) {
	const { texts, story, event } = useRunner();
	const { bib, gun } = story.entry;
	const [point, setPoint] = useState(asked === "" ? missedPoint(story) : asked);
	const [chosen, setWay] = useState<TimeWay>("at");
	const here = story.points.find((each) => each.point === point);
	const estimate = here?.expected ?? null;
	const offered = estimate === null ? "" : shownInstant(estimate, event);
	const [typed, setTyped] = useState(first);
	const [isCleared, setCleared] = useState(false);
	const way = typedWay(typed, chosen);
	const read = readTimeAtPoint(typed, { runner: story, point, way, day: event, now: Date.now() });
	const value = read.kind === "read" ? wordsOf(read.value) : "";
	const objection = objectionTo();
	const wanted = wantedOf();

	function objectionTo(): TimeObjection | null {
		const zero = way === "at" ? 0 : way === "sinceGun" ? gun : story.entry.ownStart;
		if (read.kind !== "read" || zero === null) return null;
		return timeObjection(story, point, zero + read.value, Date.now());
	}
	function wordsOf(time: number): string {
		if (way !== "at") return `+${shownDuration(time)}`;
		return shownInstant(time, event);
	}
	function wantedOf(): WantedChange | null {
		if (here === undefined || (read.kind !== "read" && !isCleared)) return null;
		const time = isCleared || read.kind !== "read" ? null : givenTime(way, read.value);
		const said = isCleared ? "organiser.runner.said.noTime" : "organiser.runner.said.time";
		return {
			kind: "changes",
			steps: [
				{
					change: { kind: "time", bib, point, time },
					subject: subjectText("handTime", [bib, point]),
				},
			],
			said: filled(texts[said], { point: here.name, time: value }),
			value: isCleared ? texts["organiser.runner.none"] : value,
		};
	}
	return (
		<ChangeFrame title={texts["organiser.runner.form.time"]} wanted={wanted}>
			<Field label={texts["organiser.word.point"]}>
				<select
					value={point}
					onChange={(each) => {
						setPoint(each.target.value);
						setCleared(false);
					}}
				>
					{story.points.map((each) => (
						<option key={each.point} value={each.point}>
							{each.name}
						</option>
					))}
				</select>
			</Field>
			<Choices
				legend={texts["organiser.runner.time.as"]}
				choices={TIME_WAYS.map((each) => ({
					value: each,
					text: texts[`organiser.runner.time.${each}`],
				}))}
				chosen={way}
				onChoose={setWay}
			/>
			<Field label={texts["organiser.runner.time"]} className="typed-time">
				<input
					data-first=""
					value={typed}
					maxLength={40}
					autoComplete="off"
					spellCheck={false}
					aria-invalid={read.kind !== "read" && read.kind !== "nothing"}
					aria-describedby="typed-time-read"
					onChange={(each) => {
						setTyped(each.target.value);
						setCleared(false);
					}}
				/>
			</Field>
			<p id="typed-time-read" role="status">
				<ReadAs read={read} way={way} gun={gun} objection={objection} />
			</p>
			{way === "at" && read.kind !== "doubted" && (
				<Readings read={read} zone={event.zone} chosen={null} onChoose={setTyped} />
			)}
			<p className="act-row">
				{offered !== "" && (
					<button
						type="button"
						className="btn btn-small"
						onClick={() => {
							setWay("at");
							setTyped(offered);
							setCleared(false);
						}}
					>
						{filled(texts["organiser.runner.time.estimate"], { time: offered })}
					</button>
				)}
				{here?.by === "hand" && (
					<button
						type="button"
						className="btn btn-small"
						aria-pressed={isCleared}
						onClick={() => setCleared(!isCleared)}
					>
						{texts["organiser.runner.time.clear"]}
					</button>
				)}
			</p>
		</ChangeFrame>
	);
}

function givenTime(way: TimeWay, value: number) {
	if (way === "at") return { at: value };
	return way === "sinceGun" ? { sinceGun: value } : { sinceStart: value };
}

/** What was understood, or how to write it instead. */
function ReadAs({
	read,
	way,
	gun,
	objection,
}: {
	read: TimeAtPoint;
	way: TimeWay;
	gun: number | null;
	objection: TimeObjection | null;
}) {
	const { texts, event } = useRunner();
	const objectionOf = useObjection();
	const shown = (value: number) =>
		way === "at" ? shownInstant(value, event) : shownDuration(value);
	const example =
		texts[way === "at" ? "organiser.runner.time.example" : "organiser.runner.time.exampleSince"];
	if (read.kind === "nothing") return <span className="quiet">{example}</span>;
	if (read.kind === "unreadable")
		return (
			<span className="text-error">
				{texts["organiser.runner.time.unreadable"]} {example}
			</span>
		);
	if (read.kind === "ambiguous")
		return (
			<span className="text-error">
				{filled(
					texts[way === "at" ? "organiser.runner.time.twoDays" : "organiser.runner.time.ambiguous"],
					{ first: shown(read.between[0] ?? 0), second: shown(read.between[1] ?? 0) },
				)}
			</span>
		);
	if (read.kind === "doubted")
		return (
			<span className="text-error">
				<Doubt read={read} objectionOf={objectionOf} />
			</span>
		);
	if (read.kind !== "read") return null;
	const { value } = read;
	const since = gun === null ? "" : shownDuration(value - gun);
	const words =
		way === "at"
			? filled(
					texts[since === "" ? "organiser.runner.time.read" : "organiser.runner.time.readAt"],
					{
						time: shownInstant(value, event),
						since,
					},
				)
			: filled(texts["organiser.runner.time.read"], { time: shownDuration(value) });
	return (
		<>
			<b>{words}</b>
			{objection !== null && <span className="needs"> {objectionOf(objection)}</span>}
		</>
	);
}

/** Both days of a time of day, why it fits on neither, and how each reading is written. */
function Doubt({
	read: { first, later, sinceGun },
	objectionOf,
}: {
	read: DoubtedTime;
	objectionOf: (found: TimeObjection) => string;
}) {
	const { texts, event } = useRunner();
	const readings = [first, later].flatMap((each) =>
		each === null
			? []
			: filled(texts["organiser.runner.time.onDay"], {
					time: dayAndTime(each.at, { day: "", zone: event.zone }).replace(/\.000$/, ""),
					objection: objectionOf(each.objection),
				}),
	);
	const written = [
		...(sinceGun === null ? [] : [`+${shownDuration(sinceGun)}`]),
		dayAndTime(later.at, { day: "", zone: event.zone }).replace(/\.000$/, ""),
	];
	return (
		<>
			{readings.join(" ")}{" "}
			{filled(
				texts[
					sinceGun === null
						? "organiser.runner.time.writeDay"
						: "organiser.runner.time.writeDayOrSince"
				],
				{ day: written.at(-1) ?? "", since: written[0] ?? "" },
			)}
		</>
	);
}
