import * as v from "valibot";
import { isBib } from "../../race/record/identifier.ts";
import { defineOperation, timingCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText } from "../kit/shapes/fields.ts";
import { instant } from "../kit/shapes/instant.ts";

/** The most reads in one request. */
export const READS_PER_REQUEST = 5_000;

/**
 * One read at a point, of a chip or a bib, or a mark without either. Source and sequence identify it; without them, point, tag
 * and time do.
 */
export const timingRead = v.pipe(
	v.object({
		source: described(
			v.optional(shortText, ""),
			"The reader. `source` and `sequence` identify a read, so that it counts once.",
		),
		sequence: described(
			v.optional(v.nullable(v.pipe(v.number(), v.safeInteger("sequence is a whole number"))), null),
			"The reader's own count.",
		),
		point: described(
			v.pipe(shortText, v.minLength(1, "point names a timing point of the event")),
			"A timing point of the event, or its mat.",
		),
		chip: described(v.optional(shortText, ""), "The chip; this or `bib`, or neither for a mark."),
		bib: described(v.optional(shortText, ""), "The bib; this or `chip`, or neither for a mark."),
		time: instant,
	}),
	v.check(
		({ chip, bib }) => chip === "" || bib === "",
		"a read names a chip or a bib, one of them",
	),
	v.check(
		({ chip, bib, source, sequence }) =>
			chip !== "" || bib !== "" || (source !== "" && sequence !== null),
		"a read names a chip or a bib; a mark names neither, and needs source and sequence",
	),
	v.check(({ bib }) => bib === "" || isBib(bib), "bib has letters, digits, hyphens and dots"),
);
export type SentRead = v.InferOutput<typeof timingRead>;

const index = v.pipe(v.number(), v.integer());

/** A list of reads. Each read is checked by itself, so that the answer has the outcome of each. */
export const readList = v.pipe(
	v.array(v.unknown(), "send an array of reads, or one read a line (NDJSON)"),
	v.maxLength(READS_PER_REQUEST, `send at most ${READS_PER_REQUEST} reads at a time`),
);

export const sendReads = defineOperation({
	...timingCall,
	method: "POST",
	path: "/ingest/{pjid}",
	bodyLimit: 2 * 1024 * 1024,
	sent: "lines",
	summary: "Reads from the mats",
	description:
		"The server answers after the commit. Each read is checked by itself, and the answer gives its outcome by position. A read without chip and bib is a mark: it is stored, and belongs to no runner until a person assigns it. Repeated reads and overlapping batches change nothing. Visitors see reads within two seconds. The key is checked before the body is read, so a client that sends `Expect: 100-continue` is refused before it sends the body.",
	refusals: UNKNOWN_EVENT,
	request: v.pipe(v.array(timingRead), v.maxLength(READS_PER_REQUEST)),
	answer: v.object({
		accepted: described(index, "The number of new reads."),
		repeated: described(
			v.array(index),
			"Positions of reads that were known before. They are acknowledged too.",
		),
		unknown: described(
			v.optional(v.array(index), []),
			"Positions of reads, accepted or repeated, of a bib or chip that no runner has so far. They are stored.",
		),
		marks: described(
			v.optional(v.array(index), []),
			"Positions of marks, accepted or repeated. They are stored until a person assigns them to a runner.",
		),
		refused: described(
			v.array(
				v.object({
					index: described(index, "Position in the request, from 0."),
					message: described(v.string(), "What is wrong."),
				}),
			),
			"Reads that were not stored. Correct them and send them again.",
		),
	}),
});
export type IngestOutcome = v.InferOutput<typeof sendReads.answer>;
