/**
 * Announces events at the time that a person set. Each node looks at the catalogue every second; the event's lock, and the
 * schedule itself, which the change clears, let one of them do it. A server that was down does it when it starts.
 */
import type { OpenCheck } from "../../contract/changes/announcementKind.ts";
import type { AskedChange } from "../../contract/changes/change.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { applyChange, applyChanges } from "../../store/changes/applyChange.ts";
import { eventRow } from "../../store/changes/eventRow.ts";
import { readAnnouncement } from "../../store/changes/storedAnnouncement.ts";
import type { Store } from "../../store/connection/Store.ts";
import { type EventCache, logFailure } from "../core/eventCache.ts";
import { type FindChecks, notCovered, summaryOf } from "./checks.ts";

const LOOK_EVERY_MS = 1_000;
/** The author of what the server itself does at the time. */
const SCHEDULE_AUTHOR = "schedule";

export interface AnnouncerParts {
	store: Pick<Store, "db">;
	/** With the hidden events. */
	eventCache: Pick<EventCache, "catalogue" | "renew">;
	findChecks: FindChecks;
	now: () => number;
}

/** Starts to look. @returns ends it, after what is under way */
export function startAnnouncer(parts: AnnouncerParts): { close(): Promise<void> } {
	const underWay = new Map<string, Promise<void>>();

	function look(): void {
		for (const [eventId, { at }] of parts.eventCache.catalogue().announcements) {
			if (at === null || at > parts.now() || underWay.has(eventId)) continue;
			const work = logFailure(`announcing ${eventId}`, announce(parts, eventId, at));
			underWay.set(
				eventId,
				work.finally(() => underWay.delete(eventId)),
			);
		}
	}

	const timer = setInterval(look, LOOK_EVERY_MS).unref();
	return {
		async close() {
			clearInterval(timer);
			await Promise.all(underWay.values());
		},
	};
}

/** Announces an event, or notes why not. Does nothing if another node did, or the schedule was changed. */
async function announce(
	{ store, eventCache, findChecks, now }: AnnouncerParts,
	eventId: string,
	at: number,
): Promise<void> {
	const open = (await findChecks(eventId)).map(summaryOf);
	const moment = now();
	await changeEvent(store.db, eventId, async (transaction) => {
		const event = { transaction, eventId, now: moment };
		const [present] = await eventRow(event);
		const scheduled = readAnnouncement(present?.["announcement"]);
		if (!present || scheduled?.at !== at) return { outcome: null, change: "nothing" };
		const held = present["phase"] === "live" ? notCovered(open, scheduled.covers) : [];
		const { who, why } = scheduled;
		await applyChange(event, scheduleEnded(held), { who: SCHEDULE_AUTHOR, at: moment });
		if (held.length === 0)
			await applyChanges(event, publishing(present["visibility"], { who, why }), {
				who,
				at: moment,
			});
		return { outcome: null, change: "field" };
	});
	await eventCache.renew(eventId);
}

function scheduleEnded(held: OpenCheck[]): AskedChange {
	return {
		kind: "schedule",
		announceAt: null,
		covers: [],
		held,
		who: SCHEDULE_AUTHOR,
		why: "",
		expects: null,
	};
}

/** An event that is private becomes public with its announcement. */
function publishing(visibility: unknown, by: { who: string; why: string }): AskedChange[] {
	return [
		{ kind: "phase", phase: "announced", ...by, expects: null },
		...(visibility === "private"
			? [{ kind: "visibility", visibility: "public", ...by, expects: null } as const]
			: []),
	];
}
