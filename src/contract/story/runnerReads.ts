import * as v from "valibot";
import { defineOperation, operatorQuery } from "../kit/operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { recording } from "../kit/shapes/sentRecording.ts";

/** The verdicts of src/race/scoring/reads/verdicts.ts. `off the course`: the runner's course does not pass the mat. `early start`: the runner started before the own gun, with another wave. `after the end`: the time of a fixed-time race was over. `late`: it arrived after the announcement. */
export const verdict = v.picklist([
	"counts",
	"before the gun",
	"early start",
	"repeated",
	"behind",
	"too fast",
	"off the course",
	"struck",
	"late",
	"forced",
	"set by hand instead",
	"after the end",
]);

export const runnerReads = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/{pjid}/reads",
	summary: "Every stored read of a runner, with its verdict",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_BIB },
	request: v.object({
		bib: described(recording.entries.chips.wrapped.pipe[0].item.entries.bib, "The bib."),
	}),
	answer: v.object({
		gun: described(v.nullable(v.number()), "The runner's gun, epoch ms; null if it was not fired."),
		reads: described(
			v.array(
				v.object({
					source: described(
						v.string(),
						"The reader. `source` and `sequence` identify a read, so that it counts once.",
					),
					sequence: described(v.number(), "The reader's own count."),
					point: described(v.string(), "A timing point of the event, or its mat."),
					chip: described(v.string(), "The chip; '' if the read names the bib."),
					time: described(
						v.number(),
						"The instant of the read, epoch ms, with the correction of its source's clock.",
					),
					verdict: described(verdict, "Whether the read counts, or why not."),
				}),
			),
			"All reads of the runner, by time.",
		),
	}),
});
export type RunnersReadsData = v.InferOutput<typeof runnerReads.answer>;
