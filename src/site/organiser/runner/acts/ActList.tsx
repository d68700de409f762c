/** The acts with their keys, and the usual complaints, each with the act that settles it. */
import { useMemo } from "react";
import type { StoryData } from "../../../../contract/organiser/story.ts";
import { useActions } from "../../frame/actions.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { useRunner } from "../runnerScreen.ts";
import { statusWords } from "../story/changeWords.ts";
import { actFor, COMPLAINTS } from "./complaints.ts";
import { type Act, openAct } from "./openAct.ts";

export function ActList() {
	const { texts, story } = useRunner();
	const { statusByHand } = story.entry;
	const acts = useMemo(
		() =>
			actsOf(story.entry).map(({ key, text, act }) => ({
				id: `runner ${key}`,
				key,
				text: texts[text],
				run: () => openAct(act),
			})),
		[texts, story.entry],
	);
	const complaints = useMemo(
		() =>
			COMPLAINTS.map((complaint, index) => ({
				id: `complaint ${complaint}`,
				key: String(index + 1),
				text: texts[`organiser.runner.complaint.${complaint}`],
				run: () => openAct(actFor(complaint, story)),
			})),
		[texts, story],
	);
	useActions(acts);
	useActions(complaints);
	return (
		<>
			<section className="panel" aria-label={texts["organiser.runner.acts"]}>
				<header>
					<h2>{texts["organiser.runner.acts"]}</h2>
				</header>
				<ul className="act-list">
					{acts.map(({ id, key, text, run }) => (
						<li key={id}>
							<button type="button" onClick={run} aria-keyshortcuts={key.toUpperCase()}>
								<span>{text}</span>
								{key === "s" && statusByHand !== null && (
									<small>{statusWords(statusByHand, texts)}</small>
								)}
								<kbd>{key.toUpperCase()}</kbd>
							</button>
						</li>
					))}
				</ul>
			</section>
			<section className="panel" aria-label={texts["organiser.runner.complaints"]}>
				<header>
					<h2>{texts["organiser.runner.complaints"]}</h2>
				</header>
				<ul className="act-list">
					{complaints.map(({ id, key, text, run }) => (
						<li key={id}>
							<button type="button" onClick={run} aria-keyshortcuts={key}>
								<span>{text}</span>
								<kbd>{key}</kbd>
							</button>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}

interface KeyedAct {
	key: string;
	text: keyof TextsOf<"runner">;
	act: Act;
}

/** The acts, each with its key. */
function actsOf({ isHidden, statusByHand }: StoryData["entry"]): KeyedAct[] {
	const hide = isHidden ? "organiser.runner.act.show" : "organiser.runner.act.hide";
	const read: Act = { kind: "read", read: null, ruling: "struck" };
	return [
		{
			key: "s",
			text: "organiser.runner.act.status",
			act: { kind: "status", status: statusByHand },
		},
		{ key: "t", text: "organiser.runner.act.time", act: { kind: "time", point: "", typed: "" } },
		{ key: "r", text: "organiser.runner.act.read", act: read },
		{ key: "c", text: "organiser.runner.act.chip", act: { kind: "chip", way: "give" } },
		{ key: "w", text: "organiser.runner.act.entry", act: { kind: "entry" } },
		{ key: "p", text: "organiser.runner.act.penalty", act: { kind: "penalty" } },
		{ key: "n", text: "organiser.runner.act.note", act: { kind: "note" } },
		{ key: "h", text: hide, act: { kind: "hide" } },
	];
}
