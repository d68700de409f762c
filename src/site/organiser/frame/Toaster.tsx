/** The toast: what was done, what follows from it, and Undo (Z). It stays while a pointer or the focus is on it. */

import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef } from "react";
import { undo } from "../../../contract/changes/undo.ts";
import { useActions } from "./actions.ts";
import { dataOrToast } from "./answerTexts.ts";
import {
	$lastChange,
	$toast,
	DONE_SHOWN_MS,
	hideToast,
	type LastChange,
	showDone,
} from "./doneToasts.ts";
import { callOrganiser } from "./organiserCalls.ts";
import type { OrganiserPlace } from "./organiserPlace.ts";
import { useScreen } from "./screenContext.tsx";
import type { TextsOf } from "./screens.ts";

const UNDO_KEY = "z";

export function Toaster() {
	const { place, texts } = useScreen("frame");
	const toast = useStore($toast, { ssr: "initial" });
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (toast === null) return;
		const timer = setInterval(() => {
			if (!element.current?.matches(":hover, :focus-within")) hideToast();
		}, DONE_SHOWN_MS);
		return () => clearInterval(timer);
	}, [toast]);
	const last = useStore($lastChange, { ssr: "initial" });
	const actions = useMemo(
		() =>
			last === null
				? []
				: [
						{
							id: "undo",
							text: texts["organiser.toast.undo"],
							key: UNDO_KEY,
							run: () => void takeBack(place, last, texts),
						},
					],
		[place, last, texts],
	);
	useActions(actions);
	return (
		<div ref={element} className="toasts" role="status">
			{toast !== null && (
				<div
					className="toast-notice"
					data-failure={toast.isFailure ? "" : undefined}
					key={toast.id}
				>
					<p>
						<b>{toast.text}</b>
						{toast.effect !== "" && <small>{toast.effect}</small>}
					</p>
					{last !== null && toast.changes.length > 0 && (
						<button type="button" className="btn" onClick={() => takeBack(place, last, texts)}>
							{texts["organiser.toast.undo"]} <kbd>{UNDO_KEY.toUpperCase()}</kbd>
						</button>
					)}
					<button
						type="button"
						className="btn btn-icon"
						aria-label={texts["shell.close"]}
						onClick={hideToast}
					>
						×
					</button>
				</div>
			)}
		</div>
	);
}

/** Undoes changes that were made together, all or none, and shows a toast that can redo them. */
async function takeBack(
	{ server, eventId }: OrganiserPlace,
	last: LastChange,
	texts: TextsOf<"frame">,
): Promise<void> {
	const { changes } = last;
	const answer = await callOrganiser(server, undo, { pjid: eventId }, { change: [...changes] });
	const undone = dataOrToast(answer, texts, texts["organiser.toast.notUndone"]);
	if (undone === null) return;
	const { isInForce, changes: undoings } = undone;
	showDone({
		text: texts[isInForce ? "organiser.toast.redone" : "organiser.toast.undone"],
		effect: last.text,
		undoneText: last.text,
		change: undoings,
	});
}
