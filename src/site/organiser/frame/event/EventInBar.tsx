/** The event in the bar: its phase and the race clock. It also writes the name of an event that the public does not see. */
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useState } from "react";
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import { clockTime, dayOf } from "../../../../race/time/day.ts";
import { formatSeconds } from "../../../../race/time/duration.ts";
import { filled } from "../filled.ts";
import { $event } from "../organisedEventStore.ts";
import { useScreen } from "../screenContext.tsx";
import { $clockCategory, gunOf } from "./clockCategory.ts";

export function EventInBar() {
	const { texts } = useScreen("frame");
	const state = useStore($event);
	const category = useStore($clockCategory);
	const event = state.kind === "known" ? state.event : null;
	const name = event?.name;
	const title = texts["title.dashboard"];
	useEffect(() => {
		if (name === undefined) return;
		const written = filled(title, { 0: name });
		document.title = written;
		const shown = document.querySelector("[data-event-name]");
		if (shown !== null) shown.textContent = written;
	}, [name, title]);
	if (event === null) return null;
	const gun = event.phase === "live" ? gunOf(event, category) : null;
	return (
		<>
			{event.phase === "live" ? (
				event.waves.some((wave) => wave.gun !== null) ? (
					<span className="chip chip-live">{texts["organiser.phase.live"]}</span>
				) : (
					<span className="chip">{texts["organiser.phase.before"]}</span>
				)
			) : (
				<span className="chip">{texts["organiser.phase.announced"]}</span>
			)}
			{event.visibility !== "public" && (
				<span className="chip">{texts["organiser.phase.private"]}</span>
			)}
			<Announcement event={event} />
			{gun !== null && (
				<RaceClock gun={gun} serverTime={event.serverTime} label={texts["organiser.clock"]} />
			)}
		</>
	);
}

/** When the result is to be announced, or that it was not; it links to the screen with more. */
function Announcement({ event }: { event: OrganisedEvent }) {
	const { texts } = useScreen("frame");
	const { announceAt, isHeld, zone } = event;
	if (announceAt === null && !isHeld) return null;
	const at = announceAt === null ? "" : `${dayOf(announceAt, zone)} ${clockTime(announceAt, zone)}`;
	const screen = location.pathname.replace(/\/admin(\/.*)?$/, "/admin/publish");
	return (
		<a className={isHeld ? "chip needs" : "chip"} href={screen}>
			{isHeld ? texts["organiser.phase.held"] : filled(texts["organiser.phase.scheduled"], { at })}
		</a>
	);
}

interface ClockProps {
	/** Epoch ms. */
	gun: number;
	/** The server's clock when the event was read, epoch ms. */
	serverTime: number;
	label: string;
}

function RaceClock({ gun, serverTime, label }: ClockProps) {
	const ahead = useMemo(() => serverTime - Date.now(), [serverTime]);
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 250);
		return () => clearInterval(timer);
	}, []);
	const time = now + ahead - gun;
	if (time < 0) return null;
	return (
		<span className="race-clock" role="timer" aria-label={label}>
			{formatSeconds(time)}
		</span>
	);
}
