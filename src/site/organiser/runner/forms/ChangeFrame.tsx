/**
 * The frame of a form: its fields, what it would change, why, and the button that does it. What another person changed since the
 * form was opened is shown beside the own value.
 */

import {
	type FormEvent,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { type Conflict, dataOf } from "../../../../contract/kit/client/outcome.ts";
import { failureText } from "../../frame/answerTexts.ts";
import { ConflictPanel } from "../../frame/ConflictPanel.tsx";
import { showDone } from "../../frame/doneToasts.ts";
import { Field } from "../../frame/kit.tsx";
import { useConsequence } from "../../frame/preview/useConsequence.ts";
import { useRunner } from "../runnerScreen.ts";
import { loadStory, openRunner } from "../runnerStore.ts";
import { columnsWords } from "../story/changeWords.ts";
import type { StoryChange } from "../story/storyRows.ts";
import { EffectView } from "./EffectView.tsx";
import { effectText } from "./effectText.ts";
import {
	askPreview,
	type Effect,
	isAbout,
	makeWanted,
	previewRequest,
	type Seen,
	type WantedChange,
} from "./makeChange.ts";
import { closeForm } from "./openForm.ts";

type Outlook =
	| { kind: "none" }
	| { kind: "asking" }
	| { kind: "shown"; effect: Effect }
	| { kind: "failed"; text: string };

/** So long a person goes on typing, ms. */
const TYPING_MS = 200;

interface Props {
	title: string;
	/** null while something is missing. */
	wanted: WantedChange | null;
	/** Changes of other runners that are shown too. */
	further?: readonly StoryChange[];
	/** The bib whose story is shown afterwards; '' for the same. */
	then?: string;
	children: ReactNode;
}

export function ChangeFrame({ title, wanted, further = NONE, then = "", children }: Props) {
	const { place, texts, story, event } = useRunner();
	const form = useRef<HTMLFormElement>(null);
	const [opened] = useState(story);
	const [atLeast, setAtLeast] = useState(0);
	const [outlook, setOutlook] = useState<Outlook>({ kind: "none" });
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [isDoing, setDoing] = useState(false);
	const [why, setWhy] = useState("");
	const reasons = useId();
	const changes = [...opened.changes, ...further];
	const seen: Seen = { changes, atLeast, isKnown: (subject) => isOwn(subject, changes) };

	useEffect(() => {
		const opener = document.activeElement;
		const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
		(find("[data-first]") ?? find("input:checked") ?? find("input, select"))?.focus();
		form.current?.scrollIntoView({ block: "nearest" });
		return () => {
			if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
		};
	}, []);

	// What is asked is written as text, so that equal changes are asked once; another reading of the story asks again.
	const asked = wanted === null ? "" : JSON.stringify(previewRequest(wanted, seen));
	const revision = story.changes[0]?.id ?? 0;
	useEffect(() => {
		// While the change is made, its preview would be compared with the change itself.
		if (isDoing) return;
		if (asked === "") return setOutlook({ kind: "none" });
		setOutlook({ kind: "asking" });
		let isCurrent = true;
		const timer = setTimeout(async () => {
			const answer = await askPreview(place, asked, revision);
			if (!isCurrent) return;
			const effect = dataOf(answer);
			if (answer.kind === "conflict") {
				setConflict(answer);
				setOutlook({ kind: "none" });
			} else if (effect !== null) setOutlook({ kind: "shown", effect });
			else setOutlook({ kind: "failed", text: failureText(answer, texts) });
		}, TYPING_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [asked, revision, place, texts, isDoing]);

	// An undoing that later changes built upon is refused, and so would its preview be.
	const contested = conflict !== null && wanted?.kind === "changes" ? asked : "null";
	const consequence = useConsequence(place, JSON.parse(contested), texts);

	async function perform(floor: number) {
		if (wanted === null || isDoing) return;
		setDoing(true);
		const answer = await makeWanted(place, wanted, { ...seen, atLeast: floor }, why);
		setDoing(false);
		if (answer.kind === "conflict") return setConflict(answer);
		const made = dataOf(answer);
		if (made === null) return setOutlook({ kind: "failed", text: failureText(answer, texts) });
		const isNothing = made.length === 0;
		showDone({
			text: isNothing ? texts["organiser.runner.isSoAlready"] : wanted.said,
			effect: outlook.kind === "shown" ? effectText(outlook.effect, place.language, texts) : "",
			change: made,
		});
		closeForm();
		if (then === "") void loadStory(place, story.entry.bib);
		else openRunner(place, then);
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (conflict === null) void perform(atLeast);
	}

	const [by] = conflict?.later ?? [];
	return (
		<section
			className="sheet panel act-panel"
			aria-label={title}
			onKeyDown={(event) => event.key === "Escape" && !event.nativeEvent.isComposing && closeForm()}
		>
			<header>
				<h2>{title}</h2>
				<button type="button" className="btn btn-small" onClick={closeForm}>
					{texts["organiser.cancel"]} <kbd>{CANCEL_KEY}</kbd>
				</button>
			</header>
			{conflict !== null && by !== undefined && wanted !== null && (
				<ConflictPanel
					by={by}
					present={{
						value: presentWords(conflict, wanted, { texts, event }),
						consequence: texts["organiser.conflict.keeps"],
					}}
					wanted={{ value: wanted.value, consequence }}
					onKeep={() => {
						closeForm();
						void loadStory(place, story.entry.bib);
					}}
					onReplace={() => {
						const floor = Math.max(...conflict.later.map(({ id }) => id));
						setAtLeast(floor);
						setConflict(null);
						void perform(floor);
					}}
				/>
			)}
			<form ref={form} className="act-form" onSubmit={submit} onKeyDown={submitFromSelect}>
				<div className="act-fields">
					{children}
					<Field label={texts["organiser.runner.why"]}>
						<input
							list={reasons}
							value={why}
							maxLength={500}
							autoComplete="off"
							onChange={(event) => setWhy(event.target.value)}
						/>
					</Field>
					<datalist id={reasons}>
						<option value={texts["organiser.runner.why.photo"]} />
						<option value={texts["organiser.runner.why.referee"]} />
						<option value={texts["organiser.runner.why.sweep"]} />
						<option value={texts["organiser.runner.why.runner"]} />
					</datalist>
				</div>
				<div className="act-outlook" aria-live="polite">
					{outlook.kind === "shown" && <EffectView effect={outlook.effect} />}
					{outlook.kind === "asking" && (
						<p className="quiet">{texts["organiser.runner.effect.asking"]}</p>
					)}
					{outlook.kind === "failed" && <p className="text-error">{outlook.text}</p>}
					{outlook.kind === "none" && (
						<p className="quiet">{texts["organiser.runner.effect.none"]}</p>
					)}
				</div>
				<p className="act-do">
					<button
						type="submit"
						className="btn btn-primary"
						disabled={wanted === null || isDoing || conflict !== null}
					>
						{texts["organiser.runner.do"]} <kbd>↵</kbd>
					</button>
					{wanted !== null && <span>{wanted.said}</span>}
				</p>
			</form>
		</section>
	);
}

const NONE: readonly StoryChange[] = [];
/** As keyboards say it. */
const CANCEL_KEY = "Esc";

/** Enter makes the change from a list too, where browsers open the list. */
function submitFromSelect(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== "Enter" || !(event.target instanceof HTMLSelectElement)) return;
	event.preventDefault();
	event.currentTarget.requestSubmit();
}

/** Whether the shown changes have all of a row: the runner's own rows, and those of a chip that was shown. */
function isOwn(subject: string, changes: readonly StoryChange[]): boolean {
	return !subject.startsWith("chip ") || changes.some(isAbout(subject));
}

function presentWords(
	{ present }: Conflict,
	wanted: WantedChange,
	wording: Parameters<typeof columnsWords>[2],
): string {
	const [step] = wanted.kind === "changes" ? wanted.steps : [];
	return columnsWords(step?.subject ?? "", asked(present, step?.change.kind ?? ""), wording);
}

/** Of a whole row, what the change is about. */
function asked(present: Conflict["present"], kind: string) {
	const columns = COLUMNS.find(([name]) => name === kind)?.[1];
	if (present === null || columns === undefined) return present;
	return Object.fromEntries(Object.entries(present).filter(([name]) => columns.includes(name)));
}

const COLUMNS: readonly (readonly [kind: string, columns: readonly string[]])[] = [
	["status", ["statusByHand"]],
	["hide", ["isHidden"]],
	["edit", ["categoryId", "groupId", "waveId", "name", "team", "sex"]],
	["ruling", ["ruling"]],
	["match", ["bib"]],
];
