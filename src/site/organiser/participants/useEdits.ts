/** What is edited of the table and not yet saved: it is previewed as a whole, and saved as one change with one undo. */
import { useState } from "react";
import { change } from "../../../contract/changes/askedChange.ts";
import { dataOrToast, failureText } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { useKnown } from "./participantsContext.ts";
import { changesOf, type Edits, editsOf, isTooMany, type Wanted } from "./rows/edits.ts";
import type { Column, Participant } from "./rows/participantColumns.ts";
import type { ParticipantRows, ReadParticipants } from "./useParticipants.ts";

type Texts = ReadonlyMap<Column, string>;

export interface EditsState {
	edits: Edits;
	/** Of many rows that got one value, or a pasted text, how many runners have it already; 0 for cells that were typed alone. */
	same: number;
	/** Whether more changes would be made than one request takes. */
	isTooLarge: boolean;
	/** The changes that saving makes; empty for nothing, and where something cannot be read. */
	changes: readonly Wanted[];
	/** The text of a cell that is not saved; undefined for a cell that is not edited. */
	typedOf: (bib: string, column: Column) => string | undefined;
	isFault: (bib: string, column: Column) => boolean;
	/** Types texts into cells, beside what is typed already. */
	type: (typed: readonly { row: Participant; texts: Texts }[]) => void;
	/** Gives up what was typed into a cell. */
	drop: (bib: string, column: Column) => void;
	clear: () => void;
	/** Who was faster; '' without a conflict. Saving again replaces it. */
	conflict: string;
	isSaving: boolean;
	save: () => Promise<boolean>;
}

export function useEdits(
	{ rows, seenOf }: ParticipantRows,
	renew: ReadParticipants["renew"],
): EditsState {
	const { place, texts } = useScreen("participants");
	const { words } = useKnown();
	const [typed, setTyped] = useState<ReadonlyMap<string, Texts>>(new Map());
	const [conflict, setConflict] = useState("");
	const [isSaving, setSaving] = useState(false);
	const [isTogether, setTogether] = useState(false);
	const own = typed.size === 0 ? [] : rows.filter(({ bib }) => typed.has(bib));
	const edits = editsOf(
		own.map((row) => ({ row, texts: typed.get(row.bib) ?? new Map() })),
		words,
	);
	const faults = new Set(edits.faults.map(({ bib, column }) => `${bib} ${column}`));
	const wanted = (edits.faults.length > 0 ? [] : edits.rows).flatMap((edit) =>
		changesOf({ rows: [edit] }).map((each) => ({ ...each, expects: seenOf(edit.row.bib) })),
	);
	const isTooLarge = isTooMany(wanted.length);
	const changes = isTooLarge ? [] : wanted;
	function clear() {
		setTyped(new Map());
		setTogether(false);
		setConflict("");
	}
	async function save(): Promise<boolean> {
		if (changes.length === 0 || isSaving) return false;
		setSaving(true);
		try {
			return await send();
		} finally {
			setSaving(false);
		}
	}
	async function send(): Promise<boolean> {
		const { server, eventId, language } = place;
		const bibs = edits.rows.map(({ row }) => row.bib);
		const answer = await callOrganiser(server, change, { pjid: eventId }, [...changes]);
		if (answer.kind === "conflict") {
			setConflict(failureText(answer, texts));
			await renew(bibs);
			return false;
		}
		const outcome = dataOrToast(answer, texts, texts["organiser.toast.notSaved"]);
		if (outcome === null) return false;
		const ids = new Set(outcome.flatMap(({ change: id }) => id ?? []));
		const [only = ""] = bibs;
		showDone({
			text:
				bibs.length === 1
					? filled(texts["organiser.participants.saved.one"], { bib: only })
					: filled(texts["organiser.participants.saved.many"], {
							count: bibs.length.toLocaleString(language),
						}),
			change: [...ids],
		});
		clear();
		await renew(bibs);
		return true;
	}
	return {
		edits,
		same: isTogether ? edits.same : 0,
		isTooLarge,
		changes,
		typedOf: (bib, column) => typed.get(bib)?.get(column),
		isFault: (bib, column) => faults.has(`${bib} ${column}`),
		type(given) {
			const next = new Map(typed);
			for (const { row, texts: own } of given)
				next.set(row.bib, new Map([...(next.get(row.bib) ?? []), ...own]));
			setTyped(next);
			setTogether(isTogether || given.length > 1);
			setConflict("");
		},
		drop(bib, column) {
			const next = new Map(typed);
			const left = new Map(next.get(bib));
			left.delete(column);
			if (left.size === 0) next.delete(bib);
			else next.set(bib, left);
			setTyped(next);
		},
		clear,
		conflict,
		isSaving,
		save,
	};
}
