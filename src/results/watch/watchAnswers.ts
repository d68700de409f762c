/** Writes what is watched in the contract's words. */
import type { PointCounts, WatchedPoints } from "../../contract/watch/points.ts";
import { MISSING_LISTED } from "../../contract/watch/points.ts";
import {
	QUEUE_NAMES,
	type QueueName,
	type QueueRequest,
	type WatchedQueue,
	type WatchedQueues,
} from "../../contract/watch/queues.ts";
import type { WatchedSources } from "../../contract/watch/sources.ts";
import { distinctNames } from "../../race/record/course/pointNames.ts";
import { pointPassingsOf } from "../../race/scoring/pointPassings.ts";
import { correctionAt } from "../../race/scoring/reads/correctedTimes.ts";
import { courseCounts, firstMissing, passingRates } from "../../race/watch/pointWatch.ts";
import { ofRunner, pageOf } from "../../race/watch/queue.ts";
import { POINT_TYPE } from "../core/pointType.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { WatchedEvent } from "./watchedEvent.ts";
import { writeRows } from "./writeQueueRows.ts";

/** The counts of all points. */
export function pointCountsOf({ field, standings }: Snapshot): PointCounts[] {
	const passings = pointPassingsOf(field, standings);
	return field.points.flatMap(({ id }, position) => {
		const passing = passings[position];
		if (!passing) return [];
		const { last: lastRead, ...counts } = passing;
		return { pINo: id, ...counts, lastRead };
	});
}

/** How many runners are where, and how many reads are unknown. */
export function courseOf({ standings, unknownReads }: Snapshot): WatchedPoints["course"] {
	return { ...courseCounts(standings), ...unknownReads };
}

export function answerPoints(snapshot: Snapshot, now: number): WatchedPoints {
	const { field, standings, version } = snapshot;
	const rates = passingRates(field, standings, now);
	const missed = firstMissing(field, standings, MISSING_LISTED);
	const counts = pointCountsOf(snapshot);
	const names = distinctNames(field.points);
	return {
		points: field.points.flatMap(({ id, km, kind, sport, leg }, position) => {
			const own = counts[position];
			if (!own) return [];
			return {
				...own,
				pointNiceName: names.get(id) ?? "",
				pointKm: km,
				pointType: POINT_TYPE[kind],
				pointSport: sport,
				pointLeg: leg,
				perMinute: rates[position]?.lastMinute ?? 0,
				perMinuteOfFive: rates[position]?.lastFiveMinutes ?? 0,
				minutes: rates[position]?.minutes ?? [],
				missed: (missed[position] ?? []).map((runner) => bibOf(snapshot, runner)),
			};
		}),
		course: courseOf(snapshot),
		version,
		serverTime: now,
	};
}

export function answerSources(
	{ field, version }: Snapshot,
	event: WatchedEvent,
	now: number,
): WatchedSources {
	const { points } = field;
	const corrections = event.entered().given.decided.clockOffsets;
	const { sources, silent } = event.alarms(now);
	return {
		sources: sources.map(
			({ lastChip: _, lacking: _l, floor: _f, lag: _g, behind: _b, ...state }) => ({
				...state,
				points: points.flatMap(({ id, mat }) => (mat === state.mat || id === state.mat ? id : [])),
			}),
		),
		clocks: event.clocks().flatMap(({ source, offset, witness, others }) => {
			if (offset === 0) return [];
			const lastRead = Math.max(
				...sources.flatMap((each) => (each.source === source ? each.lastRead : [])),
			);
			const known = correctionAt(corrections, source, lastRead);
			return {
				source,
				offset,
				witness,
				others: [...others],
				correction:
					witness === "unclear"
						? null
						: {
								since: known === null || known.since === 0 ? null : known.since,
								until: known?.until ?? null,
								offset: Math.round(((known?.offset ?? 0) + offset) / STEP_MS) * STEP_MS,
							},
			};
		}),
		silent: silent.map((each) => ({
			...each,
			points: each.points.flatMap((point) => points[point]?.id ?? []),
		})),
		version,
		serverTime: now,
	};
}

/** A clock is corrected in such steps, ms: it is not known better. */
const STEP_MS = 100;

export function answerQueues(
	{ version }: Snapshot,
	event: WatchedEvent,
	now: number,
): WatchedQueues {
	return {
		queues: QUEUE_NAMES.map((name) => ({ name, count: event.queue(name, now).count })),
		version,
		serverTime: now,
	};
}

export async function answerQueue(
	snapshot: Snapshot,
	event: WatchedEvent,
	{ name, request, now }: { name: QueueName; request: QueueRequest; now: number },
): Promise<WatchedQueue> {
	const { limit, cursor, point, bib } = request;
	const after = cursor === "" ? null : cursor.split(CURSOR_JOIN).map(Number);
	const queue = event.queue(name, now);
	const shown = bib === "" ? queue : ofRunner(queue, snapshot.field.byBib.get(bib) ?? NO_RUNNER);
	const { count, rows, next } = pageOf(shown, after, limit, point);
	return {
		name,
		count,
		rows: await writeRows(snapshot, event, rows),
		next: next === null ? null : next.join(CURSOR_JOIN),
		version: snapshot.version,
		serverTime: now,
	};
}

const CURSOR_JOIN = "~";
/** No position, nor the -1 of rows without a runner. */
const NO_RUNNER = -2;

function bibOf({ field }: Snapshot, runner: number): string {
	return field.entrants.at(runner)?.bib ?? "";
}
