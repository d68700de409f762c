/** GET /scorequery/admin/{pjid}/story: everything that explains a runner's result, for officials. */
import * as v from "valibot";
import { STATUS_NAMES } from "../../race/record/status.ts";
import { changeOfEntry } from "../changes/auditEntry.ts";
import { announcerQuery, defineOperation } from "../kit/operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { statusByHand } from "../kit/shapes/raceEvent.ts";
import { runnerReads, verdict } from "./runnerReads.ts";

/** The most reads, marks and further sources at a point, and changes in an answer. */
export const STORY_LIMITS = {
	reads: 1_000,
	marksAtPoint: 5,
	sourcesAtPoint: 12,
	changes: 200,
} as const;

const text = v.string();
const maybe = v.nullable(v.number());
const point = described(text, "A timing point of the event, or its mat.");
const id = described(v.number(), "Its id, which grows in the order of arrival.");
const source = described(text, "The source. `source` and `sequence` identify a read.");
const sequence = described(v.number(), "The source's own count.");
const arrivedAt = described(
	maybe,
	"When it arrived, epoch ms by the server's clock; null if an older version stored it.",
);
const sinceGun = described(maybe, "Time since the gun, ms; null for none.");
const sinceStart = described(maybe, "Time since the own start, ms; null for none.");

const entry = v.object({
	bib: described(text, "The bib."),
	name: described(text, "The name, also of a hidden runner."),
	sex: described(text, "'1' male, '2' female, '0' or '3' unspecified, '-' a dash."),
	category: described(text, "The category's name."),
	group: described(text, "The group's name; '' for none."),
	wave: described(text, "The wave."),
	team: described(text, "The team; '' for none."),
	isHidden: described(v.boolean(), "Whether the runner is shown without name and team."),
	statusByHand: described(statusByHand, "A status set by an official; null for none."),
	statusReason: described(text, "Why an imported list has the runner out; '' if none says it."),
	status: described(v.picklist(STATUS_NAMES), "The status that visitors see now."),
	gun: described(maybe, "The gun, or the own start of the start list, epoch ms."),
	ownStart: described(maybe, "The passing at the start, epoch ms; null for none."),
	official: described(maybe, "Official time, ms, also where the status hides it."),
	chip: described(maybe, "Chip time, ms, also where the status hides it."),
	laps: described(v.optional(v.number()), "Completed laps; only in a fixed-time race."),
	distance: described(v.optional(v.number()), "Distance, km; only in a fixed-time race."),
});

const leg = v.object({
	from: described(text, "The timing point where the leg begins; '' for the gun."),
	km: described(v.number(), "Its length, km."),
	time: described(v.number(), "How long the runner took by this read, ms."),
	shortest: described(v.number(), "The shortest plausible time, ms."),
	pace: described(maybe, "The pace, min/km; null for a leg without a length."),
	limit: described(maybe, "The fastest plausible pace, min/km; null for a leg without a length."),
});

const storyRead = v.object({
	id,
	source,
	sequence,
	point,
	chip: described(text, "The chip; '' if it names the bib, or is a mark."),
	bib: described(text, "The bib that it names; '' if it names a chip, or is a mark."),
	rawTime: described(v.number(), "The instant that the source reported, epoch ms."),
	time: described(v.number(), "The instant with the correction of the source's clock, epoch ms."),
	arrivedAt,
	ruling: described(
		v.nullable(v.picklist(["struck", "forced", "late"])),
		"What a person decided, or `late`; null if the rules judge.",
	),
	assigned: described(
		v.nullable(text),
		"The bib to which a person assigned it; null where it names its own runner.",
	),
	verdict: described(verdict, "Whether the read counts, or why not."),
	leg: described(v.nullable(leg), "The leg by which it was judged; null where none was measured."),
	counted: described(
		v.nullable(v.number()),
		"The id of the read that counts at this point; null for none.",
	),
});

const pointOfStory = v.object({
	point: described(text, "The timing point's id."),
	name: described(text, "Its name."),
	km: described(maybe, "Its distance from the start, km."),
	passedAt: described(maybe, "The passing, epoch ms; null for none."),
	sinceGun,
	sinceStart,
	by: described(
		v.picklist(["read", "hand", "file", "nothing"]),
		"What the time is from: a read, a person, or a file.",
	),
	agreeing: described(
		v.array(
			v.object({
				id,
				source,
				sequence,
				difference: described(v.number(), "By how much it is later than the time, ms."),
			}),
		),
		"Where the time is from a read or a person: the first read there of each other source within two minutes, also marks that were assigned to the runner, nearest first. Sources that differ by more than 500 ms are in the queue `disagreeing`.",
	),
	expected: described(
		maybe,
		"Where there is no time: about when the runner was or will be there, epoch ms; null if that is unknown.",
	),
	earliest: described(
		maybe,
		"Before this instant a passing here would be faster than is plausible from the gun and from the point before, epoch ms; null where that is unknown, and in a fixed-time race.",
	),
	latest: described(
		maybe,
		"A passing here after this instant would be slower than any walk, epoch ms; null where that is unknown. The day of a typed time follows from it.",
	),
	closes: described(maybe, "The instant of the cut-off here, epoch ms; null for none."),
});

