/** What the bar of an organiser's screen does: the stream's state, the palette, the member, and the keys of the screen's actions. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { actionOf } from "../actions.ts";
import { EventInBar } from "../event/EventInBar.tsx";
import { useEventTimes } from "../event/useEventTimes.ts";
import { filled } from "../filled.ts";
import { $liveEvent, $stream } from "../live/liveStore.ts";
import { MemberMenu } from "../member/MemberMenu.tsx";
import { Palette } from "../palette/Palette.tsx";
import { asIsland, useScreen } from "../screenContext.tsx";
import { Toaster } from "../Toaster.tsx";

export const Bar = asIsland(() => {
	useEffect(() => {
		const act = (event: KeyboardEvent) => {
			const action = actionOf(event);
			if (action === undefined) return;
			event.preventDefault();
			action.run();
		};
		addEventListener("keydown", act);
		return () => removeEventListener("keydown", act);
	}, []);
	useEffect(() => {
		// On a tablet the screens are one row that scrolls.
		const current = document.querySelector('.side [aria-current="page"]');
		current?.scrollIntoView({ inline: "center", block: "nearest" });
	}, []);
	return (
		<>
			<EventInBar />
			<StreamState />
			<span className="grow" />
			<Palette />
			<MemberMenu />
			<Toaster />
		</>
	);
});

/** Whether the screen shows the present: how long ago anything came, or since when nothing has. */
function StreamState() {
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
