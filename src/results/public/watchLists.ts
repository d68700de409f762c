/**
 * Answers watch lists. They differ between visitors, and their runners do not: each runner's JSON is prepared once, and is
 * valid until the runner's own times or status change. Before, writing JSON took 18 % of the answering thread.
 */
import { LRUCache } from "lru-cache";
import type * as v from "valibot";
import { watchlist, type watchlistData } from "../../contract/public/watchlist.ts";
import type { Reply } from "../../http/exchange.ts";
import { JSON_HEADERS } from "../../http/jsonReply.ts";
import { at, known } from "../../race/scoring/field.ts";
import { arrivalOf, pointsToCome } from "../../race/scoring/toCome.ts";
import type { EventReader } from "../core/eventCache.ts";
import { runnerFields } from "../core/runnerFields.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handleRepeated } from "../door/handle.ts";
import { createTextArena, type TextArena } from "./textArena.ts";

type Standing = Pick<Snapshot, "field" | "fieldVersion" | "standings" | "edition">;

export interface WatchLists {
	/** The runners of these bibs in the given order. Unknown bibs are left out. */
	answer(snapshot: Standing, bibs: readonly string[]): Reply;
}

/** The prepared runners of an event, by position. */
interface PreparedRunners {
	fieldVersion: number;
	/** The standings that were used last. */
	edition: string;
	/** How often the standings have changed since the beginning; per runner, the last of them for which the JSON is valid. */
	changes: number;
	validAt: Int32Array;
	json: TextArena;
	/** Per runner: what the JSON was made from (keepOwnValues). */
	madeFrom: Float64Array;
}

/** Status, official time, start, last point. The passings follow. */
const SINGLE_VALUES = 4;
/** Memory for prepared runners, bytes, and that of a runner besides the values that it was made from. */
const MAX_BYTES = 256 * 1024 * 1024;
const BYTES_A_RUNNER = 600;

const BEGIN = Buffer.from('{"status":"true","data":[');
const COMMA = Buffer.from(",");
const END = Buffer.from("]}");

/** @param threads the number of threads with prepared runners, which share the memory */
export function createWatchLists(threads: number): WatchLists {
	const events = new LRUCache<string, PreparedRunners>({
		maxSize: Math.floor(MAX_BYTES / threads),
		sizeCalculation: ({ validAt, madeFrom }) =>
			1 + madeFrom.byteLength + validAt.length * BYTES_A_RUNNER,
	});

	function preparedOf({ field, fieldVersion, edition }: Standing): PreparedRunners {
		const known = events.get(field.event.id);
		if (known?.fieldVersion !== fieldVersion) {
			const runners = field.entrants.length;
			const fresh = {
				fieldVersion,
				edition,
				changes: 1,
				validAt: new Int32Array(runners),
				json: createTextArena(runners),
				madeFrom: new Float64Array(runners * (SINGLE_VALUES + field.points.length)),
			};
			events.set(field.event.id, fresh);
			return fresh;
		}
		if (known.edition !== edition) {
			known.edition = edition;
			known.changes++;
		}
		return known;
	}

	return {
		answer(snapshot, bibs) {
			const prepared = preparedOf(snapshot);
			const { json } = prepared;
			const positions: number[] = [];
			let length = BEGIN.length + END.length;
			for (const bib of bibs) {
				const position = snapshot.field.byBib.get(bib);
				if (position === undefined) continue;
				prepare(snapshot, position, prepared);
				length += json.lengthOf(position) + (positions.length > 0 ? COMMA.length : 0);
				positions.push(position);
			}
			const body = Buffer.allocUnsafe(length);
			let at = BEGIN.copy(body);
			for (const [index, position] of positions.entries()) {
				if (index > 0) at += COMMA.copy(body, at);
				at = json.copyTo(body, at, position);
			}
			END.copy(body, at);
			return { status: 200, headers: JSON_HEADERS, body };
		},
	};
}

/** Prepares a runner's JSON, unless it is valid. */
function prepare(snapshot: Standing, position: number, prepared: PreparedRunners): void {
	const { json, validAt, changes, madeFrom } = prepared;
	if (validAt[position] === changes) return;
	validAt[position] = changes;
	const isSame = keepOwnValues(snapshot, position, madeFrom);
	if (isSame && json.lengthOf(position) > 0) return;
	json.write(position, JSON.stringify(watchedRunner(snapshot, position)));
}

/** Stores the values of a runner from which an entry is made. @returns whether they are as before */
function keepOwnValues(
	{ standings, field }: Standing,
	runner: number,
	kept: Float64Array,
): boolean {
	const points = field.points.length;
	const first = runner * (SINGLE_VALUES + points);
	const keep = (cell: number, value: number): boolean => {
		const isSame = Object.is(kept[cell], value);
		kept[cell] = value;
		return isSame;
	};
	let isSame = keep(first, standings.status[runner] ?? 0);
	isSame = keep(first + 1, at(standings.official, runner)) && isSame;
	isSame = keep(first + 2, at(standings.start, runner)) && isSame;
	isSame = keep(first + 3, standings.lastPoint[runner] ?? -1) && isSame;
	for (let point = 0; point < points; point++) {
		const passedAt = at(standings.passedAt, runner * points + point);
		isSame = keep(first + SINGLE_VALUES + point, passedAt) && isSame;
	}
	return isSame;
}

/** The route of watchlist. */
export function watchlistRoute(events: EventReader, watchLists: Pick<WatchLists, "answer">) {
	return handleRepeated(watchlist, watchlist.request, ({ pjid, ddata }) =>
		withEvent(events, pjid, (snapshot) => watchLists.answer(snapshot, ddata)),
	);
}

/** The runner at a position as an entry of a watch list, with the last and the next point. */
export function watchedRunner(
	{ field, standings }: Pick<Snapshot, "field" | "standings">,
	position: number,
): v.InferInput<typeof watchlistData>[number] {
	const point = standings.lastPoint[position] ?? -1;
	const passedAt =
		point < 0 ? Number.NaN : at(standings.passedAt, position * field.points.length + point);
	const toCome = pointsToCome(field, standings, position);
	return {
		...runnerFields({ field, standings }, position),
		pointNiceName: field.points[point]?.name ?? "",
		pResult: known(passedAt),
		arrival: arrivalOf(field, position, toCome),
		nextPointName: field.points[toCome[0]?.point ?? -1]?.name ?? "",
		nextArrival: toCome[0]?.expected ?? null,
	};
}
