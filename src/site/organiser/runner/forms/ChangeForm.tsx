/** The form that is open. */
import { useStore } from "@nanostores/react";
import { useRunner } from "../runnerScreen.ts";
import { ChipForm } from "./ChipForm.tsx";
import { HideForm, MatchForm, UndoForm } from "./ConfirmForm.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { OtherWaveForm } from "./OtherWaveForm.tsx";
import { $form, type OpenForm } from "./openForm.ts";
import { PenaltyForm } from "./PenaltyForm.tsx";
import { ReadForm } from "./ReadForm.tsx";
import { StatusForm } from "./StatusForm.tsx";
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
