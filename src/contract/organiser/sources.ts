import * as v from "valibot";
import { announcerOrKeyQuery, defineOperation, NO_FIELDS } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";
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
});

export const watchSources = defineOperation({
	...announcerOrKeyQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/sources",
	sent: "nothing",
	summary: "The readers: when each was heard last, how far it is behind, and how its clock differs",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		sources: described(v.array(sourceState), "One entry for each reader at each mat."),
		...asOf,
	}),
});
export type WatchedSources = v.InferOutput<typeof watchSources.answer>;
