/** The board of an event, live. */

import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import { $liveEvent, $stream } from "../frame/live/liveStore.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { AlarmList } from "./AlarmList.tsx";
import { $board, setBoardPlace } from "./boardData.ts";
import type { BoardParts } from "./boardParts.ts";
import type { BoardTexts } from "./boardTexts.ts";
import { timesOf } from "./boardTimes.ts";
import { ChangePanel } from "./ChangePanel.tsx";
import { CoursePanel } from "./CoursePanel.tsx";
import { $left, openLeft } from "./leftRows.ts";
import { QueuePanel } from "./QueuePanel.tsx";
import { SourcePanel } from "./SourcePanel.tsx";
import { WaitingCount } from "./WaitingCount.tsx";

interface Props {
	place: OrganiserPlace;
	myEvents: string;
	texts: BoardTexts;
}

export function Board({ place, myEvents, texts }: Props) {
	setBoardPlace(place);
	const waiting = <p className="quiet">{texts["organiser.loading"]}</p>;
	return (
		<ScreenGate place={place} myEvents={myEvents} texts={texts} waiting={waiting}>
			{(event) => <OpenBoard place={place} texts={texts} event={event} />}
		</ScreenGate>
	);
}

function OpenBoard({ place, texts, event }: BoardParts) {
	const board = useStore($board);
	const live = useStore($liveEvent);
	const stream = useStore($stream);
	const left = useStore($left);
	useEffect(() => openLeft(place.eventId), [place.eventId]);
	const { points, sources, queues, changes } = board;
	if (points === null || sources === null || queues === null)
		return <p className="quiet">{texts["organiser.loading"]}</p>;
	const parts = { place, texts, event };
	const times = timesOf(event.zone);
	return (
		<div className="board" data-lost={stream.kind === "lost" ? "" : undefined}>
			<WaitingCount queues={queues.queues} left={left} texts={texts} language={place.language} />
			{event.isHeld && (
				<p className="alarm" role="alert">
					<a href={`${place.dashboard}/publish`}>{texts["organiser.phase.held"]}</a>
				</p>
			)}
			<AlarmList {...parts} sources={sources} left={left} ahead={board.ahead} />
			<CoursePanel {...parts} points={points} live={live} silent={sources.silent} times={times} />
			<div className="board-two">
				<QueuePanel {...parts} queues={queues.queues} left={left} times={times} />
				<div className="board-stack">
					<SourcePanel {...parts} watched={sources} ahead={board.ahead} />
					<ChangePanel {...parts} changes={changes ?? []} times={times} />
				</div>
			</div>
		</div>
	);
}
