/** One change: when, who, what, its values, why; and Undo, or what undid it. */

import { useState } from "react";
import { canBeUndone } from "../../../contract/changes/canBeUndone.ts";
import type { WordedChange } from "../../../contract/changes/wording/wordedChange.ts";
import { dataOf } from "../../../contract/client/outcome.ts";
import type { AuditEntry } from "../../../contract/operator/audit.ts";
import { undo } from "../../../contract/organiser/undo.ts";
import { dayOf, timeOfDay } from "../../../race/time/day.ts";
import { failureText } from "../frame/answerTexts.ts";
import { showDone, showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { builtUponText } from "./builtUponText.ts";
import { ConfirmUndo } from "./ConfirmUndo.tsx";

interface Props {
	zone: string;
	entry: AuditEntry;
	worded: WordedChange;
	onChanged: () => void;
}

export function HistoryRow({ zone, entry, worded, onChanged }: Props) {
	const { place, texts } = useScreen("history");
	const [isBusy, setBusy] = useState(false);
	const [isAsking, setAsking] = useState(false);
	const { id, at, who, deed, undoneBy } = entry;
	const { title, subject, bib, before, after } = worded;

	/** Undoes a change; an undoing that is undone does its change again. */
	async function takeBack(change: number) {
		setBusy(true);
		setAsking(false);
		const { server, eventId } = place;
		const answer = await callOrganiser(server, undo, { pjid: eventId }, { change });
		setBusy(false);
		const undone = dataOf(answer);
		if (undone !== null) {
			const { isInForce, change: undoing } = undone;
			const text = texts[isInForce ? "organiser.toast.redone" : "organiser.toast.undone"];
			showDone({ text: `${text}: ${title} ${subject}`, change: undoing });
		} else if (answer.kind === "conflict" && answer.code === "built-upon") {
			showFailure(texts["organiser.toast.notUndone"], builtUponText(answer.later, texts));
		} else showFailure(texts["organiser.toast.notUndone"], failureText(answer, texts));
		onChanged();
	}

	const row = (
		<tr data-undone={undoneBy === null ? undefined : ""}>
			<td>
				<time dateTime={new Date(at).toISOString()} title={dayOf(at, zone)}>
					{timeOfDay(at, zone)}
				</time>{" "}
				<small className="quiet">#{id}</small>
			</td>
			<td className="wraps">{who}</td>
			<td className="wraps">
				{title}{" "}
				{bib === "" ? (
					<b>{subject}</b>
				) : (
					<a href={`${place.dashboard}/runner?bib=${encodeURIComponent(bib)}`}>
						<b>{subject}</b>
					</a>
				)}
			</td>
			<td className="wraps">
				{before !== "" && <del>{before}</del>} {after !== "" && <b>{after}</b>}
			</td>
			<td className="wraps quiet">{"why" in deed ? deed.why : ""}</td>
			<td className="number">
				{undoneBy !== null ? (
					<span className="history-acts">
						<small className="quiet">
							{filled(texts["organiser.history.undoneBy"], { change: String(undoneBy) })}
						</small>
						<button
							type="button"
							className="act act-small"
							disabled={isBusy}
							onClick={() => takeBack(undoneBy)}
						>
							{texts["organiser.history.redo"]}
						</button>
					</span>
				) : canBeUndone(deed.action) ? (
					<button
						type="button"
						className="act act-small"
						disabled={isBusy}
						aria-label={`${texts["organiser.toast.undo"]} #${id}`}
						aria-expanded={deed.action === "recording" ? isAsking : undefined}
						onClick={() => (deed.action === "recording" ? setAsking(!isAsking) : takeBack(id))}
					>
						{texts["organiser.toast.undo"]}
					</button>
				) : null}
			</td>
		</tr>
	);
	if (!isAsking) return row;
	return (
		<>
			{row}
			<ConfirmUndo
				isBusy={isBusy}
				change={id}
				onConfirm={() => takeBack(id)}
				onCancel={() => setAsking(false)}
			/>
		</>
	);
}
