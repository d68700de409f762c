/**
 * Follows the results servers of other processes whose pages this one caches: asks each for the revisions of its events, and
 * reports those that changed. While a server cannot be followed, its pages are as old as their s-maxage allows.
 */
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { versions } from "../../contract/public/versions.ts";
import { createResultsFetch } from "../rendering/resultsFetch.ts";

export interface FollowSettings {
	/** Addresses of results servers, with their prefix. */
	servers: readonly string[];
	/** Called with each event that has changed; with null for all. */
	onChange: (eventId: string | null) => void;
	/** The pauses between two questions, and before a server without the call is asked again, ms. */
	pauseMs?: number;
	plainPauseMs?: number;
}

/** A change is to be seen within two seconds: that of another node of the results server takes it one to know. */
const PAUSE_MS = 500;
/** A plain server of SPEC section 7 may become one with the call. */
const PLAIN_PAUSE_MS = 60_000;
/** The longest wait for an answer, ms. */
const TIMEOUT_MS = 3_000;
/** The largest answer, bytes: ten thousand events have 150,000. */
const MAX_BYTES = 4 * 1024 * 1024;
/**
 * Nodes of a results server have a change up to this long one after the other, ms. A page that was rendered meanwhile may
 * show what the later one still had, so it is dropped again.
 */
const NODES_APART_MS = 2_000;

type Asked =
	| { kind: "same" | "plain" | "away" }
	| { kind: "changed"; versions: Versions; etag: string };

/** Begins to follow. @returns ends it */
export function followServers(settings: FollowSettings): () => Promise<void> {
	const { servers, onChange, pauseMs = PAUSE_MS, plainPauseMs = PLAIN_PAUSE_MS } = settings;
	const ending = new AbortController();
	const { signal } = ending;
	// The rendering thread logs which servers are unreachable.
	const send = createResultsFetch({
		now: () => performance.now(),
		timeoutMs: TIMEOUT_MS,
		maxBytes: MAX_BYTES,
		isSilent: true,
	});
	const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

	async function ask(server: string, etag: string): Promise<Asked> {
		try {
			const response = await send(server + versions.path, {
				headers: etag === "" ? {} : { "If-None-Match": etag },
				redirect: "error",
				signal,
			});
			if (response.status === 304) return { kind: "same" };
			if (response.status >= 500 || response.status === 429) return { kind: "away" };
			const found = readVersions(await response.text());
			if (found === null) return { kind: "plain" };
			return { kind: "changed", versions: found, etag: response.headers.get("etag") ?? "" };
		} catch {
			return { kind: "away" };
		}
	}

	function report(changed: readonly string[] | null): void {
		for (const eventId of changed ?? [null]) onChange(eventId);
	}

	async function reportAgain(changed: readonly string[] | null): Promise<void> {
		await pause(NODES_APART_MS);
		if (!signal.aborted) report(changed);
	}

	async function follow(server: string): Promise<void> {
		let known: { versions: Versions; etag: string } | null = null;
		while (!signal.aborted) {
			const asked = await ask(server, known?.etag ?? "");
			if (asked.kind === "changed") {
				// Before the first answer nothing is known of what the pages show.
				const changed = known === null ? null : changedEvents(known.versions, asked.versions);
				known = asked;
				if (changed === null || changed.length > 0) {
					report(changed);
					void reportAgain(changed);
				}
			}
			await pause(asked.kind === "plain" ? plainPauseMs : pauseMs);
		}
	}

	const following = servers.map(follow);
	return async () => {
		ending.abort();
		await Promise.all(following);
	};
}

type Versions = v.InferOutput<typeof versions.answer>;

const answer = v.object({ status: v.literal("true"), data: versions.answer });

/** Reads the answer; null if it is none, because a plain server of SPEC section 7 does not have the call. */
function readVersions(text: string): Versions | null {
	try {
		const read = v.safeParse(answer, JSON.parse(text));
		return read.success ? read.output.data : null;
	} catch {
		return null;
	}
}

/** The events that have changed, appeared or gone; null for everything. */
function changedEvents(before: Versions, after: Versions): readonly string[] | null {
	if (before.organisations !== after.organisations) return null;
	const ids = new Set([...Object.keys(before.events), ...Object.keys(after.events)]);
	return [...ids].filter((id) => before.events[id] !== after.events[id]);
}
