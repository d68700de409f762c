/** One change: when, who, what, why; and Undo, or what undid it. */

import type { AuditEntry } from "../../../contract/changes/auditEntry.ts";
import { canBeUndone } from "../../../contract/changes/canBeUndone.ts";
import type { WordedChange } from "../../../contract/changes/wording/wordedChange.ts";
import { dayOf, timeOfDay } from "../../../race/time/day.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { ConfirmUndo } from "../frame/undo/ConfirmUndo.tsx";
import { useUndo } from "../frame/undo/useUndo.ts";
import { aroundBib } from "./aroundBib.ts";

interface Props {
	zone: string;
	entry: AuditEntry;
	worded: WordedChange;
	/** Why, in the language of the page where a screen recorded it. */
	reason: string;
	onChanged: () => void;
}

export function HistoryRow({ zone, entry, worded, reason, onChanged }: Props) {
	const { texts } = useScreen("history");
	const { id, at, who, change: made, undoneBy } = entry;
	const { effect, before } = worded;
	const undoing = useUndo({ asksForResults: true, onTried: onChanged });
	// The undoing of an undoing does the change again.
	const isUndoing = made.action === "undo" && !made.isInForce;
	const press = (change: number) => {
		const isRedo = change === id ? isUndoing : !isUndoing;
		const isImport = made.action === "recording" && !isRedo;
		void undoing.press({ change, sentence: effect, isImport, isRedo });
	};
	return (
		<>
			<tr data-undone={undoneBy === null ? undefined : ""}>
				<td>
					<time dateTime={new Date(at).toISOString()} title={dayOf(at, zone)}>
						{timeOfDay(at, zone)}
					</time>{" "}
					<small className="quiet">#{id}</small>
				</td>
				<td className="wraps">{who}</td>
				<td className="wraps">
					<SentenceText worded={worded} />
				</td>
				<td className="wraps quiet">{before}</td>
				<td className="wraps quiet">{reason}</td>
				<td className="number">
					{undoneBy !== null ? (
						<span className="undo-acts">
							<small className="quiet">
								{filled(texts["organiser.history.undoneBy"], { change: String(undoneBy) })}
							</small>
							<button
								type="button"
								className="btn btn-small"
								disabled={undoing.isBusy}
								onClick={() => press(undoneBy)}
							>
								{texts["organiser.history.redo"]}
							</button>
						</span>
					) : canBeUndone(made.action) ? (
						<button
							type="button"
							className="btn btn-small"
							disabled={undoing.isBusy}
							aria-label={`${texts["organiser.toast.undo"]} #${id}`}
							aria-expanded={undoing.asked !== null}
							onClick={() => press(id)}
						>
							{texts["organiser.toast.undo"]}
						</button>
					) : null}
				</td>
			</tr>
			{undoing.asked !== null && (
				<tr>
					<td colSpan={6} className="wraps">
						<ConfirmUndo
							asked={undoing.asked}
							isBusy={undoing.isBusy}
							onConfirm={() => void undoing.confirm()}
							onCancel={undoing.cancel}
						/>
					</td>
				</tr>
			)}
		</>
	);
}

/** The sentence, with a link at the bib of the runner whom it is about. */
function SentenceText({ worded }: Pick<Props, "worded">) {
	const { place } = useScreen("history");
	const { sentence, bib } = worded;
	const around = aroundBib(sentence, bib);
	if (around === null) return sentence;
	const [head, tail] = around;
	return (
		<>
			{head}
			<a href={`${place.dashboard}/runner?bib=${encodeURIComponent(bib)}`}>
				<b>{bib}</b>
			</a>
			{tail}
		</>
	);
}
