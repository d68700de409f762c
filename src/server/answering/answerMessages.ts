/** The messages between the main thread and the threads that answer beside it. */
import type { MessagePort } from "node:worker_threads";
import type { FilePart, KnownHeader } from "../../http/exchange.ts";
import type { SharedCells } from "../../http/metrics/cells.ts";
import type { EventReader } from "../../results/core/eventCache.ts";
import type { HandedOver } from "../../results/core/scoring/scoringMessages.ts";
import type { FollowingSettings } from "../../results/following/followingRouter.ts";
import type { HeldPage } from "../pageCache.ts";
import type { Settings } from "../settings.ts";

type Catalogue = ReturnType<EventReader["catalogue"]>;

/** A request as data. Its id names it until it is answered. */
export interface ForwardedExchange {
	id: number;
	method: string;
	path: string;
	query: string;
	headers: readonly (readonly [KnownHeader, string])[];
	client: string;
	body: Uint8Array;
}

export interface ForwardedReply {
	status: number;
	headers: readonly string[];
	body: Uint8Array | FilePart | ForwardedStream;
	/** The counter of the request (Exchange.slot). */
	slot: number;
	/** What the thread needs to hold it, if it is a page; null for any other reply. */
	page: HeldPage | null;
}

/** A stream in the main thread, by the id of its request. */
export interface ForwardedStream {
	stream: number;
}

/** A refusal as data; `retryAfter` is null where a retry does not help. */
export interface ForwardedRefusal {
	httpStatus: number;
	code: string;
	message: string;
	retryAfter: number | null;
}

/** What an answering thread asks of the main thread. */
export interface MainOperations {
	forward: { request: ForwardedExchange; reply: ForwardedReply };
	/** Checks a head; null if its body may be read. */
	admit: { request: ForwardedExchange; reply: ForwardedRefusal | null };
	/** The client of a forwarded request has disconnected. */
	cancel: { request: number; reply: undefined };
	/** The next bytes of a forwarded stream; null at its end. */
	more: { request: number; reply: Uint8Array | null };
	/** The thread ends: the stream's next bytes are its last. */
	endStream: { request: number; reply: undefined };
	/** The client of the stream has disconnected. */
	closeStream: { request: number; reply: undefined };
	/** Returns the columns of a lease: nothing in the thread can read them any more. */
	returnColumns: { request: number; reply: undefined };
	/** Publishes an event to the thread; false if there is none. */
	open: { request: string; reply: boolean | ForwardedRefusal };
}

/** What the main thread asks of an answering thread. */
export interface AnswerOperations {
	/** Listens, and answers from then on. `limit`: of bodies where there is no results server, bytes. */
	listen: { request: { port: number; limit: number }; reply: undefined };
	/** False if the event's runners are needed first. The columns are lent until the thread returns the lease. */
	show: { request: { handed: HandedOver; order: number; lease: number }; reply: boolean };
	list: { request: Catalogue; reply: undefined };
	evict: { request: string; reply: undefined };
	/** Drops the pages that a change of an event touches; with null all. */
	forget: { request: string | null; reply: undefined };
	/** Answers the requests under way, and closes the port. */
	close: { request: { drainMs: number }; reply: undefined };
}

export interface AnswerThreadData {
	settings: Settings;
	/** For requests to the main thread. */
	main: MessagePort;
	/** The thread's counters. */
	cells: SharedCells;
	siteOrigin: string;
	/** Null if this process has no results server. */
	results: { following: FollowingSettings; catalogue: Catalogue } | null;
}
