/** Packs a scored event for the server's main thread. */

import type { Entrant } from "../../race/record/record.ts";
import { nextCutOff } from "../../race/scoring/cutOffs.ts";
import { foldNames } from "../../race/search/search.ts";
import type { ScoredEvent } from "./eventScorer.ts";
import type { HandedOver, PackedRunners } from "./scoringMessages.ts";

/** Runners in one list: unpacking it takes about a millisecond. */
const RUNNERS_A_LIST = 1_000;

/** @param knownField the field revision whose runners the main thread has */
export function handOver(scored: ScoredEvent, knownField: number | null): HandedOver {
	const { version, fieldVersion, builtAt, field, standings, leaders, winners, histograms } = scored;
	const { event, categories, groups, waves, points, entrants, reads } = field;
	const rank = ({ rank: ranks, size }: { rank: Int32Array; size: Int32Array }) => ({
		rank: shareWhole(ranks),
		size: shareWhole(size),
	});
	return {
		version,
		fieldVersion,
		builtAt,
		event,
		categories,
		groups,
		waves,
		points,
		category: shareWhole(field.category),
		group: shareWhole(field.group),
		gun: shareTimes(field.gun),
		standings: {
			status: shareBytes(standings.status),
			official: shareTimes(standings.official),
			chip: shareTimes(standings.chip),
			ranking: shareTimes(standings.ranking),
			start: shareTimes(standings.start),
			passedAt: shareTimes(standings.passedAt),
			sinceGun: shareTimes(standings.sinceGun),
			sinceStart: shareTimes(standings.sinceStart),
			pointRank: shareWhole(standings.pointRank),
			lastPoint: shareWhole(standings.lastPoint),
			order: shareWhole(standings.order),
			overall: rank(standings.overall),
			bySex: rank(standings.bySex),
			byGroup: rank(standings.byGroup),
			sexDivision: shareWhole(standings.sexDivision),
		},
		leaders,
		winners,
		histograms,
		runners: knownField === fieldVersion ? null : packRunners(entrants),
		unknownReads: { ofNobody: reads.ofNobody, nowhere: reads.nowhere },
		nextChange: event.phase === "live" ? nextCutOff(field, builtAt) : null,
	};
}

function packRunners(entrants: readonly Entrant[]): PackedRunners {
	const lists: Buffer[] = [];
	const ends: number[] = [];
	let length = 0;
	for (let from = 0; from < entrants.length; from += RUNNERS_A_LIST) {
		const list = Buffer.from(JSON.stringify(entrants.slice(from, from + RUNNERS_A_LIST)));
		lists.push(list);
		length += list.length;
		ends.push(length);
	}
	const names = foldNames(entrants.map(({ name }) => name));
	return {
		bytes: shareBytes(Buffer.concat(lists)),
		ends,
		names: { text: names.text, start: shareWhole(names.start) },
	};
}

function shareTimes(column: Float64Array): Float64Array {
	const shared = new Float64Array(new SharedArrayBuffer(column.byteLength));
	shared.set(column);
	return shared;
}

function shareWhole(column: Int32Array): Int32Array {
	const shared = new Int32Array(new SharedArrayBuffer(column.byteLength));
	shared.set(column);
	return shared;
}

function shareBytes(column: Uint8Array): Uint8Array {
	const shared = new Uint8Array(new SharedArrayBuffer(column.byteLength));
	shared.set(column);
	return shared;
}
