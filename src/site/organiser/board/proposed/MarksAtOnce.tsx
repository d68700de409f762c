/** Bibs for many marks of a desk at once: the first bib is that of the earliest mark, and so on. */

import { useState } from "react";
import type { WatchedRow } from "../../../../contract/watch/queues.ts";
import type { ZoneTimes } from "../../frame/event/zoneTimes.ts";
import { filled } from "../../frame/filled.ts";
import { ProposedChanges } from "../../frame/proposed/ProposedChanges.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { reloadBoard } from "../boardData.ts";
import { type Requested, rowChangesOf } from "../queueChanges.ts";

interface Props {
	/** Marks of the queue that are shown, in any order. */
	rows: readonly WatchedRow[];
	times: ZoneTimes;
}

/** The most characters of the field. */
const MAX_TYPED = 4_000;

interface Pair {
	row: WatchedRow;
	bib: string;
}

/** The earliest marks with the typed bibs, in order. */
function pairedMarks(rows: readonly WatchedRow[], typed: string): Pair[] {
	const bibs = typed
		.normalize("NFKC")
		.split(/[\s,;、]+/)
		.filter((bib) => bib !== "");
	const marks = rows.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0));
	return marks.slice(0, bibs.length).map((row, index) => ({ row, bib: bibs[index] ?? "" }));
}

export function MarksAtOnce({ rows, times }: Props) {
	const { texts } = useScreen("board");
	const [typed, setTyped] = useState("");
	const [isOpen, setOpen] = useState(false);
	const isOnePoint = new Set(rows.map(({ pINo }) => pINo)).size === 1;
	if (!isOnePoint || rows.length < 2) return null;
	const pairs = pairedMarks(rows, typed);
	const changes = pairs.flatMap(({ row, bib }): Requested[] => {
		const assigned = rowChangesOf(row).withBib?.(bib);
		const why = texts["organiser.board.why.assign"];
		return assigned ? [assigned.request].flat().map((asked) => ({ ...asked, why })) : [];
	});
	const count = String(changes.length);
	function close() {
		setOpen(false);
		setTyped("");
	}
	return (
		<div className="queue-filter">
			<label className="field grows">
				<span>{texts["organiser.board.marks.bibs"]}</span>
				<textarea
					rows={2}
					maxLength={MAX_TYPED}
					autoComplete="off"
					spellCheck={false}
					value={typed}
					onChange={({ target }) => {
						setTyped(target.value);
						setOpen(false);
					}}
				/>
			</label>
			{pairs.length > 0 && (
				<ol className="dots">
					{pairs.map(({ row, bib }) => (
						<li key={row.id}>
							{row.time === null ? "–" : times.fineClock(row.time)} <b>{bib}</b>
						</li>
					))}
				</ol>
			)}
			{!isOpen && changes.length > 0 && (
				<button type="button" className="btn btn-small" onClick={() => setOpen(true)}>
					{filled(texts["organiser.board.marks.preview"], { count })}
				</button>
			)}
			{isOpen && changes.length > 0 && (
				<ProposedChanges
					onAnswered={reloadBoard}
					changes={changes}
					text={filled(texts["organiser.board.marks.assign"], { count })}
					done={filled(texts["organiser.board.done.assignedAll"], { count })}
					onClose={close}
				/>
			)}
		</div>
	);
}
