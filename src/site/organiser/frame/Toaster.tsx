/** The toast: what was done, what follows from it, and Undo (Z). It stays while a pointer or the focus is on it. */
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef } from "react";
import { undo } from "../../../contract/organiser/undo.ts";
import { useActions } from "./actions.ts";
import { conflictText, failureText } from "./answerTexts.ts";
import { $toast, DONE_SHOWN_MS, hideToast, showDone, showFailure } from "./doneToasts.ts";
import type { FrameTexts } from "./frameTexts.ts";
import { callOrganiser } from "./organiserCalls.ts";
import type { OrganiserPlace } from "./organiserPlace.ts";

const UNDO_KEY = "z";

interface Props {
	place: OrganiserPlace;
	texts: FrameTexts;
}

export function Toaster({ place, texts }: Props) {
	const toast = useStore($toast, { ssr: "initial" });
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (toast === null) return;
		const timer = setInterval(() => {
			if (!element.current?.matches(":hover, :focus-within")) hideToast();
		}, DONE_SHOWN_MS);
		return () => clearInterval(timer);
	}, [toast]);
	const changes = toast?.changes ?? NONE;
	const actions = useMemo(
		() =>
			changes.length === 0
				? []
				: [
						{
							id: "undo",
							text: texts["organiser.toast.undo"],
							key: UNDO_KEY,
							run: () => void takeBack(place, changes, texts),
						},
					],
		[place, changes, texts],
	);
	useActions(actions);
	return (
		<div ref={element} className="toasts" role="status">
			{toast !== null && (
				<div className="org-toast" data-failure={toast.isFailure ? "" : undefined} key={toast.id}>
					<p>
						<b>{toast.text}</b>
						{toast.effect !== "" && <small>{toast.effect}</small>}
					</p>
					{changes.length > 0 && (
						<button type="button" className="act" onClick={() => takeBack(place, changes, texts)}>
							{texts["organiser.toast.undo"]} <kbd>{UNDO_KEY.toUpperCase()}</kbd>
						</button>
					)}
					<button
						type="button"
						className="act act-icon"
						aria-label={texts["shell.close"]}
						onClick={hideToast}
					>
						<svg viewBox="0 0 24 24" aria-hidden="true">
							<path d="M6 6l12 12M18 6 6 18" />
						</svg>
					</button>
				</div>
			)}
		</div>
	);
}

const NONE: readonly number[] = [];

/** Undoes changes, the last first, and says so with a way to do them again. */
async function takeBack(
	{ server, eventId }: OrganiserPlace,
	changes: readonly number[],
	texts: FrameTexts,
): Promise<void> {
	const undone: number[] = [];
	let isInForce = false;
	for (const change of changes.toReversed()) {
		const answer = await callOrganiser(server, undo, { pjid: eventId }, { change });
		if (answer.kind !== "done")
			return showFailure(
				texts["organiser.toast.notUndone"],
				answer.kind === "conflict" ? conflictText(answer, texts) : failureText(answer, texts),
			);
		undone.push(answer.data.change);
		isInForce = answer.data.isInForce;
	}
	const text = texts[isInForce ? "organiser.toast.redone" : "organiser.toast.undone"];
	showDone({ text, change: undone });
}
