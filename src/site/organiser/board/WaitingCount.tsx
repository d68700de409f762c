/** How many rows wait for a person, on the board's link in the navigation. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { WatchedQueues } from "../../../contract/watch/queues.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { waitingIn } from "./waitingIn.ts";

interface Props {
	queues: WatchedQueues["queues"];
	left: readonly string[];
}

export function WaitingCount({ queues, left }: Props) {
	const { place, texts } = useScreen("board");
	const [link, setLink] = useState<Element | null>(null);
	useEffect(() => setLink(document.querySelector("nav a[data-screen=board]")), []);
	const count = queues.reduce((sum, queue) => sum + waitingIn(queue, left), 0);
	if (link === null || count === 0) return null;
	return createPortal(
		<span className="waiting">
			{count.toLocaleString(place.language)}
			<span className="sr-only"> {texts["organiser.board.waiting"]}</span>
		</span>,
		link,
	);
}
