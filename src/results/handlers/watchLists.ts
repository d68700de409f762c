/**
 * Answers watch lists. They differ between visitors, and their runners do not: each runner's JSON is prepared once, and is
 * valid until the runner's own times or status change. Before, writing JSON took 18 % of the answering thread.
 */
import { LRUCache } from "lru-cache";
import type { Reply } from "../../http/exchange.ts";
import { JSON_HEADERS } from "../../http/jsonReply.ts";
import { at } from "../../race/scoring/field.ts";
import type { Snapshot } from "../snapshot.ts";
import { watchedRunner } from "./lists.ts";

type Standing = Pick<Snapshot, "field" | "fieldVersion" | "standings">;

export interface WatchLists {
	/** The runners of these bibs in the given order. Unknown bibs are left out. */
	answer(snapshot: Standing, bibs: readonly string[]): Reply;
}

/** The prepared runners of an event, by position. */
interface PreparedRunners {
	fieldVersion: number;
	json: (Buffer | undefined)[];
	/** Per runner: what the JSON was made from (ownValues). */
	madeFrom: Float64Array;
}

/** Status, official time, start, last point. The passings follow. */
const SINGLE_VALUES = 4;
/** Memory for prepared runners, bytes, and that of a runner besides the values that it was made from. */
const MOST_BYTES = 256 * 1024 * 1024;
const BYTES_A_RUNNER = 600;

const BEGIN = Buffer.from('{"status":"true","data":[');
const COMMA = Buffer.from(",");
const END = Buffer.from("]}");

/** @param threads the number of threads with prepared runners, which share the memory */
export function createWatchLists(threads: number): WatchLists {
	const events = new LRUCache<string, PreparedRunners>({
		maxSize: Math.floor(MOST_BYTES / threads),
		sizeCalculation: ({ json, madeFrom }) => 1 + madeFrom.byteLength + json.length * BYTES_A_RUNNER,
	});

	function preparedOf({ field, fieldVersion }: Standing): PreparedRunners {
		const known = events.get(field.event.id);
		if (known?.fieldVersion === fieldVersion) return known;
		const runners = field.entrants.length;
		const fresh = {
			fieldVersion,
			json: new Array<Buffer | undefined>(runners),
			madeFrom: new Float64Array(runners * (SINGLE_VALUES + field.points.length)),
		};
		events.set(field.event.id, fresh);
		return fresh;
	}

	return {
		answer(snapshot, bibs) {
			const prepared = preparedOf(snapshot);
			const parts = bibs.flatMap((bib) => {
				const position = snapshot.field.byBib.get(bib);
				return position === undefined ? [] : [COMMA, runnerJson(snapshot, position, prepared)];
			});
			const body = Buffer.concat([BEGIN, ...parts.slice(1), END]);
			return { status: 200, headers: JSON_HEADERS, body };
		},
	};
}

function runnerJson(
	snapshot: Standing,
	position: number,
	{ json, madeFrom }: PreparedRunners,
): Buffer {
	const isSame = keepOwnValues(snapshot, position, madeFrom);
	const known = json[position];
	if (known && isSame) return known;
	const made = Buffer.from(JSON.stringify(watchedRunner(snapshot, position)));
	json[position] = made;
	return made;
}

/** Stores the values of a runner from which an entry is made. @returns whether they are as before */
function keepOwnValues(
	{ standings, field }: Standing,
	runner: number,
	kept: Float64Array,
): boolean {
	const points = field.points.length;
	let cell = runner * (SINGLE_VALUES + points);
	let isSame = true;
	const keep = (value: number) => {
		if (!Object.is(kept[cell], value)) {
			kept[cell] = value;
			isSame = false;
		}
		cell++;
	};
	keep(standings.status[runner] ?? 0);
	keep(at(standings.official, runner));
	keep(at(standings.start, runner));
	keep(standings.lastPoint[runner] ?? -1);
	for (let point = 0; point < points; point++)
		keep(at(standings.passedAt, runner * points + point));
	return isSame;
}
