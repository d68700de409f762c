import * as v from "valibot";
import { NOTICE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { isOneLine } from "../../race/record/plainText.ts";
import { defineOperation, operatorCall } from "../operation.ts";
import { UNKNOWN_BIB, UNKNOWN_CATEGORY, UNKNOWN_EVENT } from "../refusals.ts";
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

/** Decisions in one request at most. */
export const DECISIONS_PER_REQUEST = 2_000;

/** Who decides where the request does not say. */
export const OPERATOR = "operator";

const { bib, chip } = recording.entries.chips.wrapped.pipe[0].item.entries;
const { phase, masksNames } = raceEvent.entries;
const instant = v.nullable(timingRead.entries.time);
/** One line of text: what a database keeps and a log prints. */
const line = (name: string, longest: number) =>
	v.pipe(
		v.string(`${name} is a text`),
		v.trim(),
		v.check((text) => text.isWellFormed(), `${name} has whole characters`),
		v.check(isOneLine, `${name} is one line of text`),
		v.maxLength(longest, `${name} has at most ${longest} characters`),
	);
const waveId = line("waveId", SHORT_TEXT_MAX_LENGTH);

const by = {
	/** Who decided. */
	who: described(
		v.optional(v.pipe(line("who", 100), v.minLength(1, "who is a name")), OPERATOR),
		"Who decided.",
	),
	why: described(
		v.optional(line("why", NOTICE_MAX_LENGTH), ""),
		"The reason, '' where none was given.",
	),
};

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
		/** When a wave's gun was fired; null takes it back. */
		v.object({
			kind: v.literal("gun"),
			waveId: described(waveId, "The wave."),
			gun: described(instant, "When its gun was fired, epoch ms; null until then."),
			...by,
		}),
		/** Who wears a chip, from an instant on or, with null, from the beginning. */
		v.object({
			kind: v.literal("chip"),
			bib,
			chip,
			since: described(instant, "From when on it is worn, epoch ms; null is from the beginning."),
			...by,
		}),
		v.object({
			kind: v.literal("hide"),
			bib,
			isHidden: described(v.boolean(), "Whether the runner is shown without name and team."),
			...by,
		}),
		/** For which titles a result counts. */
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
		/** Which ranks are left out where they only repeat a wider one. */
		v.object({ kind: v.literal("repeats"), ...hiddenRepeats.entries, ...by }),
		/** Which time ranks the event, '', or a category, by name or id; null: the event's time, of the event official. */
		v.object({
			kind: v.literal("rankBy"),
			category: described(
				line("category", 200),
				"The category, by its name or id; '' is the event.",
			),
			rankBy: described(categoryRankBy, "The time that ranks: `official` or `chip`."),
			...by,
		}),
		/** What the organiser tells visitors; '' takes it away. */
		v.object({
			kind: v.literal("notice"),
			notice: described(line("notice", NOTICE_MAX_LENGTH), "A notice to the public; '' for none."),
			...by,
		}),
		/** One setting of the event. */
		v.object({
			kind: v.literal("setting"),
			setting: described(eventSetting, "A setting of the event and its value."),
			...by,
		}),
	],
	"kind is status, gun, chip, hide, titles, phase, masks, repeats, rankBy, notice or setting",
);
export type Decision = v.InferOutput<typeof decision>;

const changed = described(v.boolean(), "Whether it changed anything.");
const named = described(v.string(), "The bib.");
const epochMs = v.nullable(v.number());

/** Whether a decision changed anything, and what was so before. */
export const decided = v.variant("kind", [
	v.object({ kind: v.literal("status"), bib: named, changed, before: was(statusByHand) }),
	v.object({
		kind: v.literal("gun"),
		waveId: described(v.string(), "The wave."),
		changed,
		before: was(epochMs),
	}),
	/** `before`: the bib with which it was worn at that instant. */
	v.object({
		kind: v.literal("chip"),
		chip: described(v.string(), "The chip."),
		changed,
		before: was(v.nullable(v.string())),
	}),
	v.object({ kind: v.literal("hide"), bib: named, changed, before: was(v.boolean()) }),
	v.object({ kind: v.literal("titles"), bib: named, changed, before: was(countsFor) }),
	v.object({ kind: v.literal("phase"), changed, before: was(phase) }),
	v.object({ kind: v.literal("masks"), changed, before: was(v.boolean()) }),
	v.object({ kind: v.literal("repeats"), changed, before: was(hiddenRepeats) }),
	v.object({ kind: v.literal("rankBy"), changed, before: was(categoryRankBy) }),
	v.object({ kind: v.literal("notice"), changed, before: was(v.string()) }),
	v.object({ kind: v.literal("setting"), changed, before: was(settingState) }),
]);
export type Decided = v.InferOutput<typeof decided>;

export const decide = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/decision",
	bodyLimit: 16 * 1024 * 1024,
	summary: "Decisions of officials",
	description:
		"One decision or a list: all of it is done, or nothing. A decision holds until it is changed by another, whatever files are imported later. The answer comes when visitors see the change, with one entry for each decision. What is so already changes nothing, and is not logged again.",
	refusals: {
		...UNKNOWN_EVENT,
		...UNKNOWN_BIB,
		"unknown-wave": "The event has no wave of this id.",
		...UNKNOWN_CATEGORY,
	},
	request: v.union([decision, v.pipe(v.array(decision), v.maxLength(DECISIONS_PER_REQUEST))]),
	answer: v.array(decided),
});
