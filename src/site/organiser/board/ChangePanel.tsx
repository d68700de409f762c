/** The last changes, each with Undo. That of an import, which takes back all its runners, asks before. */

import type { AuditEntry } from "../../../contract/changes/auditEntry.ts";
import { canBeUndone } from "../../../contract/changes/canBeUndone.ts";
import { wordChange } from "../../../contract/changes/wording/wordChange.ts";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { pointNames } from "../frame/event/namedPoints.ts";
import type { ZoneTimes } from "../frame/event/zoneTimes.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { ConfirmUndo } from "../frame/undo/ConfirmUndo.tsx";
import { useUndo } from "../frame/undo/useUndo.ts";
import { reloadBoard } from "./boardData.ts";

interface Props {
	event: OrganisedEvent;
	changes: readonly AuditEntry[];
	times: ZoneTimes;
}

export function ChangePanel({ event, changes, times }: Props) {
	const { place, texts } = useScreen("board");
	const wording = { words: texts, zone: event.zone, pointName: pointNames(event) };
	const undoing = useUndo({ asksForResults: false, onTried: reloadBoard });
	const rows = changes.map((entry) => ({ entry, ...wordChange(entry.change, wording) }));
	return (
		<Panel
			id="board-changes"
			title={texts["organiser.board.changes"]}
			beside={
				<a className="link" href={`${place.dashboard}/history`}>
					{texts["organiser.board.history"]}
				</a>
			}
		>
			{changes.length === 0 && (
				<p className="panel-body quiet">{texts["organiser.board.noChanges"]}</p>
			)}
			<ol className="board-changes">
				{rows.map(({ entry, sentence, effect }) => (
					<li key={entry.id}>
						<time className="quiet" dateTime={new Date(entry.at).toISOString()}>
							{times.clock(entry.at)}
						</time>
						<p>
							{sentence} <small className="quiet">{entry.who}</small>
						</p>
						{entry.undoneBy !== null ? (
							<span className="quiet">{texts["organiser.board.undone"]}</span>
						) : canBeUndone(entry.change.action) ? (
							<button
								type="button"
								className="btn btn-small"
								disabled={undoing.isBusy}
								aria-expanded={undoing.asked?.change === entry.id}
								onClick={() =>
									void undoing.press({
										change: entry.id,
										sentence: effect,
										isImport: entry.change.action === "recording",
										isRedo: entry.change.action === "undo" && !entry.change.isInForce,
									})
								}
							>
								{texts["organiser.toast.undo"]}
							</button>
						) : null}
						{undoing.asked?.change === entry.id && (
							<ConfirmUndo
								asked={undoing.asked}
								isBusy={undoing.isBusy}
								onConfirm={() => void undoing.confirm()}
								onCancel={undoing.cancel}
							/>
						)}
					</li>
				))}
			</ol>
		</Panel>
	);
}
