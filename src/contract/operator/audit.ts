import * as v from "valibot";
import { CHANGE_KINDS, type Decided, type Decision } from "../changes/change.ts";
import { memberDeeds } from "../members/memberDeeds.ts";
import { defineOperation, operatorQuery } from "../operation.ts";
import { EXPORT_FORMAT_NAMES } from "../organiser/exports/exportFormats.ts";
import { described } from "../shapes/described.ts";
import { recordOutcome } from "../shapes/recording.ts";
import { eventDeeds } from "./eventDeeds.ts";

/** The default and the largest number of entries in one answer. */
const DEFAULT_LIMIT = 100;
export const MAX_ENTRIES = 1_000;

/** The most changes that an entry lists. */
const MAX_DEEDS = 200;

const text = v.string();
const epochMs = v.number();
const why = text;

/**
 * The change of an entry; for a decision with the value before it. The log has entries that are years old, so a field that
 * is added later needs a default.
 */
export const deed = v.variant("action", [
	v.object({ action: v.literal("recording"), ...recordOutcome.entries }),
	...eventDeeds,
	...CHANGE_KINDS.map(({ logged }) => logged),
	v.object({
		action: v.literal("undo"),
		change: described(v.number(), "The change that was undone, or done again."),
		what: described(text, "Its kind."),
		isInForce: described(v.boolean(), "Whether it is in force again."),
		why: described(why, "The reason; '' for none."),
	}),
	/** Somebody exported names or facts that are not public. */
	v.object({
		action: v.literal("exportList"),
		format: described(v.picklist(EXPORT_FORMAT_NAMES), "The list and the kind of file."),
		category: described(text, "The only category; '' for all."),
		rows: described(v.number(), "The number of rows."),
	}),
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
