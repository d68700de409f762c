/**
 * POST /ingest/{pjid}: reads from the mats, as a JSON array or as NDJSON. Acknowledged after they are on
 * the disk; sending the same again, or an overlapping batch after a lost connection, changes nothing.
 */
import * as v from "valibot";
import { isBib } from "../../race/record/identifier.ts";
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
		source: v.optional(shortText, ""),
		sequence: v.optional(
			v.nullable(v.pipe(v.number(), v.safeInteger("sequence is a whole number"))),
			null,
		),
		point: v.pipe(shortText, v.minLength(1, "point names a timing point of the event")),
		chip: v.optional(shortText, ""),
		bib: v.optional(shortText, ""),
		time: instant,
	}),
	v.check(
		({ chip, bib }) => (chip === "") !== (bib === ""),
		"a read names a chip or a bib, one of them",
	),
	v.check(({ bib }) => bib === "" || isBib(bib), "bib has letters, digits, hyphens and dots"),
);
export type SentRead = v.InferOutput<typeof timingRead>;

const index = v.pipe(v.number(), v.integer());

/** What became of the reads of a request, by their positions in it. */
export const ingestOutcome = v.object({
	accepted: index,
	/** Were known before; they are acknowledged as well. */
	repeated: v.array(index),
	/** Of those, and of the accepted ones: are of a bib or a chip that no runner of the event has so far. */
	unknown: v.optional(v.array(index), []),
	/** Were not stored, and why: mend them and send them again. */
	refused: v.array(v.object({ index, message: v.string() })),
});
export type IngestOutcome = v.InferOutput<typeof ingestOutcome>;
