/** What the live stream reports of an event, kept up to date. */
import type {
	LiveChange,
	LiveCounts,
	LiveReads,
	LiveSnapshot,
} from "../../../../contract/live/live.ts";
import type { PointCounts } from "../../../../contract/watch/points.ts";
import { trusted } from "../trusted.ts";
import type { ServerEvent } from "./eventLines.ts";

/** The most changes and passings that are kept of the stream. */
const MAX_KEPT = 50;

export interface LiveEvent {
	version: number;
	/** The server's clock when it wrote the last event, epoch ms. */
	serverTime: number;
	/** By the timing point's id, in the order of the course. */
	points: ReadonlyMap<string, PointCounts>;
	course: LiveSnapshot["course"];
	/** The last passings, the latest first. */
	latest: LiveReads["latest"];
	/** What people changed since the page opened, the latest first. */
	changes: readonly LiveChange[];
	/** Grows when changes were left out: what is shown of changes must be read again. */
	resets: number;
}

/**
 * The state after an event of the stream.
 * @param before null until the first snapshot
 */
export function liveEventAfter(before: LiveEvent | null, event: ServerEvent): LiveEvent | null {
	if (event.data === "") return before;
	const data: unknown = JSON.parse(event.data);
	if (event.name === "snapshot") return afterSnapshot(before, trusted<LiveSnapshot>(data));
	if (before === null) return null;
	if (event.name === "reads") {
		const { points, latest, version, serverTime } = trusted<LiveReads>(data);
		const kept = [...latest, ...before.latest].slice(0, MAX_KEPT);
		return { ...before, version, serverTime, points: merged(before, points), latest: kept };
	}
	if (event.name === "counts") {
		const { points, course, version, serverTime } = trusted<LiveCounts>(data);
		return { ...before, version, serverTime, course, points: merged(before, points) };
	}
	if (event.name === "change") {
		const change = trusted<LiveChange>(data);
		const earlier = before.changes.filter(({ id }) => id !== change.id);
		return { ...before, changes: [change, ...earlier].slice(0, MAX_KEPT) };
	}
	return event.name === "reset" ? { ...before, resets: before.resets + 1 } : before;
}

function afterSnapshot(before: LiveEvent | null, snapshot: LiveSnapshot): LiveEvent {
	const { version, serverTime, course } = snapshot;
	return {
		version,
		serverTime,
		course,
		points: new Map(snapshot.points.map((each) => [each.pINo, each])),
		latest: before?.latest ?? [],
		changes: before?.changes ?? [],
		resets: before?.resets ?? 0,
	};
}

function merged(before: LiveEvent, points: readonly PointCounts[]): LiveEvent["points"] {
	const all = new Map(before.points);
	for (const each of points) all.set(each.pINo, each);
	return all;
}
