/** What waits for a person: the queues with their counts, and the rows of one with the changes beside each. */

import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { Conflict } from "../../../contract/kit/client/outcome.ts";
import type { WatchedQueues, WatchedRow } from "../../../contract/watch/queues.ts";
import { useActions } from "../frame/actions.ts";
import type { ZoneTimes } from "../frame/event/zoneTimes.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { RunnersOut } from "../frame/stillOut/RunnersOut.tsx";
import { $chosen, $rows, chooseQueue, readMore, reloadBoard } from "./boardData.ts";
import { setLeft } from "./leftRows.ts";
import { makeRowChange } from "./makeRowChange.ts";
import { FillAll } from "./proposed/FillAll.tsx";
import { MarksAtOnce } from "./proposed/MarksAtOnce.tsx";
import { TakeAll } from "./proposed/TakeAll.tsx";
import { QueueNames } from "./QueueNames.tsx";
import { QueueRow } from "./QueueRow.tsx";
import { type RowChange, rowChangesOf } from "./queueChanges.ts";
import { RowConflict } from "./RowConflict.tsx";
import { leftName, waitingIn } from "./waitingIn.ts";

interface Props {
	event: OrganisedEvent;
	queues: WatchedQueues["queues"];
	/** When they were counted, epoch ms. */
	until: number;
	left: readonly string[];
	times: ZoneTimes;
}

/** As they are shown; KeyboardEvent.key has them in lower case. */
const KEYS = { down: "J", up: "K", open: "O", leave: "L" } as const;

const NO_ROWS: readonly WatchedRow[] = [];

