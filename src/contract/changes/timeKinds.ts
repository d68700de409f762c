/** Changes of reads and times. Reads stay stored as they arrived. */
import * as v from "valibot";
import { described } from "../kit/shapes/described.ts";
import { shortText } from "../kit/shapes/fields.ts";
import { instant } from "../kit/shapes/instant.ts";
import { duration } from "../kit/shapes/recordingRows.ts";
import { recording } from "../kit/shapes/sentRecording.ts";
import { changeKind } from "./changeKind.ts";

const { bib } = recording.entries.chips.wrapped.pipe[0].item.entries;
const point = described(
	v.pipe(shortText, v.minLength(1, "point names a timing point")),
	"The timing point.",
);

/** A read, by what identifies it. */
const { source, sequence } = recording.entries.passings.pipe[0].pipe[0].item.pipe[0].entries;
const read = { source, sequence };

/** An instant, or a duration since the gun or since the own start. */
const handTime = v.union(
	[
		v.object({ at: described(instant, "Epoch ms, or ISO 8601 with its offset.") }),
		v.object({ sinceGun: described(duration, "Since the gun, ms.") }),
		v.object({ sinceStart: described(duration, "Since the own start, ms.") }),
	],
	"time is one of { at }, { sinceGun } and { sinceStart }, or null",
);
const storedTime = v.nullable(
	v.union([
		v.object({ at: described(v.number(), "Epoch ms.") }),
		v.object({ sinceGun: described(v.number(), "Since the gun, ms.") }),
		v.object({ sinceStart: described(v.number(), "Since the own start, ms.") }),
	]),
);

const verdict = v.nullable(
	v.picklist(
		["struck", "forced", "taken"],
		"ruling is struck, forced, taken or null: the rules judge again",
	),
);
/** A day: a clock that is wrong by more was never set. */
const MAX_OFFSET_MS = 366 * 24 * 3_600_000;
const offset = v.nullable(
	v.pipe(
		v.number("offset is milliseconds"),
		v.integer("offset is whole milliseconds"),
		v.minValue(-MAX_OFFSET_MS, "offset is at most a year"),
		v.maxValue(MAX_OFFSET_MS, "offset is at most a year"),
	),
);

/** Which read it was, for people. */
const shownRead = {
	read: described(
		v.optional(
			v.nullable(
				v.object({
					at: described(v.number(), "Its instant by the corrected clock, epoch ms."),
					point: described(v.string(), "The timing point or its mat; '' for none."),
					bib: described(v.string(), "The runner's bib; '' for a mark and for an unknown chip."),
					chip: described(v.string(), "The chip; '' if it names a bib, or is a mark."),
				}),
			),
			null,
		),
		"The read as it was; null in entries of older versions.",
	),
};

const ruled = {
	...read,
	ruling: described(
		verdict,
		"`struck`: the read does not count. `forced`: it counts whatever the rules say. `taken`: it counts by the rules, though late. null: the rules judge again.",
	),
};
export const ruling = changeKind("ruling", ruled, { ...ruled, ...shownRead }, verdict);

const UNTIL_ARRIVED = "Those that had arrived by then, epoch ms or ISO 8601; null for all.";
/** Takes the reads that arrived after the announcement: they count by the rules. */
export const takeReads = changeKind(
	"takeReads",
	{ until: described(v.nullable(instant), UNTIL_ARRIVED) },
	{ until: described(v.nullable(v.number()), UNTIL_ARRIVED) },
	v.null(),
);

const matched = {
	...read,
	bib: described(
		v.nullable(bib),
		"The runner of a mark, or of a read that names the wrong one; null: whom the read names.",
	),
};
export const match = changeKind(
	"match",
	matched,
	{ ...matched, ...shownRead },
	v.nullable(v.string()),
);

const timed = { bib: described(bib, "The bib."), point };
const TIME_MEANING =
	"The time at the point, which replaces the reads there; null: the reads decide again.";
export const time = changeKind(
	"time",
	{ ...timed, time: described(v.nullable(handTime), TIME_MEANING) },
	{ ...timed, time: described(storedTime, TIME_MEANING) },
	storedTime,
);

const named = described(v.pipe(source, v.minLength(1, "source names a reader")), "The source.");
const SINCE_MEANING =
	"The first raw time that is corrected, epoch ms; null for the beginning. It identifies the period.";
const UNTIL_MEANING = "The raw time before which the period ends, epoch ms; null for no end.";
const OFFSET_MEANING =
	"What is added to the raw times, ms: 3000 where the clock was three seconds slow. null removes the correction.";
const storedInstant = v.nullable(v.number());
export const clockOffset = changeKind(
	"offset",
	{
		source: named,
		since: described(v.nullable(instant), SINCE_MEANING),
		until: described(v.nullable(instant), UNTIL_MEANING),
		offset: described(offset, OFFSET_MEANING),
	},
	{
		source: named,
		since: described(storedInstant, SINCE_MEANING),
		until: described(storedInstant, UNTIL_MEANING),
		offset: described(storedInstant, OFFSET_MEANING),
	},
	v.nullable(
		v.object({
			until: described(storedInstant, UNTIL_MEANING),
			offset: described(v.number(), OFFSET_MEANING),
		}),
	),
);
