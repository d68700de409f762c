/** The forms with their keys, and the usual complaints, each with the form that settles it. */
import { useMemo } from "react";
import type { StoryData } from "../../../../contract/story/story.ts";
import { useActions } from "../../frame/actions.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { useRunner } from "../runnerScreen.ts";
import { statusWords } from "../story/changeWords.ts";
import { COMPLAINTS, formFor } from "./complaints.ts";
import { type OpenForm, openForm } from "./openForm.ts";

export function FormList() {
	const { texts, story } = useRunner();
	const { statusByHand } = story.entry;
	const acts = useMemo(
		() =>
			formsOf(story.entry).map(({ key, text, form }) => ({
				id: `runner ${key}`,
				key,
				text: texts[text],
				run: () => openForm(form),
			})),
		[texts, story.entry],
	);
	const complaints = useMemo(
		() =>
			COMPLAINTS.map((complaint, index) => ({
				id: `complaint ${complaint}`,
				key: String(index + 1),
				text: texts[`organiser.runner.complaint.${complaint}`],
				run: () => openForm(formFor(complaint, story)),
			})),
		[texts, story],
	);
	useActions(acts);
	useActions(complaints);
	return (
		<>
			<section className="sheet panel" aria-label={texts["organiser.runner.changes"]}>
				<header>
					<h2>{texts["organiser.runner.changes"]}</h2>
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
			<section className="sheet panel" aria-label={texts["organiser.runner.complaints"]}>
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

interface KeyedForm {
	key: string;
	text: keyof TextsOf<"runner">;
	form: OpenForm;
}

/** The forms, each with its key. */
function formsOf({ isHidden, statusByHand }: StoryData["entry"]): KeyedForm[] {
	const hide = isHidden ? "organiser.runner.form.show" : "organiser.runner.form.hide";
	const read: OpenForm = { kind: "read", read: null, ruling: "struck" };
	return [
		{
			key: "s",
			text: "organiser.runner.form.status",
			form: { kind: "status", status: statusByHand },
		},
		{ key: "t", text: "organiser.runner.form.time", form: { kind: "time", point: "", typed: "" } },
		{ key: "r", text: "organiser.runner.form.read", form: read },
		{ key: "c", text: "organiser.runner.form.chip", form: { kind: "chip", way: "give" } },
		{ key: "w", text: "organiser.runner.form.entry", form: { kind: "entry" } },
		{ key: "p", text: "organiser.runner.form.penalty", form: { kind: "penalty" } },
		{ key: "n", text: "organiser.runner.form.note", form: { kind: "note" } },
		{ key: "h", text: hide, form: { kind: "hide" } },
	];
}
