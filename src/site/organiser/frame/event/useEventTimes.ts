/** The times of the page's event. */
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { $event, type EventState } from "../organisedEventStore.ts";
import { useScreen } from "../screenContext.tsx";
import { browserZone, timesIn, type ZoneTimes } from "./zoneTimes.ts";

const $noEvent = atom<EventState>({ kind: "unknown" });

/** Before the event is known, because a time in another zone would be wrong. */
const NOT_YET: ZoneTimes = {
	day: () => "",
	dayAndClock: () => "",
	shortClock: () => "",
	clock: () => "",
	fineClock: () => "",
};

/** Times in the zone of the page's event, as texts; '' until the event is known. On a page about no event, in the browser's zone. */
export function useEventTimes(): ZoneTimes {
	const { place } = useScreen("frame");
	const state = useStore(place.eventId === "" ? $noEvent : $event);
	if (state.kind === "loading") return NOT_YET;
	return timesIn(state.kind === "known" ? state.event.zone : browserZone());
}
