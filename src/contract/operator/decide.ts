/**
 * POST /ingest/{pjid}/decision: what officials decide by hand, one decision or a list of them. All of a list
 * is done, or nothing. What was decided stays so, whatever files are imported later, until it is decided again.
 */
import * as v from "valibot";
import { NOTICE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { isOneLine } from "../../race/record/plainText.ts";
import { eventSetting, settingState } from "../shapes/eventSetting.ts";
import {
	categoryRankBy,
	countsFor,
	hiddenRepeats,
	raceEvent,
	recording,
	statusByHand,
} from "../shapes/recording.ts";
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
	who: v.optional(v.pipe(line("who", 100), v.minLength(1, "who is a name")), OPERATOR),
	why: v.optional(line("why", NOTICE_MAX_LENGTH), ""),
};

/** One decision. */
export const decision = v.variant(
	"kind",
	[
		v.object({ kind: v.literal("status"), bib, status: statusByHand, ...by }),
		/** When a wave's gun was fired; null takes it back. */
		v.object({ kind: v.literal("gun"), waveId, gun: instant, ...by }),
		/** Who wears a chip, from an instant on or, with null, from the beginning. */
		v.object({ kind: v.literal("chip"), bib, chip, since: instant, ...by }),
		v.object({ kind: v.literal("hide"), bib, isHidden: v.boolean(), ...by }),
		/** For which titles a result counts. */
		v.object({ kind: v.literal("titles"), bib, ...countsFor.entries, ...by }),
		v.object({ kind: v.literal("phase"), phase, ...by }),
		v.object({ kind: v.literal("masks"), masksNames: masksNames.wrapped, ...by }),
		/** Which ranks are left out where they only repeat a wider one. */
		v.object({ kind: v.literal("repeats"), ...hiddenRepeats.entries, ...by }),
		/** Which time ranks the event, '', or a category, by name or id; null: the event's time, of the event official. */
		v.object({
			kind: v.literal("rankBy"),
			category: line("category", 200),
			rankBy: categoryRankBy,
			...by,
		}),
		/** What the organiser tells visitors; '' takes it away. */
		v.object({ kind: v.literal("notice"), notice: line("notice", NOTICE_MAX_LENGTH), ...by }),
		/** One setting of the event. */
		v.object({ kind: v.literal("setting"), setting: eventSetting, ...by }),
	],
	"kind is status, gun, chip, hide, titles, phase, masks, repeats, rankBy, notice or setting",
);
export type Decision = v.InferOutput<typeof decision>;

/** What may be sent: one of them, or a list. */
export const sentDecisions = v.union([
	decision,
	v.pipe(v.array(decision), v.maxLength(DECISIONS_PER_REQUEST)),
]);

const changed = v.boolean();
const epochMs = v.nullable(v.number());

/** Whether a decision changed anything, and what was so before. */
export const decided = v.variant("kind", [
	v.object({ kind: v.literal("status"), bib: v.string(), changed, before: statusByHand }),
	v.object({ kind: v.literal("gun"), waveId: v.string(), changed, before: epochMs }),
	/** `before`: the bib with which it was worn at that instant. */
	v.object({
		kind: v.literal("chip"),
		chip: v.string(),
		changed,
		before: v.nullable(v.string()),
	}),
	v.object({ kind: v.literal("hide"), bib: v.string(), changed, before: v.boolean() }),
	v.object({ kind: v.literal("titles"), bib: v.string(), changed, before: countsFor }),
	v.object({ kind: v.literal("phase"), changed, before: phase }),
	v.object({ kind: v.literal("masks"), changed, before: v.boolean() }),
	v.object({ kind: v.literal("repeats"), changed, before: hiddenRepeats }),
	v.object({ kind: v.literal("rankBy"), changed, before: categoryRankBy }),
	v.object({ kind: v.literal("notice"), changed, before: v.string() }),
	v.object({ kind: v.literal("setting"), changed, before: settingState }),
]);
export type Decided = v.InferOutput<typeof decided>;

/** The answer's data: one a decision, in their order. */
export const decisionOutcome = v.array(decided);
