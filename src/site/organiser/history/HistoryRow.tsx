/** One change: when, who, what, its values, why; and Undo, or what undid it. */
import { useState } from "react";
import type { AuditEntry } from "../../../contract/operator/audit.ts";
import { undo } from "../../../contract/organiser/undo.ts";
import { dayOf, timeOfDay } from "../../../race/time/day.ts";
import { conflictText, failureText } from "../frame/answerTexts.ts";
import { showDone, showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { DeedFacts } from "./deedFacts.ts";
import { canBeUndone, DEED_TITLES } from "./deedTitles.ts";
import type { HistoryTexts } from "./historyTexts.ts";

interface Props {
	place: OrganiserPlace;
	zone: string;
	entry: AuditEntry;
	facts: DeedFacts;
	onChanged: () => void;
	texts: HistoryTexts;
}

export function HistoryRow({ place, zone, entry, facts, onChanged, texts }: Props) {
	const [isBusy, setBusy] = useState(false);
	const { id, at, who, deed, undoneBy } = entry;
	const { subject, bib, before, after } = facts;
	const title = texts[DEED_TITLES[deed.action]];

	/** Undoes a change; an undoing that is undone does its change again. */
	async function takeBack(change: number) {
		setBusy(true);
		const { server, eventId } = place;
		const answer = await callOrganiser(server, undo, { pjid: eventId }, { change });
		setBusy(false);
		if (answer.kind === "done") {
			const { isInForce, change: undoing } = answer.data;
			const text = texts[isInForce ? "organiser.toast.redone" : "organiser.toast.undone"];
			showDone({ text: `${text}: ${title} ${subject}`, change: undoing });
		} else if (answer.kind === "conflict" && answer.code === "built-upon") {
			const first = answer.later.map((each) => `#${each.id} (${each.who})`).join(", ");
			const effect = filled(texts["organiser.history.builtUpon"], { changes: first });
			showFailure(texts["organiser.toast.notUndone"], effect);
		} else
			showFailure(
				texts["organiser.toast.notUndone"],
				answer.kind === "conflict" ? conflictText(answer, texts) : failureText(answer, texts),
			);
		onChanged();
	}

	return (
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
						onClick={() => takeBack(id)}
					>
						{texts["organiser.toast.undo"]}
					</button>
				) : null}
			</td>
		</tr>
	);
}
