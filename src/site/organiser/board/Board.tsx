/** The board of an event, live. */

import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import { timesIn } from "../frame/event/zoneTimes.ts";
import { $liveEvent, $stream } from "../frame/live/liveStore.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { AlarmList } from "./AlarmList.tsx";
import { $board, setBoardPlace } from "./boardData.ts";
import { ChangePanel } from "./ChangePanel.tsx";
import { CoursePanel } from "./CoursePanel.tsx";
import { $left, openLeft } from "./leftRows.ts";
import { QueuePanel } from "./QueuePanel.tsx";
import { SourcePanel } from "./SourcePanel.tsx";
import { WaitingCount } from "./WaitingCount.tsx";

export const BoardScreen = asIsland(() => {
	const { place, texts } = useScreen("board");
	setBoardPlace(place);
	const waiting = <p className="quiet">{texts["organiser.loading"]}</p>;
	return <ScreenGate waiting={waiting}>{(event) => <OpenBoard event={event} />}</ScreenGate>;
});

function OpenBoard({ event }: { event: OrganisedEvent }) {
	const { place, texts } = useScreen("board");
	const board = useStore($board);
	const live = useStore($liveEvent);
	const stream = useStore($stream);
	const left = useStore($left);
	useEffect(() => openLeft(place.eventId), [place.eventId]);
	const { points, sources, queues, changes } = board;
	if (points === null || sources === null || queues === null)
		return <p className="quiet">{texts["organiser.loading"]}</p>;
	const times = timesIn(event.zone);
	return (
		<div className="board" data-lost={stream.kind === "lost" ? "" : undefined}>
			<WaitingCount queues={queues.queues} left={left} />
			{event.isHeld && (
				<p className="alarm" role="alert">
					<a href={`${place.dashboard}/publish`}>{texts["organiser.phase.held"]}</a>
				</p>
			)}
			<AlarmList event={event} sources={sources} left={left} ahead={board.ahead} />
			<CoursePanel
				event={event}
				points={points}
				live={live}
				silent={sources.silent}
				times={times}
			/>
			<div className="board-two">
				<QueuePanel
					event={event}
					queues={queues.queues}
					until={queues.serverTime}
					left={left}
					times={times}
				/>
				<div className="board-stack">
					<SourcePanel event={event} watched={sources} ahead={board.ahead} />
					<ChangePanel event={event} changes={changes ?? []} times={times} />
				</div>
			</div>
		</div>
	);
}
