/** One setting of the event as a part of the set-up, saved as one change. */
import { type FormEvent, type ReactNode, useState } from "react";
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import { Panel } from "../frame/kit.tsx";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { SaveConflict } from "./SaveConflict.tsx";
import type { SetupChange } from "./sendSetup.ts";
import { type PartProps, useSaving } from "./useSaving.ts";

interface Props<Value> extends PartProps {
	id: string;
	title: string;
	storedOf: (setup: SetupData) => Value;
	changeOf: (value: Value) => SetupChange;
	/** Whether a value can be saved. */
	isWhole?: (value: Value) => boolean;
	children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

export function SettingPanel<Value>(props: Props<Value>) {
	const { place, texts } = useScreen("setup");
	const { setup, id, title, storedOf, changeOf } = props;
	const [value, setValue] = useState(storedOf(setup));
	const isEditedOf = (base: SetupData) => JSON.stringify(value) !== JSON.stringify(storedOf(base));
	const saving = useSaving(props, {
		title,
		isEdited: isEditedOf,
		take: (stored) => setValue(storedOf(stored)),
	});
	const isEdited = isEditedOf(saving.base);
	const isReady = isEdited && !saving.isSaving && (props.isWhole?.(value) ?? true);
	const change = changeOf(value);
	// What is being saved is not asked about: the server would have it already.
	const preview = usePreview(place, isReady ? change : null);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (isReady) void saving.save([{ ...change, expects: saving.base.changes.event }]);
	}
	return (
		<Panel
			id={id}
			title={title}
			beside={
				<>
					{isEdited && (
						<button type="button" className="btn" onClick={saving.takeStored}>
							{texts["organiser.word.discard"]}
						</button>
					)}
					<button type="submit" className="btn" disabled={!isReady}>
						{texts["organiser.word.save"]}
					</button>
				</>
			}
			onSubmit={submit}
		>
			<div className="panel-body settings">
				{props.children(value, setValue)}
				<SaveConflict saving={saving} onSaveMine={() => saving.save([change])} />
				{isReady && (
					<div className="wide">
						<WhatWouldChange preview={preview} />
					</div>
				)}
			</div>
		</Panel>
	);
}
