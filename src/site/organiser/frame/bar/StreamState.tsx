/** Whether the screen shows the present: how long ago anything came, or since when nothing has. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { useEventTimes } from "../event/useEventTimes.ts";
import { filled } from "../filled.ts";
import { $liveEvent, $stream } from "../live/liveStore.ts";
import { useScreen } from "../screenContext.tsx";

export function StreamState() {
	const { texts } = useScreen("frame");
	const times = useEventTimes();
	const stream = useStore($stream, { ssr: "initial" });
	useStore($liveEvent, { ssr: "initial" });
	useEverySecond();
	const lost = stream.kind === "lost";
	return (
		<p className="stream" data-state={stream.kind} role={lost ? "alert" : undefined}>
			{stream.kind === "lost"
				? filled(texts["organiser.stream.lost"], {
						time: times.clock(stream.since),
						seconds: String(Math.max(0, Math.round((Date.now() - stream.since) / 1_000))),
					})
				: texts[`organiser.stream.${stream.kind}`]}
		</p>
	);
}

/** Renders again each second. */
function useEverySecond(): void {
	const [, setTick] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
		return () => clearInterval(timer);
	}, []);
}
