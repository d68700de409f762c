import * as v from "valibot";
import { announcerOrKeyQuery, defineOperation, NO_FIELDS } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { asOf, count, epochMs } from "./points.ts";

export const sourceState = v.object({
	source: described(v.string(), "The reader; '' for reads that name none."),
	mat: described(v.string(), "The mat, or the timing point, that its reads name."),
	points: described(
		v.array(v.string()),
		"The timing points at this mat, in the order of the course.",
	),
	reads: described(count, "The number of its reads here, without marks."),
	marks: described(count, "The number of its marks here, also of those assigned to runners."),
	lastRead: described(
		epochMs,
		"Its latest read or mark, by its own clock and not corrected, epoch ms.",
	),
	lastHeard: described(
		v.nullable(epochMs),
		"When its reads arrived last, by the server's clock, epoch ms; null if it was not recorded.",
	),
	delay: described(
		v.nullable(v.number()),
		"How long the read that arrived last was on the way, ms; null if unknown. A reader that sends what it had stored is behind.",
	),
	offset: described(
		v.nullable(v.number()),
		"Estimate of its clock's offset, ms, positive if it is behind the server's: the median of arrival minus raw read time of its last reads that arrived within two minutes; null with fewer than five.",
	),
	role: described(
		v.picklist(["only", "primary", "backup"]),
		"Of several readers at one mat, the one with the most reads is the primary.",
	),
	isSilent: described(
		v.boolean(),
		"Whether it was not heard for two minutes while other readers at the mat go on: by its share of their reads, at least eight of those since its last one should have been its own.",
	),
});
export type SourceState = v.InferOutput<typeof sourceState>;

const silentMat = v.object({
	mat: described(v.string(), "The mat."),
	points: described(v.array(v.string()), "The timing points at it with such runners."),
	since: described(v.nullable(epochMs), "Its last read, epoch ms; null if there was none."),
	missed: described(
		count,
		"Runners who must have passed since, because they were read further along.",
	),
	due: described(
		count,
		"Runners on the course who were expected since, in the last half an hour, and are late by more than a minute.",
	),
});

export const watchSources = defineOperation({
	...announcerOrKeyQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/sources",
	sent: "nothing",
	summary:
		"The readers: when each was heard last, how far it is behind, how its clock differs, and which mats are silent",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		sources: described(v.array(sourceState), "One entry for each reader at each mat."),
		silent: described(
			v.array(silentMat),
			"Mats without a read for a minute while runners pass: with at least five missed runners, or ten missed and due ones. None in an announced event, and half an hour after the last read of all.",
		),
		...asOf,
	}),
});
export type WatchedSources = v.InferOutput<typeof watchSources.answer>;
