/** Changes that are made together: what they would change, and the button that makes them, with one Undo. */
import { useState } from "react";
import { change } from "../../../../contract/changes/askedChange.ts";
import { dataOrToast } from "../../frame/answerTexts.ts";
import { showDone } from "../../frame/doneToasts.ts";
import { callOrganiser } from "../../frame/organiserCalls.ts";
import { usePreview } from "../../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { reloadBoard } from "../boardData.ts";
import type { Requested } from "../queueChanges.ts";

interface Props {
	/** With their reasons; at least one. */
	changes: readonly Requested[];
	/** On the button, and said when it is done. */
	text: string;
	done: string;
	onClose(): void;
}

export function ProposedChanges({ changes, text, done, onClose }: Props) {
	const { place, texts } = useScreen("board");
	const [isBusy, setBusy] = useState(false);
	const [first, ...others] = changes;
	const asked = first === undefined ? null : others.length === 0 ? first : [...changes];
	const preview = usePreview(place, asked);

	async function make() {
		if (asked === null) return;
		setBusy(true);
		const { server, eventId: pjid } = place;
		const answer = await callOrganiser(server, change, { pjid }, asked);
		const made = dataOrToast(answer, texts, texts["organiser.board.done.failed"]);
		if (made !== null) {
			const numbers = made.flatMap((each) => each.change ?? []);
			showDone({ text: done, change: numbers });
			onClose();
		}
		await reloadBoard();
		setBusy(false);
	}
	return (
		<div className="proposed">
			<WhatWouldChange preview={preview} />
			<p className="proposed-acts">
				<button
					type="button"
					className="act act-first"
					disabled={isBusy}
					onClick={() => void make()}
				>
					{text}
				</button>
				<button type="button" className="act" onClick={onClose}>
					{texts["organiser.board.proposed.cancel"]}
				</button>
			</p>
		</div>
	);
}
