/** One setting of the event as a part of the set-up, saved as one change. */
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import { conflictText, failureText } from "../frame/answerTexts.ts";
import { showDone, showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { type SetupChange, sendSetup } from "./sendSetup.ts";
import type { SetupTexts } from "./setupTexts.ts";

export interface SettingPanelProps {
	place: OrganiserPlace;
	setup: SetupData;
	onSaved: () => Promise<void>;
	texts: SetupTexts;
}

interface Props<Value> extends SettingPanelProps {
	id: string;
	title: string;
	storedOf: (setup: SetupData) => Value;
	changeOf: (value: Value) => SetupChange;
	/** Whether a value can be saved. */
	isWhole?: (value: Value) => boolean;
	children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

export function SettingPanel<Value>(props: Props<Value>) {
	const { place, setup, onSaved, texts, id, title, storedOf, changeOf } = props;
	const [base, setBase] = useState(setup);
	const [value, setValue] = useState(storedOf(setup));
	const [conflict, setConflict] = useState("");
	const isSaved = useRef(false);
	const isEdited = JSON.stringify(value) !== JSON.stringify(storedOf(base));
	const isReady = isEdited && (props.isWhole?.(value) ?? true);
	const change = changeOf(value);
	const preview = usePreview(place, isReady ? change : null);
	function takeStored() {
		setBase(setup);
		setValue(storedOf(setup));
		setConflict("");
	}
	// What another person changed is taken over while nothing is edited here.
	// In the commit itself: a key that is pressed before a later effect would be lost.
	useLayoutEffect(() => {
		if (setup === base || (isEdited && !isSaved.current)) return;
		isSaved.current = false;
		takeStored();
	});

	async function save(expects: number | null) {
		const asked = expects === null ? change : { ...change, expects };
		const answer = await sendSetup(place, [asked]);
		if (answer.kind === "conflict") setConflict(conflictText(answer, texts));
		else if (answer.kind !== "done")
			showFailure(texts["organiser.setup.notSaved"], failureText(answer, texts));
		else {
			setConflict("");
			const text = filled(texts["organiser.setup.saved"], { list: title });
			showDone({ text, change: answer.data });
			isSaved.current = true;
			await onSaved();
		}
	}
	function submit(event: FormEvent) {
		event.preventDefault();
		if (isReady) void save(base.changes.event);
	}
	return (
		<form className="panel" id={id} aria-labelledby={`${id}-title`} onSubmit={submit}>
			<header>
				<h2 id={`${id}-title`}>{title}</h2>
				{isEdited && (
					<button type="button" className="act" onClick={takeStored}>
						{texts["organiser.setup.discard"]}
					</button>
				)}
				<button type="submit" className="act" disabled={!isReady}>
					{texts["organiser.setup.save"]}
				</button>
			</header>
			<div className="panel-body settings">
				{props.children(value, setValue)}
				{conflict !== "" && (
					<div className="alarm wide" role="alert">
						{conflict}
						<button type="button" className="act" onClick={takeStored}>
							{texts["organiser.setup.takeTheirs"]}
						</button>
						<button type="button" className="act" onClick={() => save(null)}>
							{texts["organiser.setup.saveMine"]}
						</button>
					</div>
				)}
				{isReady && (
					<div className="wide">
						<WhatWouldChange preview={preview} language={place.language} texts={texts} />
					</div>
				)}
			</div>
		</form>
	);
}
