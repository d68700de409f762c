/** One rehearsal: how far it is, what can be done with it, and its sheet when it has ended. */

import { useEffect, useMemo, useState } from "react";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { removeRehearsal, stopRehearsal } from "../../../contract/rehearsals/endRehearsal.ts";
import { rehearsalSheet } from "../../../contract/rehearsals/rehearsalSheet.ts";
import type { RehearsalState } from "../../../contract/rehearsals/rehearsalState.ts";
import { useActions } from "../frame/actions.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { screenPath } from "../frame/screens.ts";
import { FaultSheet } from "./FaultSheet.tsx";
import { minutesText } from "./minutesText.ts";

interface Props {
	rehearsal: RehearsalState;
	onChange: () => Promise<void>;
}

const BOARD_KEY = "b";

type Answer = AnswerOf<typeof rehearsalSheet>;

export function RehearsalCard({ rehearsal, onChange }: Props) {
	const { place, texts } = useScreen("rehearsal");
	const { server, language, dashboard } = place;
	const { pjid, name, state, sent, reads, begin, end, speed, endedAt, of } = rehearsal;
	const [answer, setAnswer] = useState<Answer | null>(null);
	const isOver = endedAt !== null;
	useEffect(() => {
		if (!isOver) return;
		void callOrganiser(server, rehearsalSheet, { pjid }, {}).then((asked) => {
			const sheet = dataOf(asked);
			if (sheet !== null) setAnswer(sheet);
		});
	}, [server, pjid, isOver]);
	const board = place.site + screenPath(pjid, "board");
	const isHere = dashboard === board;
	const actions = useMemo(
		() => [
			{
				id: `board ${pjid}`,
				text: texts["organiser.rehearsal.board"],
				key: BOARD_KEY,
				run: () => location.assign(board),
			},
		],
		[board, pjid, texts],
	);
	useActions(actions);

	async function stop() {
		const stopped = dataOrToast(await callOrganiser(server, stopRehearsal, { pjid }, {}), texts);
		if (stopped !== null) await onChange();
	}
	async function remove() {
		const removed = dataOrToast(await callOrganiser(server, removeRehearsal, { pjid }, {}), texts);
		if (removed !== null) {
			if (isHere) return location.assign(place.site + screenPath(of, "rehearsal"));
			showDone({
				text: filled(texts["organiser.rehearsal.removed"], { event: name }),
				change: null,
			});
			await onChange();
		}
	}

	const now = Date.now();
	const count = new Intl.NumberFormat(language);
	const time =
		now < begin
			? filled(texts["organiser.rehearsal.untilGun"], { time: minutesText(begin - now) })
			: filled(texts["organiser.rehearsal.left"], { time: minutesText(end - now) });
	return (
		<section className="sheet panel rehearsal" aria-label={`${pjid} ${name}`}>
			<header>
				<h2>
					{name} <span className="quiet">{pjid}</span>
				</h2>
				<span className={isOver ? "quiet" : ""}>
					{texts[`organiser.rehearsal.state.${state}`]} ·{" "}
					{filled(texts["organiser.rehearsal.speedOf"], { speed: String(speed) })}
				</span>
				<span className="rehearsal-acts">
					<a className={isOver ? "btn" : "btn btn-primary"} href={board}>
						{texts["organiser.rehearsal.board"]} <kbd>{BOARD_KEY.toUpperCase()}</kbd>
					</a>
					{isOver ? (
						<>
							<button type="button" className="btn" onClick={() => print()}>
								{texts["organiser.rehearsal.print"]}
							</button>
							<button type="button" className="btn" onClick={remove}>
								{texts["organiser.rehearsal.remove"]}
							</button>
						</>
					) : (
						<button type="button" className="btn" onClick={stop}>
							{texts["organiser.rehearsal.stop"]}
						</button>
					)}
				</span>
			</header>
			{!isOver && (
				<div className="panel-body">
					<p className="rehearsal-progress">
						<progress max={reads} value={sent} aria-label={name} />
						<span>
							{filled(texts["organiser.rehearsal.progress"], {
								sent: count.format(sent),
								reads: count.format(reads),
							})}{" "}
							· {time}
						</span>
					</p>
					<p className="quiet">{texts["organiser.rehearsal.sheetLater"]}</p>
				</div>
			)}
			{answer?.sheet && <FaultSheet sheet={answer.sheet} begin={begin} />}
		</section>
	);
}
