/** A clock that is off: how it is known, and the change that makes it right. */

import { useState } from "react";
import { filled } from "../frame/filled.ts";
import { ProposedChanges } from "../frame/proposed/ProposedChanges.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import type { WatchedClock } from "./boardAlarms.ts";
import { reloadBoard } from "./boardData.ts";
import { clockSpan, clockWords } from "./clockWords.ts";

interface Props {
	clock: WatchedClock;
	onHide(): void;
}

export function ClockAlarm({ clock, onHide }: Props) {
	const { place, texts } = useScreen("board");
	const [isOpen, setOpen] = useState(false);
	const { source, offset, witness, correction } = clock;
	const values = {
		source,
		span: clockSpan(offset, texts),
		others: clock.others.join(", "),
		clock: clockWords(offset, texts),
	};
	const cause =
		witness === "unclear"
			? filled(texts["organiser.board.alarm.clocksDiffer"], values)
			: filled(texts["organiser.board.alarm.clock"], values);
	const isHeld = witness === "arrivals" && offset > 0;
	const facts = [
		...(witness === "unclear"
			? []
			: [filled(texts[`organiser.board.alarm.times.${offset < 0 ? "late" : "early"}`], values)]),
		filled(texts[`organiser.board.alarm.witness.${isHeld ? "held" : witness}`], values),
	];
	return (
		<article className="alarm" aria-label={cause}>
			<svg className="alarm-sign" viewBox="0 0 24 24" aria-hidden="true">
				<path d="M12 4 2.5 20h19zM12 10v4m0 3h.01" />
			</svg>
			<div className="alarm-clock">
				<p>
					<b className="alarm-cause">{cause}</b>
					{facts.join(" ")}
				</p>
				{isOpen && correction !== null && (
					<ProposedChanges
						onAnswered={reloadBoard}
						changes={[
							{
								kind: "offset",
								source,
								...correction,
								why: texts["organiser.board.why.clock"],
							},
						]}
						text={texts["organiser.board.alarm.doCorrect"]}
						done={filled(texts["organiser.board.done.clock"], values)}
						onClose={() => setOpen(false)}
					/>
				)}
			</div>
			<button type="button" className="btn" onClick={onHide}>
				{texts["organiser.board.alarm.hide"]}
			</button>
			{correction === null ? (
				<a className="btn btn-primary" href={`${place.dashboard}/readers`}>
					{texts["organiser.board.alarm.toReaders"]}
				</a>
			) : (
				!isOpen && (
					<button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
						{texts["organiser.board.alarm.correctClock"]}
					</button>
				)
			)}
		</article>
	);
}
