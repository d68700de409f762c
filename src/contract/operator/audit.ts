import * as v from "valibot";
import { BANNER_NAMES } from "../banner.ts";
import { defineOperation, operatorQuery } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described, was } from "../shapes/described.ts";
import { settingState } from "../shapes/eventSetting.ts";
import {
	categoryRankBy,
	countsFor,
	hiddenRepeats,
	raceEvent,
	statusByHand,
} from "../shapes/raceEvent.ts";
import { recordOutcome } from "../shapes/recording.ts";
import type { Decided, Decision } from "./decide.ts";

/** Entries in one answer where the request does not say, and at most. */
const USUAL_LIMIT = 100;
const MOST_ENTRIES = 1_000;

const text = v.string();
const epochMs = v.number();
const { phase } = raceEvent.entries;
const why = text;

/**
 * What was done. A decision stands with what was so before it. The log keeps what was written years ago: a
 * field that is added later needs a default.
 */
export const deed = v.variant("action", [
	v.object({ action: v.literal("recording"), ...recordOutcome.entries }),
	v.object({ action: v.literal("key") }),
	v.object({
		action: v.literal("banner"),
		name: described(v.picklist(BANNER_NAMES), "Its name."),
		bytes: described(v.number(), "Size as the server keeps it, bytes."),
		width: described(v.number(), "Width of a bin, ms."),
		height: described(v.number(), "Height as the server keeps it, pixels."),
	}),
	v.object({
		action: v.literal("certificate"),
		/** Whether its own was taken away again. */
		isOrdinary: described(v.boolean(), "Whether the event has the default template again."),
		fields: described(v.number(), "How many fields it has."),
		/** Of the background; 0 for none. */
		bytes: described(v.number(), "Size as the server keeps it, bytes."),
	}),
	v.object({ action: v.literal("vouchers"), count: described(v.number(), "How many.") }),
	/** By a visitor: a voucher unlocked this runner's video. */
	v.object({ action: v.literal("redeem"), bib: described(text, "The bib.") }),
	v.object({
		action: v.literal("status"),
		bib: described(text, "The bib."),
		status: described(statusByHand, "The status by hand; null lets the reads decide again."),
		before: was(statusByHand),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("gun"),
		waveId: described(text, "The wave."),
		gun: described(v.nullable(epochMs), "When its gun was fired, epoch ms; null until then."),
		before: was(v.nullable(epochMs)),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("chip"),
		bib: described(text, "The bib."),
		chip: described(text, "The chip that was read."),
		since: described(
			v.nullable(epochMs),
			"From when on it is worn, epoch ms; null is from the beginning.",
		),
		/** The bib with which it was worn at that instant. */
		before: was(v.nullable(text)),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("hide"),
		bib: described(text, "The bib."),
		isHidden: described(v.boolean(), "Whether the runner is shown without name and team."),
		before: was(v.boolean()),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("titles"),
		bib: described(text, "The bib."),
		...countsFor.entries,
		before: was(countsFor),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("phase"),
		phase,
		before: was(phase),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("masks"),
		masksNames: described(v.boolean(), "Whether names are shown with their middle left out."),
		before: was(v.boolean()),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("repeats"),
		...hiddenRepeats.entries,
		before: was(hiddenRepeats),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("rankBy"),
		/** '' is the event. */
		category: described(text, "The category, by its name or id; '' is the event."),
		rankBy: described(categoryRankBy, "The time that ranks: `official` or `chip`."),
		before: was(categoryRankBy),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("notice"),
		notice: described(text, "A notice to the public; '' for none."),
		before: was(text),
		why: described(why, "The reason, '' where none was given."),
	}),
	v.object({
		action: v.literal("setting"),
		setting: described(settingState, "A setting of the event and its value."),
		before: was(settingState),
		why: described(why, "The reason, '' where none was given."),
	}),
]);
export type Change = v.InferOutput<typeof deed>;

/** A decision as the log tells it, with what was so before. */
export function changeOf(decision: Decision, { before }: Decided): Change {
	return v.parse(deed, { ...decision, action: decision.kind, before });
}

const auditEntry = v.object({
	id: described(v.number(), "Its id."),
	at: described(epochMs, "When, epoch ms."),
	who: described(text, "Who decided."),
	deed: described(deed, "What was done."),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

const count = (message: string) =>
	v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number));

export const audit = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/{pjid}/audit",
	summary: "Who changed what of an event, newest first",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		/** Entries older than the one of this id; null is from the newest on. */
		before: described(
			v.optional(v.nullable(count("before is the id of an entry")), null),
			"Only entries older than the one of this id.",
		),
		limit: described(
			v.optional(
				v.pipe(
					count(`limit is a number up to ${MOST_ENTRIES}`),
					v.minValue(1, "limit is at least 1"),
					v.maxValue(MOST_ENTRIES, `limit is at most ${MOST_ENTRIES}`),
				),
				String(USUAL_LIMIT),
			),
			"Entries at most.",
		),
	}),
	answer: v.array(auditEntry),
});
export type AuditRequest = v.InferOutput<typeof audit.request>;
