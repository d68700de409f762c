/** GET /scorequery/admin/{pjid}/reads: the stored reads of an event, by reader, point, runner and what became of them. */
import * as v from "valibot";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText, textUpTo } from "../kit/shapes/fields.ts";
import { verdict } from "../story/runnerReads.ts";
import { asOf, count, epochMs } from "./points.ts";

/** The default and the largest number of reads in one answer. */
const DEFAULT_READS = 100;
const MAX_READS = 500;

/** What became of a read: the verdict, or why it is of no runner. */
export const RAW_VERDICTS = [
	...verdict.options,
	"unknown chip",
	"unknown bib",
	"unknown mat",
	"mark",
] as const;

/** The verdicts, and those of reads that make a time or do not; '' for all. */
const VERDICT_FILTERS = ["", "counting", "not counting", ...RAW_VERDICTS] as const;

const text = v.string();
const instant = (name: string) =>
	v.optional(
		v.nullable(
			v.pipe(v.string(), v.regex(/^\d{1,15}$/, `${name} is epoch ms`), v.transform(Number)),
		),
		null,
	);

const listedRead = v.object({
	source: described(
		text,
		"The reader. `source` and `sequence` identify the read, so that it counts once.",
	),
	sequence: described(v.number(), "The reader's own count."),
	place: described(text, "The mat, or the timing point, that its reads name."),
	pINo: described(text, "The timing point at which it was judged; '' for none."),
	chip: described(text, "The chip; '' for none."),
	pno: described(text, "The bib; '' for none."),
	pName: described(text, "The name as entered, also of a hidden runner."),
	time: described(
		epochMs,
		"The instant of the read, epoch ms, with the correction of its source's clock.",
	),
	rawTime: described(epochMs, "The instant as the source reported it, epoch ms."),
	arrived: described(
		v.nullable(epochMs),
		"When it arrived, by the server's clock, epoch ms; null if it was not recorded.",
	),
	verdict: described(
		v.picklist(RAW_VERDICTS),
		"Whether the read counts, or why not; `mark` for a mark that no person has assigned.",
	),
});

export const listReads = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/reads",
	summary: "Reads as they are stored, by reader, point or runner, each with whether it counts",
	description:
		"The latest first, by the corrected time. Ask with `cursor` for the next page; reads that arrive meanwhile do not move it.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		source: described(
			v.optional(v.nullable(shortText), null),
			"Only reads of this reader, '' for those that their reader did not number; left out for all.",
		),
		point: described(
			v.optional(shortText, ""),
			"Only reads at the mat of this timing point, or at this mat; '' for all.",
		),
		tag: described(v.optional(shortText, ""), "Only reads of this bib or chip; '' for all."),
		verdict: described(
			v.optional(v.picklist(VERDICT_FILTERS), ""),
			"Only reads with this verdict; `counting` for those that make a time, `not counting` for the others; '' for all.",
		),
		from: described(instant("from"), "Only reads from this instant on, epoch ms."),
		until: described(instant("until"), "Only reads before this instant, epoch ms."),
		limit: described(
			v.optional(
				v.pipe(
					v.string(),
					v.regex(/^\d{1,4}$/, `limit is a number up to ${MAX_READS}`),
					v.transform(Number),
					v.minValue(1, "limit is at least 1"),
					v.maxValue(MAX_READS, `limit is at most ${MAX_READS}`),
				),
				String(DEFAULT_READS),
			),
			`The most reads of an answer: ${DEFAULT_READS} by default, at most ${MAX_READS}.`,
		),
		cursor: described(
			v.optional(
				v.pipe(
					textUpTo(50),
					v.regex(/^(-?[\d.]{1,20}~\d{1,15})?$/, "cursor is `next` of an earlier answer"),
				),
				"",
			),
			"`next` of the answer before; left out for the first page.",
		),
	}),
	answer: v.object({
		reads: described(v.array(listedRead), "The reads."),
		count: described(count, "The number of reads, of all pages."),
		next: described(v.nullable(text), "The cursor of the next page; null after the last."),
		...asOf,
	}),
});
export type ListedReads = v.InferOutput<typeof listReads.answer>;
export type ListedRead = ListedReads["reads"][number];
export type ReadsRequest = v.InferOutput<typeof listReads.request>;
