/** Saves what was edited of the set-up, which another person may have changed meanwhile. */

import { useLayoutEffect, useRef, useState } from "react";
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import { dataOrToast, failureText } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { type SetupChange, sendSetup } from "./sendSetup.ts";

/** What every part of the set-up is given. */
export interface PartProps {
	setup: SetupData;
	onSaved: () => Promise<void>;
}

interface Part {
	/** As the message after saving names it. */
	title: string;
	/** Whether anything differs from a set-up, or is begun. */
	isEdited: (base: SetupData) => boolean;
	/** Replaces what is edited by what is stored. */
	take: (setup: SetupData) => void;
}

export type Saving = ReturnType<typeof useSaving>;

export function useSaving({ setup, onSaved }: PartProps, part: Part) {
	const { place, texts } = useScreen("setup");
	const [base, setBase] = useState(setup);
	const [conflict, setConflict] = useState("");
	const [isSaving, setSaving] = useState(false);
	const isSaved = useRef(false);
	function takeStored() {
		setBase(setup);
		part.take(setup);
		setConflict("");
	}
	// What another person changed is taken over while nothing is edited here.
	// In the commit itself: a key that is pressed before a later effect would be lost.
	useLayoutEffect(() => {
		if (setup === base || (part.isEdited(base) && !isSaved.current)) return;
		isSaved.current = false;
		takeStored();
	});
	async function save(changes: readonly SetupChange[]) {
		setSaving(true);
		try {
			await send(changes);
		} finally {
			setSaving(false);
		}
	}
	async function send(changes: readonly SetupChange[]) {
		const answer = await sendSetup(place, changes);
		if (answer.kind === "conflict") return setConflict(failureText(answer, texts));
		const made = dataOrToast(answer, texts, texts["organiser.toast.notSaved"]);
		if (made === null) return;
		setConflict("");
		const text = filled(texts["organiser.setup.saved"], { list: part.title });
		showDone({ text, change: made });
		isSaved.current = true;
		await onSaved();
	}
	return {
		/** The set-up on which the edits are based. */
		base /** Why it was not saved, if another person changed the same; else ''. */,
		conflict,
		isSaving,
		takeStored,
		save,
	};
}