const mark = v.object({
	id,
	source,
	sequence,
	point,
	at: described(text, "The timing point where a read is missing."),
	time: described(v.number(), "Its instant, epoch ms."),
	arrivedAt,
	off: described(v.number(), "How much later than the expected passing it is, ms."),
	verdict: described(v.literal("unmatched"), "It belongs to no runner so far."),
});

const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const columns = v.nullable(v.record(v.string(), value));

const changeOfStory = v.object({
	id: described(v.number(), "The change's id in the audit log."),
	at: described(v.number(), "When it was made, epoch ms."),
	who: described(text, "The person who made it."),
	change: described(
		changeOfEntry,
		"The change, as the audit log has it; of several changes those about the runner.",
	),
	parts: described(
		v.array(
			v.object({
				subject: described(text, 'What it changed, such as `entrant ["0123"]`.'),
				before: described(columns, "The changed fields before; null if there was nothing."),
				after: described(columns, "The changed fields after; null if it was removed."),
			}),
		),
		"What it changed of the runner.",
	),
	undoes: described(maybe, "The change that it undid; null for none."),
	undoneBy: described(maybe, "The change that undid it; null for none."),
});

const seen = v.object({
	at: described(maybe, "Epoch ms; null if it is not known."),
	what: described(
		text,
		"`time` for a time at a point, else the field of the entry that changed: name, team, isHidden, statusByHand.",
	),
	point: described(text, "The timing point of a time; '' for an entry."),
	time: described(maybe, "The passing, epoch ms; null for an entry."),
	value: described(v.nullable(text), "The new value of the field; null for none, and for a time."),
});

export const story = defineOperation({
	...announcerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/story",
	summary: "A runner's story: everything that explains a result",
	description:
		"The entry, the chips, every read with its verdict and the numbers of it, marks that may be missing reads, times set by hand, times of files and whether they have an effect, the changes about the runner, and what visitors saw when. What visitors saw is derived from when the reads that count now arrived, and from the changes of the entry: it does not say what a read that no longer counts showed before, when the event was offline, or how guns, clocks and other runners' changes moved times and ranks. Visitors see a read within two seconds of its arrival.",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_BIB },
	request: runnerReads.request,
	answer: v.object({
		entry: described(entry, "The runner."),
		note: described(
			v.object({
				pronounce: described(text, "How the name is said; '' for no note."),
				say: described(text, "One line to say about the runner; '' for none."),
			}),
			"The note for announcers.",
		),
		chips: described(
			v.array(
				v.object({
					chip: described(text, "The chip."),
					since: described(maybe, "From when on, epoch ms; null for the beginning."),
					until: described(maybe, "When another runner got it, epoch ms; null if none did."),
				}),
			),
			"The chips that the runner wore.",
		),
		points: described(v.array(pointOfStory), "The points of the runner's course."),
		reads: described(v.array(storyRead), "The reads of the runner, by time."),
		readsLeftOut: described(v.number(), "How many later reads the answer leaves out."),
		marks: described(
			v.array(mark),
			"Marks near the expected passings at points where a read is missing, nearest first.",
		),
		handTimes: described(
			v.array(
				v.object({
					point,
					at: described(maybe, "The instant that was set, epoch ms; null for a duration."),
					sinceGun,
					sinceStart,
					hasEffect: described(
						v.boolean(),
						"Whether it has an effect; it has none off the runner's course.",
					),
				}),
			),
			"The times that people set.",
		),
		givenTimes: described(
			v.array(
				v.object({
					point,
					sinceGun,
					sinceStart,
					warning: described(
						text,
						"'' if it has an effect, else why not: a read or a time set by hand stands above it, the status hides it, it is off the course.",
					),
				}),
			),
			"The times that files state.",
		),
		changes: described(v.array(changeOfStory), "The changes about the runner, newest first."),
		seen: described(
			v.array(seen),
			"What visitors saw when, by time; what is not known comes first.",
		),
	}),
});
export type StoryData = v.InferOutput<typeof story.answer>;
