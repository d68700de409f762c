/** What is edited, what it would change, and the buttons to save it or to give it up. It stays at the lower edge of the window. */
import { filled } from "../frame/filled.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { mostRows } from "./rows/edits.ts";
import type { EditsState } from "./useEdits.ts";

interface Props {
	edits: EditsState;
	/** After saving and giving up. */
	onDone: () => void;
}

const MAX_NAMED = 5;

export function EditPanel({ edits: state, onDone }: Props) {
	const { place, texts } = useScreen("participants");
	const { edits, same, isTooLarge, changes, conflict, isSaving, save, clear } = state;
	const preview = usePreview(place, changes.length === 0 ? null : [...changes]);
	const { rows, cells, faults } = edits;
	if (cells === 0 && faults.length === 0 && same === 0) return null;
	const number = (count: number) => count.toLocaleString(place.language);
	const named = faults
		.slice(0, MAX_NAMED)
		.map(({ bib, column, text }) =>
			[bib, texts[`organiser.word.${column}`], `“${text}”`].join(" "),
		);
	return (
		<section className="sheet panel edit-panel" aria-label={texts["organiser.participants.edits"]}>
			<div className="panel-body">
				<p>
					<b>
						{filled(texts["organiser.participants.edited"], {
							cells: number(cells),
							runners: number(rows.length),
						})}
					</b>
					{same > 0 &&
						` · ${filled(texts["organiser.participants.same"], { runners: number(same) })}`}
				</p>
				{faults.length > 0 && (
					<p className="text-error" role="alert">
						{filled(texts["organiser.participants.faults"], { cells: number(faults.length) })}{" "}
						{named.join(" · ")}
					</p>
				)}
				{isTooLarge && (
					<p className="text-error" role="alert">
						{filled(texts["organiser.participants.bulk.most"], { most: mostRows(place.language) })}
					</p>
				)}
				{conflict !== "" && (
					<p className="needs" role="alert">
						{conflict} {texts["organiser.participants.conflict"]}
					</p>
				)}
				<WhatWouldChange preview={preview} />
				<p className="edit-acts">
					<button
						type="button"
						className="btn btn-primary"
						disabled={changes.length === 0 || isSaving}
						onClick={() => void save().then((isDone) => isDone && onDone())}
					>
						{texts["organiser.word.save"]} <kbd>↵</kbd>
					</button>
					<button
						type="button"
						className="btn"
						onClick={() => {
							clear();
							onDone();
						}}
					>
						{texts["organiser.word.discard"]}
					</button>
				</p>
			</div>
		</section>
	);
}
