/** Packs a scored event for the server's main thread. */
import { nextCutOff } from "../../race/scoring/cutOffs.ts";
import type { ScoredEvent } from "./eventScorer.ts";
import { packRunners } from "./packedRunners.ts";
import type { HandedOver } from "./scoringMessages.ts";
import { shareBytes, shareTimes, shareWhole } from "./sharedColumns.ts";

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
