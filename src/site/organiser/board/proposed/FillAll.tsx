/** Fills in all who were missed at a point together: each gets what the row proposes, a read or a mark there, else the estimate. */

import { useState } from "react";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { type WatchedRow, watchQueue } from "../../../../contract/watch/queues.ts";
import { filled } from "../../frame/filled.ts";
import { callOrganiser } from "../../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../../frame/organiserPlace.ts";
import { ProposedChanges } from "../../frame/proposed/ProposedChanges.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { reloadBoard } from "../boardData.ts";
import { type Requested, rowChangesOf } from "../queueChanges.ts";

interface Props {
	rows: readonly WatchedRow[];
	/** Names of rows that a person has set aside. */
	isLeft(row: WatchedRow): boolean;
	nameOf(point: string): string;
}

/** The most that are filled in at once; after them the button is there again. */
const MOST = 500;

export function FillAll({ rows, isLeft, nameOf }: Props) {
	const { place, texts } = useScreen("board");
	const [open, setOpen] = useState<{ point: string; changes: Requested[] } | null>(null);
	const byPoint = Map.groupBy(rows, ({ pINo }) => pINo);
	const points = [...byPoint].flatMap(([point, own]) => (own.length > 1 ? point : []));

	async function propose(point: string) {
		const missed = await missedAt(place, point);
		const changes = missed
			.filter((row) => !isLeft(row))
			.flatMap((row): Requested[] => {
				const { proposal } = rowChangesOf(row);
				if (proposal === null) return [];
				const why = texts[`organiser.board.why.${proposal.name}`];
				return [proposal.request].flat().map((asked) => ({ ...asked, why }));
			});
		setOpen(changes.length === 0 ? null : { point, changes });
	}
	if (points.length === 0) return null;
	return (
		<>
			<p className="queue-filter">
				{points.map((point) => (
					<button
						key={point}
						type="button"
						className="btn btn-small"
						aria-expanded={open?.point === point}
						onClick={() => void propose(point)}
					>
						{filled(texts["organiser.board.fillAll"], { point: nameOf(point) })}
					</button>
				))}
			</p>
			{open !== null && (
				<ProposedChanges
					onAnswered={reloadBoard}
					key={open.point}
					changes={open.changes}
					text={filled(texts["organiser.board.doFillAll"], { count: String(open.changes.length) })}
					done={filled(texts["organiser.board.done.filledAll"], {
						point: nameOf(open.point),
						count: String(open.changes.length),
					})}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	);
}

async function missedAt({ server, eventId }: OrganiserPlace, point: string): Promise<WatchedRow[]> {
	const to = { pjid: eventId, queue: "missed" };
	const answer = await callOrganiser(server, watchQueue, to, { limit: String(MOST), point });
	return dataOf(answer)?.rows ?? [];
}
