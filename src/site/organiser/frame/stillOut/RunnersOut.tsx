/** Sets all who are still on the course to DNF together, by category and cut-off: one preview, one change, one Undo. */

import { useState } from "react";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { stillOut } from "../../../../contract/watch/stillOut.ts";
import { parseDuration } from "../../../../race/time/duration.ts";
import { filled } from "../filled.ts";
import { ProposedChanges, type Requested } from "../proposed/ProposedChanges.tsx";
import { useScreen } from "../screenContext.tsx";
import type { TextsOf } from "../screens.ts";
import { useAnswer } from "../useAnswer.ts";

/** The messages, which the screens that show it have. */
type StillOutTexts = Pick<
	TextsOf<"board">,
	| "organiser.stillOut.open"
	| "organiser.word.category"
	| "organiser.stillOut.all"
	| "organiser.stillOut.cutOff"
	| "organiser.stillOut.cutOffFault"
	| "organiser.stillOut.none"
	| "organiser.stillOut.do"
	| "organiser.stillOut.done"
	| "organiser.stillOut.why"
>;

interface Props {
	texts: StillOutTexts;
	/** After the change was made, or refused. */
	onAnswered(): unknown;
}

/** A button, which opens the choice. */
export function RunnersOut({ texts, onAnswered }: Props) {
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="still-out">
			<button
				type="button"
				className="btn btn-small"
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
			>
				{texts["organiser.stillOut.open"]}
			</button>
			{isOpen && <Choice texts={texts} onAnswered={onAnswered} onClose={() => setOpen(false)} />}
		</div>
	);
}

function Choice({ texts, onAnswered, onClose }: Props & { onClose(): void }) {
	const { place } = useScreen("frame");
	const [category, setCategory] = useState("");
	const [typed, setTyped] = useState("");
	const cutOff = cutOffOf(typed);
	const { answer } = useAnswer(
		place.server,
		stillOut,
		cutOff === "unreadable" ? null : { pjid: place.eventId },
		{ category, cutOff: String(cutOff ?? "") },
	);
	const found = cutOff === "unreadable" || answer === null ? null : dataOf(answer);
	const categories = found?.categories ?? [];
	const number = (count: number) => count.toLocaleString(place.language);
	const total = categories.reduce((sum, { count }) => sum + count, 0);
	const changes = (found?.bibs ?? []).map(
		(bib): Requested => ({
			kind: "status",
			bib,
			status: "didNotFinish",
			why: texts["organiser.stillOut.why"],
		}),
	);
	const count = number(changes.length);
	return (
		<div className="still-out-choice">
			<label className="field">
				<span>{texts["organiser.word.category"]}</span>
				<select value={category} onChange={({ target }) => setCategory(target.value)}>
					<option value="">
						{filled(texts["organiser.stillOut.all"], { count: number(total) })}
					</option>
					{/* The chosen one stays, also where none of its runners is beyond the cut-off. */}
					{category !== "" && !categories.some(({ cName }) => cName === category) && (
						<option value={category}>{category} · 0</option>
					)}
					{categories.map(({ cName, count: own }) =>
						cName === "" ? null : (
							<option key={cName} value={cName}>
								{cName} · {number(own)}
							</option>
						),
					)}
				</select>
			</label>
			<label className="field">
				<span>{texts["organiser.stillOut.cutOff"]}</span>
				<input
					value={typed}
					maxLength={12}
					placeholder="3:00:00"
					autoComplete="off"
					aria-invalid={cutOff === "unreadable"}
					onChange={({ target }) => setTyped(target.value)}
				/>
				{cutOff === "unreadable" && (
					<small className="text-error">{texts["organiser.stillOut.cutOffFault"]}</small>
				)}
			</label>
			{found !== null && changes.length === 0 && <p>{texts["organiser.stillOut.none"]}</p>}
			{changes.length > 0 && (
				<ProposedChanges
					changes={changes}
					text={filled(texts["organiser.stillOut.do"], { count })}
					done={filled(texts["organiser.stillOut.done"], { count })}
					onClose={onClose}
					onAnswered={onAnswered}
				/>
			)}
		</div>
	);
}

/** Ms, null for an empty text, "unreadable" for others. */
function cutOffOf(typed: string): number | null | "unreadable" {
	const text = typed.normalize("NFKC").trim();
	if (text === "") return null;
	const ms = /^\d+:\d\d:\d\d$/.test(text) ? parseDuration(text) : null;
	return ms ?? "unreadable";
}
