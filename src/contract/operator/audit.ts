/** GET /ingest/{pjid}/audit: who changed what of an event, and when, newest first. For the operator. */
import * as v from "valibot";
import { BANNER_NAMES } from "../banner.ts";
import { settingState } from "../shapes/eventSetting.ts";
import {
	categoryRankBy,
	countsFor,
	hiddenRepeats,
	raceEvent,
	recordOutcome,
	statusByHand,
} from "../shapes/recording.ts";
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
		name: v.picklist(BANNER_NAMES),
		bytes: v.number(),
		width: v.number(),
		height: v.number(),
	}),
	v.object({
		action: v.literal("certificate"),
		/** Whether its own was taken away again. */
		isOrdinary: v.boolean(),
		fields: v.number(),
		/** Of the background; 0 for none. */
		bytes: v.number(),
	}),
	v.object({ action: v.literal("vouchers"), count: v.number() }),
	/** By a visitor: a voucher unlocked this runner's video. */
	v.object({ action: v.literal("redeem"), bib: text }),
	v.object({
		action: v.literal("status"),
		bib: text,
		status: statusByHand,
		before: statusByHand,
		why,
	}),
	v.object({
		action: v.literal("gun"),
		waveId: text,
		gun: v.nullable(epochMs),
		before: v.nullable(epochMs),
		why,
	}),
	v.object({
		action: v.literal("chip"),
		bib: text,
		chip: text,
		since: v.nullable(epochMs),
		/** The bib with which it was worn at that instant. */
		before: v.nullable(text),
		why,
	}),
	v.object({
		action: v.literal("hide"),
		bib: text,
		isHidden: v.boolean(),
		before: v.boolean(),
		why,
	}),
	v.object({
		action: v.literal("titles"),
		bib: text,
		...countsFor.entries,
		before: countsFor,
		why,
	}),
	v.object({ action: v.literal("phase"), phase, before: phase, why }),
	v.object({
		action: v.literal("masks"),
		masksNames: v.boolean(),
		before: v.boolean(),
		why,
	}),
	v.object({
		action: v.literal("repeats"),
		...hiddenRepeats.entries,
		before: hiddenRepeats,
		why,
	}),
	v.object({
		action: v.literal("rankBy"),
		/** '' is the event. */
		category: text,
		rankBy: categoryRankBy,
		before: categoryRankBy,
		why,
	}),
	v.object({ action: v.literal("notice"), notice: text, before: text, why }),
	v.object({ action: v.literal("setting"), setting: settingState, before: settingState, why }),
]);
export type Deed = v.InferOutput<typeof deed>;

/** A decision as the log tells it, with what was so before. */
export function deedOf(decision: Decision, { before }: Decided): Deed {
	return v.parse(deed, { ...decision, action: decision.kind, before });
}

const auditEntry = v.object({ id: v.number(), at: epochMs, who: text, deed });
export type AuditEntry = v.InferOutput<typeof auditEntry>;

const count = (message: string) =>
	v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number));

/** What is asked for, as a query tells it. */
export const auditRequest = v.object({
	/** Entries older than the one of this id; null is from the newest on. */
	before: v.optional(v.nullable(count("before is the id of an entry")), null),
	limit: v.optional(
		v.pipe(
			count(`limit is a number up to ${MOST_ENTRIES}`),
			v.minValue(1, "limit is at least 1"),
			v.maxValue(MOST_ENTRIES, `limit is at most ${MOST_ENTRIES}`),
		),
		String(USUAL_LIMIT),
	),
});
export type AuditRequest = v.InferOutput<typeof auditRequest>;

/** The answer's data, newest first. */
export const auditData = v.array(auditEntry);
