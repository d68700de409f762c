import * as v from "valibot";
import { schedule } from "../changes/announcementKind.ts";
import type { Decided, Decision } from "../changes/change.ts";
import {
	add,
	edit,
	note,
	remove,
	removeCategory,
	renumber,
	visibility,
	withdraw,
} from "../changes/entrantKinds.ts";
import { format, partLap } from "../changes/formatKind.ts";
import { member, penalty } from "../changes/legKinds.ts";
import { categories, course, groups, waves } from "../changes/setupKinds.ts";
import { clockOffset, match, ruling, time } from "../changes/timeKinds.ts";
import { memberDeeds } from "../members/memberDeeds.ts";
import { defineOperation, operatorQuery } from "../operation.ts";
import { EXPORT_FORMAT_NAMES } from "../organiser/exports/exportFormats.ts";
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
import { eventDeeds } from "./eventDeeds.ts";

/** The default and the largest number of entries in one answer. */
const DEFAULT_LIMIT = 100;
export const MAX_ENTRIES = 1_000;

/** The most changes that an entry lists. */
const MAX_DEEDS = 200;

const text = v.string();
const epochMs = v.number();
const { phase } = raceEvent.entries;
const why = text;

/**
 * The change of an entry; for a decision with the value before it. The log has entries that are years old, so a field that
 * is added later needs a default.
 */
export const deed = v.variant("action", [
	v.object({ action: v.literal("recording"), ...recordOutcome.entries }),
	...eventDeeds,
	v.object({
		action: v.literal("status"),
		bib: described(text, "The bib."),
		status: described(statusByHand, "The status by hand; null lets the reads decide again."),
		before: was(statusByHand),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("gun"),
		waveId: described(text, "The wave."),
		gun: described(v.nullable(epochMs), "The gun, epoch ms; null if it was not fired."),
		before: was(v.nullable(epochMs)),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("chip"),
		bib: described(text, "The bib."),
		chip: described(text, "The chip."),
		since: described(
			v.nullable(epochMs),
			"The instant from which it is worn, epoch ms; null for the beginning.",
		),
		/** The bib with which it was worn at that instant. */
		before: was(v.nullable(text)),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("hide"),
		bib: described(text, "The bib."),
		isHidden: described(v.boolean(), "Whether the runner is shown without name and team."),
		before: was(v.boolean()),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("titles"),
		bib: described(text, "The bib."),
		...countsFor.entries,
		before: was(countsFor),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("phase"),
		phase,
		before: was(phase),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("masks"),
		masksNames: described(v.boolean(), "Whether names are shown with their middle left out."),
		before: was(v.boolean()),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("repeats"),
		...hiddenRepeats.entries,
		before: was(hiddenRepeats),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("rankBy"),
		category: described(text, "The category, by its name or id; '' for the event."),
		rankBy: described(categoryRankBy, "The time that ranks: `official` or `chip`."),
		before: was(categoryRankBy),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("notice"),
		notice: described(text, "A notice to the public; '' for none."),
		before: was(text),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("setting"),
		setting: described(settingState, "A setting of the event and its value."),
		before: was(settingState),
		why: described(why, "The reason; '' for none."),
	}),
	v.object({
		action: v.literal("undo"),
		change: described(v.number(), "The change that was undone, or done again."),
		what: described(text, "Its kind."),
		isInForce: described(v.boolean(), "Whether it is in force again."),
		why: described(why, "The reason; '' for none."),
	}),
	ruling.deed,
	match.deed,
	time.deed,
	clockOffset.deed,
	add.deed,
	edit.deed,
	withdraw.deed,
	remove.deed,
	renumber.deed,
	note.deed,
	removeCategory.deed,
	format.deed,
	partLap.deed,
	visibility.deed,
	penalty.deed,
	member.deed,
	categories.deed,
	groups.deed,
	waves.deed,
	course.deed,
	/** Somebody exported names or facts that are not public. */
	v.object({
		action: v.literal("exportList"),
		format: described(v.picklist(EXPORT_FORMAT_NAMES), "The list and the kind of file."),
		category: described(text, "The only category; '' for all."),
		rows: described(v.number(), "The number of rows."),
	}),
	schedule.deed,
	/** A request with several changes: one act, which is undone as one. */
	v.object({
		action: v.literal("several"),
		count: described(v.number(), "The number of changes."),
		deeds: described(
			v.array(v.record(text, v.unknown())),
			`The changes, at most the first ${MAX_DEEDS}, as an entry with one change has them.`,
		),
		why: described(why, "The reason; '' for none."),
	}),
	...memberDeeds,
]);
export type Change = v.InferOutput<typeof deed>;

/** The entry of a decision, with the value before it. */
export function changeOf(decision: Decision, { before }: Decided): Change {
	return v.parse(deed, { ...decision, action: decision.kind, before });
}

/** The entry of several changes of one request. */
export function severalOf(deeds: readonly Change[]): Change {
	const reasons = new Set(deeds.map((each) => ("why" in each ? each.why : "")));
	const [only = "", ...others] = reasons;
	const listed = deeds.slice(0, MAX_DEEDS).map((each) => ({ ...each }));
	return {
		action: "several",
		count: deeds.length,
		deeds: listed,
		why: others.length === 0 ? only : "",
	};
}

/** The changes that an entry lists; those of an entry with one change are itself. */
export function listedDeeds(change: Change): Change[] {
	return change.action === "several" ? change.deeds.map((each) => v.parse(deed, each)) : [change];
}

export const auditEntry = v.object({
	id: described(v.number(), "Its id."),
	at: described(epochMs, "The instant of the change, epoch ms."),
	who: described(text, "The person who made the change."),
	undoes: described(v.nullable(v.number()), "The change that it undid; null for none."),
	undoneBy: described(v.nullable(v.number()), "The change that undid it; null if it is in force."),
	deed: described(deed, "The change."),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

const count = (message: string) =>
	v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number));

/** Which entries are asked for. */
export const entriesAsked = v.object({
	before: described(
		v.optional(v.nullable(count("before is the id of an entry")), null),
		"Only entries older than the entry with this id.",
	),
	limit: described(
		v.optional(
			v.pipe(
				count(`limit is a number up to ${MAX_ENTRIES}`),
				v.minValue(1, "limit is at least 1"),
				v.maxValue(MAX_ENTRIES, `limit is at most ${MAX_ENTRIES}`),
			),
			String(DEFAULT_LIMIT),
		),
		"The largest number of entries.",
	),
});

/** Roles of one event, and invitations to it, are in the event's log. */
export const memberLog = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/members/log",
	summary: "What was done about members and the roles of whole organisations, newest entry first",
	description: "Invitations to an event and roles for one event are in the event's audit log.",
	request: entriesAsked,
	answer: v.array(auditEntry),
});
export type AuditRequest = v.InferOutput<typeof entriesAsked>;
