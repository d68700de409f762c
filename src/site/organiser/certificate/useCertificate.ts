/** The event's template as it is stored, and as it is edited: nothing is stored before it is saved. */

import { useCallback, useEffect, useRef, useState } from "react";
import { certificateTemplate } from "../../../contract/certificates/certificateTemplate.ts";
import { storeCertificate } from "../../../contract/certificates/storeCertificate.ts";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";
import type { Conflict } from "../../../contract/kit/client/outcome.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { $liveEvent } from "../frame/live/liveStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";
import { type History, redoStep, startHistory, stepTo, undoStep } from "./draftHistory.ts";
import type { Draft } from "./templateFields.ts";

type Read = AnswerOf<typeof certificateTemplate>;

export type Editing = ReturnType<typeof useCertificate>;

export function useCertificate(place: OrganiserPlace, texts: TextsOf<"certificate">) {
	const { server, eventId } = place;
	const [stored, setStored] = useState<Read | null>(null);
	const [history, setHistory] = useState<History<Draft> | null>(null);
	const [isSaving, setSaving] = useState(false);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const draft = history?.present ?? null;
	const isUnsaved = stored !== null && draft !== null && !isSame(draft, stored);
	const unsaved = useRef(isUnsaved);
	unsaved.current = isUnsaved;

	const read = useCallback(
		async (version: string) => {
			const answer = await callOrganiser(
				server,
				certificateTemplate,
				{ pjid: eventId },
				{ version },
			);
			return dataOrToast(answer, texts);
		},
		[server, eventId, texts],
	);
	/** What another person stored replaces what is shown, but no unsaved draft: saving reports it then. */
	const renew = useCallback(async () => {
		const found = await read("");
		if (found === null) return;
		if (unsaved.current) {
			setStored((before) => before && { ...before, versions: found.versions });
			return;
		}
		setStored(found);
		setHistory((before) => {
			if (before !== null && isSame(before.present, found)) return before;
			return before === null ? startHistory(draftOf(found)) : stepTo(before, draftOf(found), "");
		});
	}, [read]);
	useEffect(() => {
		let last: number | undefined;
		void renew();
		return $liveEvent.subscribe((live) => {
			const change = live?.changes[0]?.id;
			if (change !== undefined && change !== last) void renew();
			last = change;
		});
	}, [renew]);
	useEffect(() => {
		if (!isUnsaved) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isUnsaved]);

	const step = (change: (before: History<Draft>) => History<Draft>) =>
		setHistory((before) => before && change(before));

	async function takeStored() {
		const found = await read("");
		if (found === null) return;
		setConflict(null);
		setStored(found);
		step((before) => stepTo(before, draftOf(found), ""));
	}

	async function save(expects = stored?.change ?? 0) {
		if (draft === null || isSaving) return;
		setSaving(true);
		const answer = await callOrganiser(
			server,
			storeCertificate,
			{ pjid: eventId },
			{
				template: draft.isDefault ? null : draft.template,
				background: draft.background?.hash ?? "",
				expects,
			},
		);
		setSaving(false);
		if (answer.kind === "conflict") return setConflict(answer);
		const saved = dataOrToast(answer, texts);
		if (saved === null) return;
		setConflict(null);
		const { change } = saved;
		const said =
			texts[change === null ? "organiser.certificate.same" : "organiser.certificate.saved"];
		showDone({ text: said, change });
		const found = await read("");
		if (found !== null) setStored(found);
	}

	return {
		/** null until the first answer. */
		stored,
		draft,
		isUnsaved,
		isSaving,
		conflict,
		/** @param expects the last change that the person has seen */
		save,
		/** Drops the draft for what is stored. */
		takeStored,
		canUndo: (history?.past.length ?? 0) > 0,
		canRedo: (history?.future.length ?? 0) > 0,
		/** @param kind equal steps that follow each other are undone together; '' for a step of its own */
		edit: (change: (draft: Draft) => Draft, kind: string = "") =>
			step((before) => stepTo(before, change(before.present), kind)),
		undo: () => step(undoStep),
		redo: () => step(redoStep),
		/** Puts an earlier version, or the default template, in place of the draft. */
		async take(version: string) {
			const found = await read(version);
			if (found !== null) step((before) => stepTo(before, draftOf(found), ""));
		},
	};
}

function draftOf({ template, background, isDefault }: Read): Draft {
	return { template, background, isDefault };
}

function isSame(draft: Draft, stored: Read): boolean {
	return (
		draft.isDefault === stored.isDefault &&
		draft.background?.hash === stored.background?.hash &&
		JSON.stringify(draft.template) === JSON.stringify(stored.template)
	);
}
