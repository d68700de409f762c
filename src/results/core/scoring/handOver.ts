/** Packs a scored event for the server's main thread. */
import { nextCutOff } from "../../../race/scoring/cutOffs.ts";
import type { Field } from "../../../race/scoring/field.ts";
import type { ScoredEvent } from "./eventScorer.ts";
import { packRunners } from "./packedRunners.ts";
import type { HandedOver, LentEvent } from "./scoringMessages.ts";
import { shareTimes, shareWhole } from "./sharedArrays.ts";
import type { SharedColumns } from "./sharedColumns.ts";

/** Columns that change with the field only. They are shared once for each field, and never written again. */
type FieldColumns = Pick<HandedOver, "category" | "group" | "gun" | "ageGrading">;

const fieldColumns = new WeakMap<Field["category"], FieldColumns>();

/**
 * Packs a scored event. Its columns are copied, so that scoring can continue.
 * @param knownField the field revision whose runners the main thread has
 */
export function handOver(
	scored: ScoredEvent,
	knownField: number | null,
	columns: SharedColumns,
): LentEvent {
	const { version, fieldVersion, builtAt, field, changes, leaders, winners, histograms } = scored;
	const { event, categories, groups, waves, points, entrants, reads } = field;
	const { lease, standings } = columns.lend(scored.standings, changes);
	return {
		lease,
		event: {
			version,
			fieldVersion,
			builtAt,
			event,
			categories,
			groups,
			waves,
			points,
			...sharedOnce(field),
			standings,
			leaders,
			winners,
			histograms,
			runners: knownField === fieldVersion ? null : packRunners(entrants),
			unknownReads: {
				ofNobody: reads.ofNobody,
				nowhere: reads.nowhere,
				marks: reads.marks,
			},
			nextChange: event.phase === "live" ? nextCutOff(field, builtAt) : null,
		},
	};
}

function sharedOnce({ category, group, gun, ageGrading }: Field): FieldColumns {
	const known = fieldColumns.get(category);
	if (known) return known;
	const columns = {
		category: shareWhole(category),
		group: shareWhole(group),
		gun: shareTimes(gun),
		ageGrading: ageGrading && {
			source: ageGrading.source,
			factor: shareTimes(ageGrading.factor),
			standard: shareTimes(ageGrading.standard),
		},
	};
	fieldColumns.set(category, columns);
	return columns;
}
