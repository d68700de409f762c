import * as v from "valibot";
import { defineOperation, operatorQuery } from "../operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";
import { recording } from "../shapes/recording.ts";

/** What the rules of src/race/scoring/verdicts.ts say of a read; `off the course` is a place that the runner's course does not pass. */
const verdict = v.picklist([
	"counts",
	"before the gun",
	"repeated",
	"behind",
	"too fast",
	"off the course",
]);

export const runnerReads = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/{pjid}/reads",
	summary: "Every stored read of a runner, and what became of it",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_BIB },
	request: v.object({
		bib: described(recording.entries.chips.wrapped.pipe[0].item.entries.bib, "The bib."),
	}),
	answer: v.object({
		/** The gun of the runner's wave, epoch ms; null where it was not fired. */
		gun: described(v.nullable(v.number()), "When its gun was fired, epoch ms; null until then."),
		/** By time. */
		reads: described(
			v.array(
				v.object({
					source: described(
						v.string(),
						"The reader. With `sequence` it names the read, so that it counts once.",
					),
					sequence: described(v.number(), "The reader's own count."),
					/** The mat or point that the read names. */
					point: described(v.string(), "A timing point of the event, or its mat."),
					/** The chip that was read; '' where the read names the bib. */
					chip: described(v.string(), "The chip that was read."),
					/** Epoch ms. */
					time: described(v.number(), "When, epoch ms."),
					verdict: described(verdict, "What became of it."),
				}),
			),
			"Every read of the runner, by time.",
		),
	}),
});
export type RunnersReadsData = v.InferOutput<typeof runnerReads.answer>;
