/** The form of the act that is open. */
import { useStore } from "@nanostores/react";
import { useRunner } from "../runnerScreen.ts";
import { ChipForm } from "./ChipForm.tsx";
import { HideForm, MatchForm, UndoForm } from "./ConfirmForm.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { $act, type Act } from "./openAct.ts";
import { PenaltyForm } from "./PenaltyForm.tsx";
import { ReadForm } from "./ReadForm.tsx";
import { StatusForm } from "./StatusForm.tsx";
import { TimeForm } from "./TimeForm.tsx";

export function ActForm() {
	const open = useStore($act);
	const { story } = useRunner();
	if (open === null) return null;
	return <FormOf key={open.opened} act={open.act} name={story.entry.name} />;
}

function FormOf({ act, name }: { act: Act; name: string }) {
	switch (act.kind) {
		case "status":
			return <StatusForm status={act.status} />;
		case "time":
			return <TimeForm point={act.point} typed={act.typed} />;
		case "read":
			return <ReadForm read={act.read} ruling={act.ruling} />;
		case "match":
			return <MatchForm mark={act.mark} />;
		case "chip":
			return <ChipForm way={act.way} query="" />;
		case "namesake":
			return <ChipForm way="swap" query={name} />;
		case "entry":
			return <EntryForm />;
		case "penalty":
			return <PenaltyForm />;
		case "note":
			return <NoteForm />;
		case "hide":
			return <HideForm />;
		case "undo":
			return <UndoForm change={act.change} />;
	}
}
