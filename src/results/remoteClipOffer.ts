/** Which events have clips, asked of a clip service elsewhere: it tells of events only, so every pass may be covered. */
import * as v from "valibot";
import { envelope } from "../contract/call.ts";
import { CHECK_EVENT_PATH } from "../contract/clips.ts";
import type { ClipOffer, EventClips } from "./clipOffer.ts";

/** How long an answer is believed, ms. */
const KEPT_MS = 30_000;
/** How long nothing is asked of a service that did not answer, ms: until then pages lack their button. */
const FAILED_MS = 2_000;
/** A runner's result does not wait longer for it, ms. */
const PATIENCE_MS = 2_000;

const SOME: EventClips = { stamp: "clips", covers: () => true };
const NONE: EventClips = { stamp: "", covers: () => false };

interface Known {
	clips: EventClips;
	until: number;
}

/** @param server the service with its prefix */
export function remoteOffer(server: string, now: () => number): ClipOffer {
	const known = new Map<string, Known>();
	const asked = new Map<string, Promise<EventClips>>();

	function ask(eventId: string): Promise<EventClips> {
		const underWay = asked.get(eventId);
		if (underWay) return underWay;
		const asking = hasClips(server, eventId)
			.then(
				(clips) => ({ clips, until: now() + KEPT_MS }),
				// Of a service that does not answer, what it said last is believed.
				() => ({ clips: known.get(eventId)?.clips ?? NONE, until: now() + FAILED_MS }),
			)
			.then((told) => {
				known.set(eventId, told);
				return told.clips;
			})
			.finally(() => asked.delete(eventId));
		asked.set(eventId, asking);
		return asking;
	}

	return {
		of(eventId) {
			const before = known.get(eventId);
			if (before === undefined) return ask(eventId);
			// Nobody waits: the next one sees what is new.
			if (now() >= before.until) void ask(eventId);
			return before.clips;
		},
	};
}

async function hasClips(server: string, pjid: string): Promise<EventClips> {
	const answer = await fetch(`${server}${CHECK_EVENT_PATH}`, {
		method: "POST",
		body: new URLSearchParams({ pjid }),
		redirect: "error",
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	if (answer.status >= 500) throw new Error(`the clip service answers ${answer.status}`);
	return v.parse(envelope, await answer.json()).status === "true" ? SOME : NONE;
}
