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
		"What has to be added to its times, beside the present correction, ms: positive if its clock is behind, 0 if it is right; null where that is not known. Only delays that occur again and again, another reader at the mat and the marks of a desk say something of a clock.",
	),
	role: described(
		v.picklist(["only", "primary", "backup"]),
		"Of several readers at one mat, the one with the most reads is the primary.",
	),
	isSilent: described(
		v.boolean(),
		"Whether it was not heard for two minutes while other readers at the mat go on: by its share of their reads, at least eight of those since its last one should have been its own.",
	),
	isLate: described(
		v.boolean(),
		"Whether it sends what it had stored, more than two minutes late, again and again, and runners are to come or were missed at its points.",
	),
});
export type SourceState = v.InferOutput<typeof sourceState>;

const clock = v.object({
	source: described(v.string(), "The reader."),
	offset: described(
		v.number(),
		"What has to be added to its times, ms: positive if its clock is behind. Where it is unclear, the times of the other reader minus its own.",
	),
	witness: described(
		v.picklist(["arrivals", "reader", "desk", "unclear"]),
		"How it is known: its reads arrive earlier or later than those of the others; another reader at the mat; the marks of a desk. `unclear`: two readers of a mat differ, and nothing says which one is right.",
	),
	others: described(v.array(v.string()), "The readers or desks that differ from it."),
	correction: described(
		v.nullable(
			v.object({
				since: described(v.nullable(v.number()), "The period, raw epoch ms; null for all reads."),
				until: described(v.nullable(v.number()), "Its end; null for none."),
				offset: described(v.number(), "What is to be added to the raw times, ms."),
			}),
		),
		"The change of kind `offset` that makes it right; null where it is unclear.",
	),
});

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
		"Runners on the course who were expected since, by their pace and by how the last ones kept theirs.",
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
			"Mats without a read while runners pass: at least five were missed in a minute or more; or five are due, and it is improbable that none came. None in an announced event, and half an hour after the last read of all.",
		),
		clocks: described(v.array(clock), "Clocks that are off."),
		...asOf,
	}),
});
export type WatchedSources = v.InferOutput<typeof watchSources.answer>;
