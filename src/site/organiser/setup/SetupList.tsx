/** One list of the set-up: its editable table, what would change, and saving it as one change. */
import { useLayoutEffect, useRef, useState } from "react";
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import { conflictText, failureText } from "../frame/answerTexts.ts";
import { showDone, showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { type GridRow, readRows, rowsOf } from "./grid/gridRows.ts";
import { ListGrid } from "./grid/ListGrid.tsx";
import { listChange, type SetupChange, sendSetup } from "./sendSetup.ts";
import { columnsOf, type ListName, runnersOf, storedRows } from "./setupLists.ts";
import type { SetupTexts } from "./setupTexts.ts";

interface Props {
	list: ListName;
	place: OrganiserPlace;
	setup: SetupData;
	onSaved: () => Promise<void>;
	texts: SetupTexts;
}

export function SetupList({ list, place, setup, onSaved, texts }: Props) {
	const columns = columnsOf(list, setup, texts);
	const [base, setBase] = useState(setup);
	const [rows, setRows] = useState<readonly GridRow[]>(() =>
		rowsOf(columns, storedRows(list, setup)),
	);
	const [conflict, setConflict] = useState("");
	const [isSaving, setSaving] = useState(false);
	const isSaved = useRef(false);
	const read = readRows(columns, storedRows(list, base), rows);
	const isEdited = read.kind !== "same";
	// A row in which nothing is typed yet is no edit, but it is not taken away.
	const isBegun = rows.some(({ id }) => id === null);

	function takeStored() {
		setBase(setup);
		setRows(rowsOf(columns, storedRows(list, setup)));
		setConflict("");
	}
	// What another person changed is taken over while nothing is edited here.
	// In the commit itself: a key that is pressed before a later effect would be lost.
	useLayoutEffect(() => {
		if (setup === base || ((isEdited || isBegun) && !isSaved.current)) return;
		isSaved.current = false;
		takeStored();
	});

	const decision = (expects: number | null): SetupChange | null => {
		if (read.kind !== "change") return null;
		return listChange(list, read.change, expects);
	};
	// What is being saved is not asked about: the server would have it already.
	const preview = usePreview(place, isSaving ? null : decision(null));

	async function save(expects: number | null) {
		const wanted = decision(expects);
		if (wanted === null) return;
		setSaving(true);
		const answer = await sendSetup(place, [wanted]);
		if (answer.kind === "conflict") setConflict(conflictText(answer, texts));
		else if (answer.kind !== "done")
			showFailure(texts["organiser.setup.notSaved"], failureText(answer, texts));
		else {
			setConflict("");
			const title = texts[`organiser.setup.list.${list}`];
			showDone({
				text: filled(texts["organiser.setup.saved"], { list: title }),
				change: answer.data,
			});
			isSaved.current = true;
			await onSaved();
		}
		setSaving(false);
	}

	return (
		<section className="panel" id={list} aria-labelledby={`${list}-title`}>
			<header>
				<h2 id={`${list}-title`}>{texts[`organiser.setup.list.${list}`]}</h2>
				{isEdited && (
					<button type="button" className="act" onClick={takeStored}>
						{texts["organiser.setup.discard"]}
					</button>
				)}
				<button
					type="button"
					className="act"
					disabled={read.kind !== "change" || isSaving}
					onClick={() => save(base.changes[list])}
				>
					{texts["organiser.setup.save"]}
				</button>
			</header>
			<ListGrid
				{...{ columns, rows, texts }}
				title={texts[`organiser.setup.list.${list}`]}
				faults={read.kind === "faults" ? read.faults : NO_FAULTS}
				runners={runnersOf(list, base)}
				language={place.language}
				onRows={setRows}
			/>
			{list === "waves" && <p className="panel-body quiet">{texts["organiser.setup.wavesHint"]}</p>}
			{conflict !== "" && (
				<div className="alarm" role="alert">
					{conflict}
					<button type="button" className="act" onClick={takeStored}>
						{texts["organiser.setup.takeTheirs"]}
					</button>
					<button type="button" className="act" onClick={() => save(null)}>
						{texts["organiser.setup.saveMine"]}
					</button>
				</div>
			)}
			{read.kind === "change" && preview !== null && (
				<div className="panel-body">
					<WhatWouldChange preview={preview} language={place.language} texts={texts} />
				</div>
			)}
		</section>
	);
}

const NO_FAULTS: ReadonlySet<string> = new Set();
