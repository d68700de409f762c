import * as v from "valibot";
import { QUEUE_REASON_NAMES } from "../../race/watch/queue.ts";
import { announcerOrKeyQuery, defineOperation, NO_FIELDS } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText, textUpTo } from "../kit/shapes/fields.ts";
import { verdict } from "../story/runnerReads.ts";
import { asOf, count, epochMs } from "./points.ts";

/** The queues, each with what is in it. */
export const WATCH_QUEUES = {
	missed: "runners who were read further along their course and not here",
	suspicious:
		"runners who started with another wave than their own, each with that wave; pairs who wear each other's chips; reads that do not count by the rules, and that no person decided: before the gun, early start, too fast, behind, off the course; and reads that count with a leg far faster than the next runner's and than the runner's own others: far ahead",
	"unknown-chips": "chips and bibs that no runner has, with their reads",
	"unknown-places": "mats that the event does not have, with their reads",
	marks: "marks that no person has assigned to a runner",
	overdue: "runners on the course whose expected arrival was more than ten minutes ago",
	duplicates:
		"chips of several runners, runners of one category with the same name who may be one person by sex and birth, and reads of a runner at one mat again after more than two minutes",
	disagreeing:
		"readers at one mat whose first reads of a runner differ by more than half a second, and marks of a runner that differ so from the mat",
	"status-reads":
		"runners whose status and reads contradict each other: DNS by hand and read anywhere, DNF or DSQ by hand and read at the finish, running or DNF with a finish read that does not count because it is behind a later point",
	late: "reads that arrived after the announcement and would change the result",
} as const;
export type QueueName = keyof typeof WATCH_QUEUES;

const isQueueName = (name: string): name is QueueName => Object.hasOwn(WATCH_QUEUES, name);
export const QUEUE_NAMES: readonly QueueName[] = Object.keys(WATCH_QUEUES).filter(isQueueName);

/** The default and the largest number of rows in one answer. */
const DEFAULT_ROWS = 100;
export const MAX_ROWS = 500;

/** The most candidates of a row. */
export const MAX_CANDIDATES = 12;
/** The most runners who are named for a mark. */
export const MAX_AROUND = 6;

export const watchQueues = defineOperation({
	...announcerOrKeyQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/queues",
	sent: "nothing",
	summary: "How many runners, reads and chips wait for a person",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		queues: described(
			v.array(
				v.object({
					name: described(
						v.picklist(QUEUE_NAMES),
						Object.entries(WATCH_QUEUES)
							.map(([name, about]) => `\`${name}\`: ${about}.`)
							.join(" "),
					),
					count: described(count, "The number of its rows."),
				}),
			),
			"The queues.",
		),
		...asOf,
	}),
});
export type WatchedQueues = v.InferOutput<typeof watchQueues.answer>;

export const watchedRow = v.object({
	id: described(v.string(), "Names the row; the same as long as the row is in the queue."),
	reason: described(v.picklist(QUEUE_REASON_NAMES), "Why it is in the queue."),
	pno: described(v.string(), "The bib; '' for none."),
	pName: described(v.string(), "The runner's name, as the public sees it; '' for none."),
	cName: described(v.string(), "The runner's category; '' for none."),
	chip: described(v.string(), "The chip; '' for none."),
	wave: described(
		v.string(),
		"The wave with which a runner started, where it is not the own one; '' in other rows.",
	),
	tick: described(
		v.string(),
		"The name under which a change of the kind `tick` ticks the row off for everyone; '' where that cannot be done.",
	),
	pINo: described(v.string(), "The timing point or mat; '' for none."),
	time: described(
		v.nullable(epochMs),
		"Epoch ms: of the read (corrected), of the next point for a missed runner, or the expected arrival of an overdue one; null for none.",
	),
	source: described(
		v.string(),
		"The source of the read; '' for none. `source` and `sequence` identify the read. Where the reader did not number it, both are the server's.",
	),
	sequence: described(v.nullable(v.number()), "The source's own count; null for no read."),
	bibs: described(
		v.array(v.string()),
		`The bibs of the other runners concerned. Of a mark and of an unknown chip, runners without a time at its point who were expected near its instant, nearest first, at most ${MAX_AROUND}.`,
	),
	others: described(
		v.array(v.string()),
		"The other readers, the point where a missed runner was read next, or the chip of the other runner of a swap, '' where one of both has several.",
	),
	reads: described(count, "The number of reads behind the row."),
	difference: described(
		v.nullable(v.number()),
		"How long overdue, since the read before, or between two readers, ms; null for none.",
	),
	effect: described(
		v.nullable(
			v.object({
				ranks: described(count, "Ranks."),
				prizes: described(count, "Prizes."),
			}),
		),
		"What a late read would change; null for others.",
	),
	expected: described(
		v.nullable(epochMs),
		"About when a missed runner was at the point, epoch ms; null if that cannot be computed, and in other queues.",
	),
	candidates: described(
		v.array(
			v.object({
				source: described(v.string(), "The source of the read or mark."),
				sequence: described(v.number(), "The source's own count."),
				time: described(epochMs, "Its instant, corrected, epoch ms."),
				verdict: described(
					v.picklist([...verdict.options, "mark"]),
					"Whether the read counts, or why not; `mark` for a mark that no person has assigned.",
				),
			}),
		),
		`Where readers differ, the first read of each, earliest first. Of a missed runner: reads at the point that do not count, between the passings before and after, and marks near \`expected\`, nearest first. At most ${MAX_CANDIDATES}.`,
	),
});

export const watchQueue = defineOperation({
	...announcerOrKeyQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/queues/{queue}",
	summary: "The rows of a queue, a page at a time",
	description:
		"Ask with `cursor` for the next page. A cursor stays valid when rows come and go: the page begins behind the last row that was sent.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		limit: described(
			v.optional(
				v.pipe(
					v.string(),
					v.regex(/^\d{1,4}$/, `limit is a number up to ${MAX_ROWS}`),
					v.transform(Number),
					v.minValue(1, "limit is at least 1"),
					v.maxValue(MAX_ROWS, `limit is at most ${MAX_ROWS}`),
				),
				String(DEFAULT_ROWS),
			),
			"The largest number of rows.",
		),
		cursor: described(
			v.optional(
				v.pipe(
					textUpTo(100),
					v.regex(
						/^(-?[\d.]{1,20}(~-?[\d.]{1,20}){0,3})?$/,
						"cursor is `next` of an earlier answer",
					),
				),
				"",
			),
			"`next` of the answer before; left out for the first page.",
		),
		point: described(v.optional(shortText, ""), "Only rows at this timing point or mat."),
		bib: described(v.optional(shortText, ""), "Only rows of this runner."),
	}),
	answer: v.object({
		name: described(v.picklist(QUEUE_NAMES), "The queue."),
		count: described(count, "The number of rows, of all pages."),
		rows: described(v.array(watchedRow), "The rows."),
		next: described(v.nullable(v.string()), "The cursor of the next page; null after the last."),
		...asOf,
	}),
});
export type WatchedQueue = v.InferOutput<typeof watchQueue.answer>;
export type WatchedRow = v.InferOutput<typeof watchedRow>;
export type QueueRequest = v.InferOutput<typeof watchQueue.request>;
