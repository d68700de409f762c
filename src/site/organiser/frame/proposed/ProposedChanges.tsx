/** Changes that are made together: what they would change, and the button that makes them, with one Undo. */
import { useState } from "react";
import { change } from "../../../../contract/changes/askedChange.ts";
import type { RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import { dataOrToast } from "../answerTexts.ts";
import { showDone } from "../doneToasts.ts";
import { callOrganiser } from "../organiserCalls.ts";
import { usePreview } from "../preview/usePreview.ts";
import { WhatWouldChange } from "../preview/WhatWouldChange.tsx";
import { useScreen } from "../screenContext.tsx";

export type Requested = Extract<RequestOf<typeof change>, { kind: string }>;

interface Props {
	/** With their reasons; at least one. */
	changes: readonly Requested[];
	/** On the button, and said when it is done. */
	text: string;
	done: string;
	onClose(): void;
	/** After the answer, whatever it is. */
	onAnswered(): unknown;
}

export function ProposedChanges({ changes, text, done, onClose, onAnswered }: Props) {
	const { place, texts } = useScreen("frame");
	const [isBusy, setBusy] = useState(false);
	const [first, ...others] = changes;
	const asked = first === undefined ? null : others.length === 0 ? first : [...changes];
	const preview = usePreview(place, asked);

	async function make() {
		if (asked === null) return;
		setBusy(true);
		const { server, eventId: pjid } = place;
		const answer = await callOrganiser(server, change, { pjid }, asked);
		const made = dataOrToast(answer, texts, texts["organiser.toast.notSaved"]);
		if (made !== null) {
			// The changes of one request are one entry.
			const numbers = [...new Set(made.flatMap((each) => each.change ?? []))];
			showDone({ text: done, change: numbers });
			onClose();
		}
		await onAnswered();
		setBusy(false);
	}
	return (
		<div>
			<WhatWouldChange preview={preview} of={text} />
			<p className="proposed-acts">
				<button
					type="button"
					className="btn btn-primary"
					disabled={isBusy}
					onClick={() => void make()}
				>
					{text}
				</button>
				<button type="button" className="btn" onClick={onClose}>
					{texts["organiser.cancel"]}
				</button>
			</p>
		</div>
	);
}
