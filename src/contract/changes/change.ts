import * as v from "valibot";
import { NOTICE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { described, was } from "../shapes/described.ts";
import { eventSetting, settingState } from "../shapes/eventSetting.ts";
import {
	categoryRankBy,
	countsFor,
	hiddenRepeats,
	raceEvent,
	statusByHand,
} from "../shapes/raceEvent.ts";
import { recording } from "../shapes/recording.ts";
import { timingRead } from "../timing/sendReads.ts";
import { schedule } from "./announcementKind.ts";
import { by, line, result } from "./changeKind.ts";
import {
	add,
	edit,
	note,
	remove,
	removeCategory,
	renumber,
	visibility,
	withdraw,
} from "./entrantKinds.ts";
import { format, partLap } from "./formatKind.ts";
import { member, penalty } from "./legKinds.ts";
import { categories, course, groups, waves } from "./setupKinds.ts";
import { clockOffset, match, ruling, time } from "./timeKinds.ts";

/** The most decisions in one request. */
export const DECISIONS_PER_REQUEST = 2_000;

const { bib, chip } = recording.entries.chips.wrapped.pipe[0].item.entries;
const { phase, masksNames } = raceEvent.entries;
const instant = v.nullable(timingRead.entries.time);
const waveId = line("waveId", SHORT_TEXT_MAX_LENGTH);

/** One decision. */
export const decision = v.variant(
	"kind",
	[
		v.object({
			kind: v.literal("status"),
			bib,
			status: described(statusByHand, "The status by hand; null lets the reads decide again."),
			...by,
		}),
		/** Sets or, with null, removes a wave's gun. */
		v.object({
			kind: v.literal("gun"),
			waveId: described(waveId, "The wave."),
			gun: described(instant, "The gun, epoch ms; null if it was not fired."),
			...by,
		}),
		v.object({
			kind: v.literal("chip"),
			bib,
			chip,
			since: described(
				instant,
				"The instant from which the runner wears the chip, epoch ms; null for the beginning.",
			),
			...by,
		}),
		v.object({
			kind: v.literal("hide"),
			bib,
			isHidden: described(v.boolean(), "Whether the runner is shown without name and team."),
			...by,
		}),
		v.object({ kind: v.literal("titles"), bib, ...countsFor.entries, ...by }),
		v.object({ kind: v.literal("phase"), phase, ...by }),
		v.object({
			kind: v.literal("masks"),
			masksNames: described(
				masksNames.wrapped,
				"Whether names are shown with their middle left out.",
			),
			...by,
		}),
		v.object({ kind: v.literal("repeats"), ...hiddenRepeats.entries, ...by }),
		/** A null `rankBy` resets a category to the event's setting, and the event to official time. */
		v.object({
			kind: v.literal("rankBy"),
			category: described(
				line("category", 200),
				"The category, by its name or id; '' for the event.",
			),
			rankBy: described(categoryRankBy, "The time that ranks: `official` or `chip`."),
			...by,
		}),
		v.object({
			kind: v.literal("notice"),
			notice: described(line("notice", NOTICE_MAX_LENGTH), "A notice to the public; '' for none."),
			...by,
		}),
		v.object({
			kind: v.literal("setting"),
			setting: described(eventSetting, "A setting of the event and its value."),
			...by,
		}),
		ruling.request,
		match.request,
		time.request,
		clockOffset.request,
		add.request,
		edit.request,
		withdraw.request,
		remove.request,
		renumber.request,
		note.request,
		removeCategory.request,
		format.request,
		partLap.request,
		visibility.request,
		penalty.request,
		member.request,
		categories.request,
		groups.request,
		waves.request,
		course.request,
		schedule.request,
	],
	"kind is one of the kinds of changes, such as status or gun: see docs/api.md",
);
export type Decision = v.InferOutput<typeof decision>;

const named = described(v.string(), "The bib.");
const epochMs = v.nullable(v.number());

/** Whether a decision changed anything, and the value before it. */
export const decided = v.variant("kind", [
	v.object({ kind: v.literal("status"), bib: named, ...result, before: was(statusByHand) }),
	v.object({
		kind: v.literal("gun"),
		waveId: described(v.string(), "The wave."),
		...result,
		before: was(epochMs),
	}),
	/** `before`: the bib with which it was worn at that instant. */
	v.object({
		kind: v.literal("chip"),
		chip: described(v.string(), "The chip."),
		...result,
		before: was(v.nullable(v.string())),
	}),
	v.object({ kind: v.literal("hide"), bib: named, ...result, before: was(v.boolean()) }),
	v.object({ kind: v.literal("titles"), bib: named, ...result, before: was(countsFor) }),
	v.object({ kind: v.literal("phase"), ...result, before: was(phase) }),
	v.object({ kind: v.literal("masks"), ...result, before: was(v.boolean()) }),
	v.object({ kind: v.literal("repeats"), ...result, before: was(hiddenRepeats) }),
	v.object({ kind: v.literal("rankBy"), ...result, before: was(categoryRankBy) }),
	v.object({ kind: v.literal("notice"), ...result, before: was(v.string()) }),
	v.object({ kind: v.literal("setting"), ...result, before: was(settingState) }),
	ruling.outcome,
	match.outcome,
	time.outcome,
	clockOffset.outcome,
	add.outcome,
	edit.outcome,
	withdraw.outcome,
	remove.outcome,
	renumber.outcome,
	note.outcome,
	removeCategory.outcome,
	format.outcome,
	partLap.outcome,
	visibility.outcome,
	penalty.outcome,
	member.outcome,
	categories.outcome,
	groups.outcome,
	waves.outcome,
	course.outcome,
	schedule.outcome,
]);
export type Decided = v.InferOutput<typeof decided>;
