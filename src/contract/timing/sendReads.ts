import * as v from "valibot";
import { isBib } from "../../race/record/identifier.ts";
import { defineOperation, timingCall } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";
import { shortText, textUpTo } from "../shapes/fields.ts";

/** Reads in one request at most. */
export const READS_PER_REQUEST = 5_000;

/** Instants before it are a clock that was never set: 1 January 2000. */
const FIRST_INSTANT = Date.UTC(2000, 0, 1);
/** Instants beyond any race: 1 January 2100. */
const LAST_INSTANT = Date.UTC(2100, 0, 1);

/** The longest way to write an instant, characters. */
const INSTANT_MAX_LENGTH = 64;

const instant = v.pipe(
	v.union(
		[v.number(), v.pipe(textUpTo(INSTANT_MAX_LENGTH), v.transform(readInstant))],
		"time is epoch ms or ISO 8601",
	),
	v.transform(Math.round),
	v.check(
		(time) => time >= FIRST_INSTANT && time < LAST_INSTANT,
		"time is epoch ms, or ISO 8601 with its offset, between 2000 and 2100",
	),
);

/** NaN where a text is no date and time with an offset: without one nobody knows which clock was meant. */
function readInstant(text: string): number {
	return /[T ]\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? Date.parse(text) : Number.NaN;
}

/** One read: at a point, of a chip or a bib. With source and sequence it is named, without them point, tag and time name it. */
export const timingRead = v.pipe(
	v.object({
		source: described(
			v.optional(shortText, ""),
			"The reader. With `sequence` it names the read, so that it counts once.",
		),
		sequence: described(
			v.optional(v.nullable(v.pipe(v.number(), v.safeInteger("sequence is a whole number"))), null),
			"The reader's own count.",
		),
		point: described(
			v.pipe(shortText, v.minLength(1, "point names a timing point of the event")),
			"A timing point of the event, or its mat.",
		),
		chip: described(v.optional(shortText, ""), "The chip; this or `bib`."),
		bib: described(v.optional(shortText, ""), "The bib; this or `chip`."),
		time: described(instant, "Epoch ms, or ISO 8601 with its offset."),
	}),
	v.check(
		({ chip, bib }) => (chip === "") !== (bib === ""),
		"a read names a chip or a bib, one of them",
	),
	v.check(({ bib }) => bib === "" || isBib(bib), "bib has letters, digits, hyphens and dots"),
);
export type SentRead = v.InferOutput<typeof timingRead>;

const index = v.pipe(v.number(), v.integer());

export const sendReads = defineOperation({
	...timingCall,
	method: "POST",
	path: "/ingest/{pjid}",
	bodyLimit: 2 * 1024 * 1024,
	sent: "lines",
	summary: "Reads from the mats",
	description:
		"The answer comes after the commit. Each read is judged by itself: the answer says by position what became of it. The same reads again, or overlapping batches, change nothing. Visitors see reads within two seconds. The key is checked before the body is read, so a client that sends `Expect: 100-continue` is refused without sending it.",
	refusals: UNKNOWN_EVENT,
	request: v.pipe(v.array(timingRead), v.maxLength(READS_PER_REQUEST)),
	answer: v.object({
		accepted: described(index, "How many were new."),
		/** Were known before; they are acknowledged as well. */
		repeated: described(
			v.array(index),
			"Positions of those that were known before; they are acknowledged as well.",
		),
		/** Of those, and of the accepted ones: are of a bib or a chip that no runner of the event has so far. */
		unknown: described(
			v.optional(v.array(index), []),
			"Positions of reads that are kept, of a bib or chip that no runner has so far.",
		),
		/** Were not stored, and why: mend them and send them again. */
		refused: described(
			v.array(
				v.object({
					index: described(index, "Position in the request, from 0."),
					message: described(v.string(), "What is wrong."),
				}),
			),
			"Those that were not stored: mend them and send them again.",
		),
	}),
});
export type IngestOutcome = v.InferOutput<typeof sendReads.answer>;
