/** The live stream of the page's event, as stores. The first subscriber opens it, the last one closes it. */
import { atom, onMount } from "nanostores";
import { placeOfPage } from "../placeOfPage.ts";
import { type LiveEvent, liveEventAfter } from "./liveEvent.ts";
import { shareStream } from "./shareStream.ts";

export type StreamState =
	| { kind: "connecting" }
	/** @property heardAt when anything came last, epoch ms by the device */
	| { kind: "open"; heardAt: number }
	/** @property since when anything came last, epoch ms by the device; when the page opened, if nothing ever came */
	| { kind: "lost"; since: number }
	/** The member's role does not suffice, or there is no such event. */
	| { kind: "refused" };

export const $stream = atom<StreamState>({ kind: "connecting" });
/** null until the first snapshot. */
export const $liveEvent = atom<LiveEvent | null>(null);

onMount($liveEvent, () => {
	const { server, eventId } = placeOfPage();
	// Reading a store mounts it, also where a server renders the page: there is no stream.
	if (eventId === "" || typeof document === "undefined") return;
	const openedAt = Date.now();
	let heardAt = openedAt;
	return shareStream(server, eventId, {
		onHeard() {
			heardAt = Date.now();
			$stream.set({ kind: "open", heardAt });
		},
		onEvent: (event) => $liveEvent.set(liveEventAfter($liveEvent.get(), event)),
		onLost: () => $stream.set({ kind: "lost", since: heardAt }),
		onRefused: () => $stream.set({ kind: "refused" }),
	});
});
