/** The last changes, each with Undo. That of an import, which takes back all its runners, is on the history's screen alone. */

import { canBeUndone } from "../../../contract/changes/canBeUndone.ts";
import { wordChange } from "../../../contract/changes/wording/wordChange.ts";
import type { WordedChange } from "../../../contract/changes/wording/wordedChange.ts";
import type { AuditEntry } from "../../../contract/operator/audit.ts";
import type { OrganisedEvent } from "../../../contract/organiser/organisedEvent.ts";
import { undo } from "../../../contract/organiser/undo.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { pointNames } from "../frame/event/namedPoints.ts";
import { Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { reloadBoard } from "./boardData.ts";
import type { BoardTimes } from "./boardTimes.ts";

interface Props {
	event: OrganisedEvent;
	changes: readonly AuditEntry[];
	times: BoardTimes;
}

export function ChangePanel({ event, changes, times }: Props) {
	const { place, texts } = useScreen("board");
	const wording = { words: texts, zone: event.zone, pointName: pointNames(event) };
	async function takeBack({ id }: AuditEntry) {
		const { server, eventId } = place;
		const answer = await callOrganiser(server, undo, { pjid: eventId }, { change: id });
		const undone = dataOrToast(answer, texts, texts["organiser.toast.notUndone"]);
		if (undone !== null) {
			const { isInForce, change } = undone;
			const text = texts[isInForce ? "organiser.toast.redone" : "organiser.toast.undone"];
			showDone({ text, change });
		}
		await reloadBoard();
	}
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
				{changes.map((entry) => (
					<li key={entry.id}>
						<time className="quiet" dateTime={new Date(entry.at).toISOString()}>
							{times.clock(entry.at)}
						</time>
						<ChangeWords worded={wordChange(entry.deed, wording)} who={entry.who} />
						{entry.undoneBy !== null ? (
							<span className="quiet">{texts["organiser.board.undone"]}</span>
						) : hasUndo(entry) ? (
							<button type="button" className="act act-small" onClick={() => takeBack(entry)}>
								{texts["organiser.toast.undo"]}
							</button>
						) : null}
					</li>
				))}
			</ol>
		</Panel>
	);
}

function hasUndo({ deed: { action } }: AuditEntry): boolean {
	return action !== "recording" && canBeUndone(action);
}

function ChangeWords({ worded, who }: { worded: WordedChange; who: string }) {
	const { title, subject, before, after } = worded;
	return (
		<p>
			<b>{subject}</b> {title} {before !== "" && <del>{before}</del>} {after}{" "}
			<small className="quiet">{who}</small>
		</p>
	);
}
