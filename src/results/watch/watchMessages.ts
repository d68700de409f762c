/** The operations of the watching thread, which computes for organisers what is more than a snapshot's look-up. */

import type { PairsRequest } from "../../contract/desk/listPairs.ts";
import type { OrganisedEvent } from "../../contract/events/organisedEvent.ts";
import type { LiveReads, LiveSnapshot } from "../../contract/live/live.ts";
import type { ParticipantsRequest } from "../../contract/participants/participants.ts";
import type { ExpectedRequest } from "../../contract/watch/expected.ts";
import type { ReadsRequest } from "../../contract/watch/listReads.ts";
import type { QueueName, QueueRequest } from "../../contract/watch/queues.ts";
import type { StillOutRequest } from "../../contract/watch/stillOut.ts";
import type { WinnerGroup } from "../../race/scoring/winners.ts";
import type { HandedOver } from "../core/scoring/scoringMessages.ts";

export type WatchQuestion =
	| { kind: "points" }
	| { kind: "sources" }
	| { kind: "queues" }
	| { kind: "checks"; winners: readonly WinnerGroup[]; isOver: boolean }
	| { kind: "pairs"; request: PairsRequest }
	| { kind: "queue"; name: QueueName; request: QueueRequest }
	| ({ kind: "event" } & AboutEvent)
	| { kind: "expected"; request: ExpectedRequest }
	| { kind: "participants"; request: ParticipantsRequest }
	| { kind: "stillOut"; request: StillOutRequest }
	| { kind: "reads"; request: ReadsRequest }
	| { kind: "runners"; q: string; limit: number };

/** What the watching thread cannot know of an event and its requester, for organisedEvent. */
export interface AboutEvent
	extends Pick<
		OrganisedEvent,
		"lastDay" | "visibility" | "announceAt" | "isHeld" | "rehearses" | "role"
	> {
	/** Whether the requester may see reads. */
	mayRead: boolean;
	/** The instant from which first reads count, epoch ms. */
	since: number;
}

/** A snapshot as it is sent to the thread, and the instant for which it is asked, epoch ms. */
export interface Watched {
	handed: HandedOver;
	now: number;
}

/** The counts of an event, and what is new since the glance before. */
export interface Glance {
	state: Omit<LiveSnapshot, "change">;
	/** Null for the first glance, and after a change of the course or the runners. */
	news: Pick<LiveReads, "count" | "latest"> | null;
}

export interface WatchOperations {
	/** The body of the answer. */
	answer: { request: Watched & { question: WatchQuestion }; reply: Uint8Array };
	glance: { request: Watched; reply: Glance };
}