export function QueuePanel({ event, queues, until, left, times }: Props) {
	const { place, texts } = useScreen("board");
	const chosen = useStore($chosen);
	const shown = useStore($rows);
	const [selected, setSelected] = useState<string | null>(null);
	const [busy, setBusy] = useState<string | null>(null);
	const [conflict, setConflict] = useState<{
		row: WatchedRow;
		wanted: RowChange;
		of: Conflict;
	} | null>(null);
	const [showsLeft, setShowsLeft] = useState(false);
	const list = useRef<HTMLUListElement>(null);
	const isOpen =
		shown !== null && shown.of.name === chosen?.name && shown.of.point === chosen.point;
	const all = isOpen ? shown.rows : NO_ROWS;
	const name = chosen?.name ?? "missed";
	const isLeft = (row: WatchedRow) => left.includes(leftName(name, row.id));
	const leftRows = all.filter(isLeft);
	const rows = showsLeft ? all : all.filter((row) => !isLeft(row));
	const nameOf = (id: string) => event.points.find((point) => point.id === id)?.name || id;
	const words = { texts, times, nameOf };
	const runnerPath = `${place.dashboard}/runner?bib=`;

	const isWhole = isOpen && shown.next === null && shown.of.point === "";
	useEffect(() => {
		if (!isWhole) return;
		const present = new Set(all.map(({ id }) => leftName(name, id)));
		const gone = left.filter((each) => each.startsWith(`${name} `) && !present.has(each));
		if (gone.length > 0) setLeft(gone, false);
	}, [isWhole, all, left, name]);

	const position = rows.findIndex(({ id }) => id === selected);
	function focusRow(index: number) {
		const row = list.current?.querySelectorAll<HTMLElement>(".queue-row")[index];
		row?.focus();
		row?.scrollIntoView({ block: "nearest" });
	}
	function move(step: number) {
		if (rows.length === 0) return;
		focusRow(position < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, position + step)));
	}
	/** The row behind takes the place of one that goes. */
	function selectBehind(row: WatchedRow) {
		const index = rows.indexOf(row);
		const next = rows[index + 1] ?? rows[index - 1];
		if (selected !== row.id) return;
		setSelected(next?.id ?? null);
		if (list.current?.contains(document.activeElement))
			focusRow(index + 1 < rows.length ? index + 1 : index - 1);
	}
	async function make(row: WatchedRow, wanted: RowChange, expects = shown?.seen ?? 0) {
		// A conflict is shown while the board is still being read again: its answer is no second press.
		if (busy !== null && conflict === null) return;
		setBusy(row.id);
		setConflict(null);
		try {
			const outcome = await makeRowChange(place, wanted, row.pINo, expects, words);
			if (typeof outcome === "object") setConflict({ row, wanted, of: outcome });
			else if (outcome) selectBehind(row);
			await reloadBoard();
		} finally {
			setBusy(null);
		}
	}
	function leave(row: WatchedRow) {
		const wasLeft = isLeft(row);
		if (!wasLeft && !showsLeft) selectBehind(row);
		setLeft([leftName(name, row.id)], !wasLeft);
	}

	const current = rows[position];
	const doing = useRef({ move, make, leave, current });
	doing.current = { move, make, leave, current };
	const actions = useMemo(() => {
		const withRow = (run: (row: WatchedRow) => void) => () => {
			if (doing.current.current) run(doing.current.current);
		};
		return [
			...(["j", "k"] as const).map((key) => ({
				id: `queue ${key}`,
				text: `${texts["organiser.board.keys.move"]} ${key === "j" ? "↓" : "↑"}`,
				key,
				run: () => doing.current.move(key === "j" ? 1 : -1),
			})),
			{
				id: "queue take",
				text: texts["organiser.board.keys.take"],
				key: "enter",
				run: withRow((row) => {
					const { proposal, withBib } = rowChangesOf(row);
					if (proposal !== null) void doing.current.make(row, proposal);
					else if (withBib !== null)
						list.current?.querySelector<HTMLElement>("[aria-current] input")?.focus();
				}),
			},
			{
				id: "queue leave",
				text: texts["organiser.board.keys.leave"],
				key: "l",
				run: withRow((row) => doing.current.leave(row)),
			},
			{
				id: "queue open",
				text: texts["organiser.board.keys.open"],
				key: "o",
				run: withRow(({ pno }) => {
					if (pno !== "") location.assign(runnerPath + encodeURIComponent(pno));
				}),
			},
		];
	}, [texts, runnerPath]);
	useActions(actions);

	const total = queues.reduce((sum, queue) => sum + waitingIn(queue, left), 0);
	const number = (count: number) => count.toLocaleString(place.language);
	const further = isOpen ? shown.count - shown.rows.length : 0;
	return (
		<Panel
			id="board-queues"
			title={
				total === 0
					? texts["organiser.board.nothing"]
					: `${texts["organiser.board.queues"]} ${number(total)}`
			}
			beside={
				<p className="board-keys quiet">
					<span>
						<kbd>{KEYS.down}</kbd> <kbd>{KEYS.up}</kbd> {texts["organiser.board.keys.move"]}
					</span>
					<span>
						<kbd>↵</kbd> {texts["organiser.board.keys.take"]}
					</span>
					<span>
						<kbd>{KEYS.open}</kbd> {texts["organiser.board.keys.open"]}
					</span>
					<span>
						<kbd>{KEYS.leave}</kbd> {texts["organiser.board.keys.leave"]}
					</span>
				</p>
			}
		>
			<div className="queues">
				<QueueNames
					queues={queues}
					left={left}
					chosen={name}
					number={number}
					onChoose={(queue) => {
						setSelected(null);
						setConflict(null);
						void chooseQueue(queue);
					}}
				/>
				<div className="queue-rows" aria-busy={!isOpen}>
					{chosen !== null && chosen.point !== "" && (
						<p className="queue-filter">
							{filled(texts["organiser.board.onlyAt"], { point: nameOf(chosen.point) })}
							<button
								type="button"
								className="btn btn-small"
								onClick={() => void chooseQueue(name)}
							>
								{texts["organiser.board.allPoints"]}
							</button>
						</p>
					)}
					{name === "late" && all.length > 0 && (
						<TakeAll until={until} count={number(shown?.count ?? 0)} />
					)}
					{isOpen && name === "marks" && <MarksAtOnce rows={rows} times={times} />}
					{isOpen && name === "overdue" && <RunnersOut texts={texts} onAnswered={reloadBoard} />}
					{isOpen && name === "missed" && <FillAll rows={rows} isLeft={isLeft} nameOf={nameOf} />}
					{isOpen && rows.length === 0 && (
						<p className="queue-end quiet">{texts["organiser.board.empty"]}</p>
					)}
					{/* Above the rows, because the other person's value may have settled the row. */}
					{conflict !== null && (
						<RowConflict
							conflict={conflict.of}
							wanted={conflict.wanted}
							words={words}
							onKeep={() => setConflict(null)}
							onReplace={() => {
								const seen = Math.max(...conflict.of.later.map(({ id }) => id));
								return make(conflict.row, conflict.wanted, seen);
							}}
						/>
					)}
					<ul ref={list}>
						{rows.map((row) => (
							<QueueRow
								key={row.id}
								row={row}
								words={words}
								runnerPath={runnerPath}
								isSelected={row.id === selected}
								isBusy={busy === row.id}
								isLeft={isLeft(row)}
								onSelect={() => setSelected(row.id)}
								onChange={(wanted) => void make(row, wanted)}
								onLeave={() => leave(row)}
							/>
						))}
					</ul>
					{further > 0 && (
						<p className="queue-end">
							<button type="button" className="btn btn-small" onClick={() => void readMore()}>
								{filled(texts["organiser.board.more"], { count: number(further) })}
							</button>
						</p>
					)}
					{leftRows.length > 0 && (
						<p className="queue-end quiet">
							{filled(texts["organiser.board.left"], { count: number(leftRows.length) })}
							<button
								type="button"
								className="btn btn-small"
								aria-expanded={showsLeft}
								onClick={() => setShowsLeft(!showsLeft)}
							>
								{texts[showsLeft ? "organiser.board.hideLeft" : "organiser.board.showLeft"]}
							</button>
						</p>
					)}
				</div>
			</div>
		</Panel>
	);
}
