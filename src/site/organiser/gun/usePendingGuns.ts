/** Sends the guns that this device has stored, until the server has them or a person decides. */
import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState } from "react";
import { delay } from "../../calls/delay.ts";
import { showDone, showFailure } from "../frame/doneToasts.ts";
import { readEvent } from "../frame/organisedEventStore.ts";
import type { Answer } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";
import {
	$pendingGuns,
	addPending,
	loadPending,
	type PendingGun,
	removePending,
} from "./pendingGuns.ts";
import { type SentGun, sendGun } from "./sendGun.ts";

const RETRY_MS = 2_000;

/** Why a gun waits for a person: the server refused it, or another person set the gun meanwhile. */
export interface StoppedGun {
	gun: PendingGun;
	answer: Extract<Answer<unknown>, { kind: "conflict" | "refused" }>;
}

export type PendingGuns = ReturnType<typeof usePendingGuns>;

export function usePendingGuns(place: OrganiserPlace, texts: TextsOf<"gun">) {
	const { eventId } = place;
	const pending = useStore($pendingGuns);
	const [stopped, setStopped] = useState<StoppedGun | null>(null);
	const [first] = pending;
	useEffect(() => loadPending(eventId), [eventId]);
	useEffect(() => {
		if (first === undefined) return;
		const stopping = new AbortController();
		void sendUntilAnswered(place, first, stopping.signal).then((answer) => {
			if (stopping.signal.aborted || answer.kind === "unreachable") return;
			if (answer.kind !== "answered") return setStopped({ gun: first, answer });
			removePending(eventId, first.id);
			showDone({ text: texts["organiser.gun.fired"], change: answer.data.changes });
			return readEvent();
		});
		return () => stopping.abort();
	}, [first, place, eventId, texts]);

	const add = useCallback(
		(gun: PendingGun) => {
			if (!addPending(eventId, gun)) showFailure(texts["organiser.gun.notStored"]);
		},
		[eventId, texts],
	);
	return {
		/** The guns that the server does not have. */
		pending,
		stopped,
		/** Stores a gun and sends it. */
		add,
		/** Sends the stopped gun again, whatever the present value is. */
		insist() {
			if (stopped === null) return;
			setStopped(null);
			const { gun } = stopped;
			removePending(eventId, gun.id);
			add({ ...gun, waves: gun.waves.map(({ id }) => ({ id, change: null })) });
		},
		/** Gives the stopped gun up. */
		discard() {
			if (stopped === null) return;
			setStopped(null);
			removePending(eventId, stopped.gun.id);
			void readEvent();
		},
	};
}

async function sendUntilAnswered(
	place: OrganiserPlace,
	gun: PendingGun,
	signal: AbortSignal,
): Promise<SentGun> {
	for (;;) {
		const answer = await sendGun(place, gun);
		if (answer.kind !== "unreachable" || signal.aborted) return answer;
		await delay(RETRY_MS, signal).catch(() => undefined);
	}
}
