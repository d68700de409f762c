/** The form that is open. */

import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { watchQueue } from "../../../../contract/watch/queues.ts";
import { SHORT_TEXT_MAX_LENGTH } from "../../../../race/limits.ts";
import { filled } from "../../frame/filled.ts";
import { Field } from "../../frame/kit.tsx";
import { callOrganiser } from "../../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../../frame/organiserPlace.ts";
import { useRunner } from "../runnerScreen.ts";
import { statusWords } from "../story/changeWords.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import { ChipForm } from "./ChipForm.tsx";
import { Choices } from "./Choices.tsx";
import { HideForm, MatchForm, UndoForm } from "./ConfirmForm.tsx";
import { EntryForm } from "./EntryForm.tsx";
import type { WantedChange } from "./makeChange.ts";
import { $form, type OpenForm } from "./openForm.ts";
import { PenaltyForm } from "./PenaltyForm.tsx";
import { ReadForm } from "./ReadForm.tsx";
import { TimeForm } from "./TimeForm.tsx";

export function ChangeForm() {
	const open = useStore($form);
	const { story } = useRunner();
	if (open === null) return null;
	return <FormOf key={open.opened} form={open.form} name={story.entry.name} />;
}

function FormOf({ form, name }: { form: OpenForm; name: string }) {
	switch (form.kind) {
		case "status":
			return <StatusForm status={form.status} />;
		case "time":
			return <TimeForm point={form.point} typed={form.typed} />;
		case "read":
			return <ReadForm read={form.read} ruling={form.ruling} />;
		case "match":
			return <MatchForm mark={form.mark} />;
		case "chip":
			return <ChipForm way={form.way} query="" />;
		case "namesake":
			return <ChipForm way="swap" query={name} />;
		case "entry":
			return <EntryForm wave={null} />;
		case "otherWave":
			return <OtherWaveForm />;
		case "penalty":
			return <PenaltyForm />;
		case "note":
			return <NoteForm />;
		case "hide":
			return <HideForm />;
		case "undo":
			return <UndoForm change={form.change} />;
	}
}

/**
 * The entry of a runner who started with another wave, with the wave that the board proposes, too. The form does not wait for the
 * proposal: a key that is pressed meanwhile is meant for its field.
 */
function OtherWaveForm() {
	const { place, story } = useRunner();
	const { bib } = story.entry;
	const [proposed, setProposed] = useState<string | null>(null);
	useEffect(() => {
		let isShown = true;
		void proposedWave(place, bib).then((wave) => {
			if (isShown) setProposed(wave);
		});
		return () => {
			isShown = false;
		};
	}, [place, bib]);
	return <EntryForm wave={proposed} />;
}

/** null where the reads show no other wave, and where the server does not answer. */
async function proposedWave(
	{ server, eventId }: OrganiserPlace,
	bib: string,
): Promise<string | null> {
	try {
		const place = { pjid: eventId, queue: "suspicious" } as const;
		const rows = dataOf(await callOrganiser(server, watchQueue, place, { bib }))?.rows ?? [];
		return rows.find(({ reason }) => reason === "other wave")?.wave ?? null;
	} catch {
		return null;
	}
}

type Status = Extract<OpenForm, { kind: "status" }>["status"];

/** The reads decide. */
const NO_STATUS = "reads";
const STATUSES = ["confirmed", "didNotFinish", "disqualified", "didNotStart", NO_STATUS] as const;

/** Sets the status of the runner by hand, or lets the reads decide it again. */
function StatusForm({ status: first }: { status: Status }) {
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
		<ChangeFrame title={texts["organiser.runner.form.status"]} wanted={wanted}>
			<Choices
				legend={texts["organiser.runner.form.status"]}
				choices={STATUSES.map((each) => ({ value: each, text: wordsOf(each) }))}
				chosen={chosen}
				onChoose={setChosen}
			/>
		</ChangeFrame>
	);
}

/** The note for announcers: how the name is said, and one line about the runner. */
function NoteForm() {
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
		<ChangeFrame title={texts["organiser.runner.form.note"]} wanted={wanted}>
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
