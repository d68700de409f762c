/**
 * GET /ingest/{pjid}/reads?bib=0123: every read that is stored of a runner, with what became of it. For the
 * operator, who is asked why a time is what it is.
 */
import * as v from "valibot";
import { recording } from "../shapes/recording.ts";

export const readsRequest = v.object({
	bib: recording.entries.chips.wrapped.pipe[0].item.entries.bib,
});

/** What the rules of src/race/scoring/verdicts.ts say of a read; `off the course` is a place that the runner's course does not pass. */
export const verdict = v.picklist([
	"counts",
	"before the gun",
	"repeated",
	"behind",
	"too fast",
	"off the course",
]);

/** The answer's data. */
export const readsData = v.object({
	/** The gun of the runner's wave, epoch ms; null where it was not fired. */
	gun: v.nullable(v.number()),
	/** By time. */
	reads: v.array(
		v.object({
			source: v.string(),
			sequence: v.number(),
			/** The mat or point that the read names. */
			point: v.string(),
			/** The chip that was read; '' where the read names the bib. */
			chip: v.string(),
			/** Epoch ms. */
			time: v.number(),
			verdict,
		}),
	),
});
export type RunnersReadsData = v.InferOutput<typeof readsData>;
